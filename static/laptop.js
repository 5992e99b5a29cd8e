// isFromLaptop says whether the laptop gave an answer, not something between it and this device:
// the sign-in page of a Wi-Fi network, or a proxy. The laptop puts its version into every answer.
export const isFromLaptop = (answer) => Boolean(answer && answer.headers.has("Site-Version"));

// askState asks the laptop for the state of a table, by the path of its page, to find out whether
// it can be reached. What answers may be something else.
export const askState = (path) => fetch(path + "/state", { method: "HEAD", signal: AbortSignal.timeout(4000) });
