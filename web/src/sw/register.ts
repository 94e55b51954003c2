/**
 * Registers the service worker, so that the app opens without network, if the browser allows it (HTTPS or
 * localhost).
 */

/**
 * Returns the files that the page loaded before the service worker was active, so that it caches them too.
 */
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
      // The browser forbids it, or there is no network. The app works without it.
      .catch(() => undefined);
  });
}
