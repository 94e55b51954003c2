import type { ReactNode } from 'react';
import styles from './administration.module.css';

/** A part of a page below a heading that names it. */
export function AdminSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.sectionTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface AdminRowProps {
  name: ReactNode;
  /** Shown in grey below the name. */
  facts: ReactNode;
  /** The actions stay next to the name on a phone. */
  isOneLine?: boolean;
  /** The actions at the end of the row. */
  children?: ReactNode;
}

/** An item of a list: its name, facts about it, and its actions. */
export function AdminRow({ name, facts, isOneLine = false, children }: AdminRowProps) {
  return (
    <li className={`${styles.row} ${isOneLine ? styles.oneLine : ''}`}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{name}</p>
        <p className={styles.grey}>{facts}</p>
      </div>
      {children}
    </li>
  );
}
