import { createContext, useContext } from 'react';

/** True on the pages where administrators read work. Every control that would change something is absent there. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = (): boolean => useContext(ReadOnlyContext);
