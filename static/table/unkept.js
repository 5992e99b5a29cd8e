// Ends what the service worker of a tablet does (keeper.js): pages of tables do not come from it any more. What
// waits on the tablet stays.

for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) await registration.unregister();
for (const name of ["table-pages", "table-files"]) await caches.delete(name);
