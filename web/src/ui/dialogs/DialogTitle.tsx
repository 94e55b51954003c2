import { createContext, type ReactNode, useContext } from 'react';
import styles from './dialogs.module.css';

/**
 * What a page wants to be seen while a dialog of the editor covers it on a phone, such as the remaining time.
 * It is next to the title of the dialog.
 */
export const CoveredContext = createContext<ReactNode>(null);

/** The title of a dialog that can cover the whole screen. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return (
    <span className={styles.titleRow}>
      <span>{children}</span>
      {useContext(CoveredContext)}
    </span>
  );
}
