/** Lets the app open without network, where the browser can (https, or this machine itself). */

/** The files that this page has loaded before the service worker stood between: it keeps them too. */
function loadedFiles(): string[] {
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname }) => pathname))];
}

export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  window.addEventListener('load', () => {
    navigator.serviceWorker
      .register('/sw.js')
      .then(() => navigator.serviceWorker.ready)
      .then(({ active }) => active?.postMessage({ kind: 'keep', files: loadedFiles() }))
      // Forbidden here, or no network: the app goes on without.
      .catch(() => undefined);
  });
}
