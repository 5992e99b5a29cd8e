// ours says whether the laptop gave an answer, not something between it and this device: the
// sign-in page of a Wi-Fi network, or a proxy. The laptop puts its version into every answer.
export const ours = (answer) => Boolean(answer?.headers.has("Site-Version"));
