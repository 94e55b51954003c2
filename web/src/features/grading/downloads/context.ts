import { createContext, useContext } from 'react';
import type { DownloadsState } from './use-downloads.ts';

/**
 * The downloads of the open assignment. The menus of the bar and of each student's paper share one
 * typesetter.
 */
export const DownloadsContext = createContext<DownloadsState | null>(null);

export function useOpenDownloads(): DownloadsState {
  const downloads = useContext(DownloadsContext);
  if (!downloads) throw new Error('There is no assignment around this menu.');
  return downloads;
}
