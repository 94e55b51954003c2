import { useSyncExternalStore } from 'react';

const listenToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** What the browser believes about its network. */
export function useOnline(): boolean {
  return useSyncExternalStore(listenToNetwork, () => navigator.onLine);
}
