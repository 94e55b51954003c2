import type { ReactNode } from 'react';
import { usePageTitle } from './page-title.ts';
import styles from './ui.module.css';

export type PageWidth = 'page' | 'form' | 'answering' | 'wide';

/** The column of a page: 1064 px of content (`form` 760, `answering` 720, `wide` 1180) with its gutters. */
export function Page({ width = 'page', children }: { width?: PageWidth; children: ReactNode }) {
  return <div className={`${styles.page} ${width === 'page' ? '' : styles[width]}`}>{children}</div>;
}

interface PageHeaderProps {
  title: string;
  /** One grey line above: "Step 2 of 3: Create". */
  eyebrow?: ReactNode;
  /** One grey line under it. */
  description?: ReactNode;
  /** Tags next to the title. */
  aside?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a page. It names the browser tab, and takes the focus when the page is reached. */
export function PageHeader({ title, eyebrow, description, aside, actions }: PageHeaderProps) {
  usePageTitle(title);
  return (
    <header className={styles.pageHeader}>
      <div className={styles.pageHeaderText}>
        {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
        <div className={styles.pageHeaderLine}>
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {description && <p className={styles.pageDescription}>{description}</p>}
      </div>
      {actions && <div className={styles.pageActions}>{actions}</div>}
    </header>
  );
}

/** A card: a line, no shadow. Never put one into another; use a sunken well or a line instead. */
export function Card({ padded = true, children }: { padded?: boolean; children: ReactNode }) {
  return <section className={`${styles.card} ${padded ? styles.cardPadded : ''}`}>{children}</section>;
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.visuallyHidden}>{children}</span>;
}
