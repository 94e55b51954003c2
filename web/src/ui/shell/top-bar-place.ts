import { createContext, useContext } from 'react';

/** The element of the shell in which a page's top bar is rendered; null until it exists. */
const TopBarPlace = createContext<HTMLElement | null>(null);

export const TopBarPlaceProvider = TopBarPlace;

export function useTopBarPlace(): HTMLElement | null {
  return useContext(TopBarPlace);
}
