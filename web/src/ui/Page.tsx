import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import styles from './ui.module.css';

export type PageWidth = 'page' | 'form' | 'answering' | 'wide';

/** The column of a page: 1064 px of content (`form` 760, `answering` 720, `wide` 1180) plus gutters. */
export function Page({ width = 'page', children }: { width?: PageWidth; children: ReactNode }) {
  return <div className={`${styles.page} ${width === 'page' ? '' : styles[width]}`}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  /** A grey line above the title, such as "Step 2 of 3: Create". */
  eyebrow?: ReactNode;
  /** A grey line below the title. */
  description?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page. It sets the title of the browser tab, and takes the focus when the page opens. */
export function PageHeader({ title, eyebrow, description, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={styles.pageHeader}>
      <div className={styles.pageHeaderText}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div className={styles.pageHeaderLine}>
          <h1 tabIndex={-1}>{title}</h1>
        </div>
        {description && <p className={styles.pageDescription}>{description}</p>}
      </div>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </header>
  );
}

/** A card with a border and no shadow. Do not nest cards; use a sunken well or a line instead. */
export function Card({ children }: { children: ReactNode }) {
  return <section className={`${styles.card} ${styles.cardPadded}`}>{children}</section>;
}

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
