import { createContext, useContext } from 'react';

/** Where a page's top bar is drawn: an element of the shell, null until it is there. */
const TopBarPlace = createContext<HTMLElement | null>(null);

export const TopBarPlaceProvider = TopBarPlace;

export function useTopBarPlace(): HTMLElement | null {
  return useContext(TopBarPlace);
}
