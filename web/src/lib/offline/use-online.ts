import { useSyncExternalStore } from 'react';

const listenToNetwork = (listener: () => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Returns whether the browser reports a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(listenToNetwork, () => navigator.onLine);
}
