import { type ReactNode, useId } from 'react';
import styles from './home.module.css';

interface HomeSectionProps {
  title: string;
  /** The number of items, shown next to the title. Absent if there are none. */
  count?: string | undefined;
  /** Shown if there are no items. */
  empty: ReactNode;
  /** A link to the other items. */
  more?: ReactNode;
  /** The rows, each an `li`. */
  children: readonly ReactNode[];
}

/** A section of the dashboard: a few rows, or one sentence if there are none. */
export function HomeSection({ title, count, empty, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count && <span className="text-muted-small-number">{count}</span>}
      </header>
      {children.length > 0 ? <ul>{children}</ul> : <p className={styles.empty}>{empty}</p>}
      {more && <footer className={styles.more}>{more}</footer>}
    </section>
  );
}

interface HomeRowProps {
  /** A link with the class `rowLink`, so that the whole row opens it. */
  link: ReactNode;
  /** Facts in grey below the link, separated by dots. */
  facts: readonly ReactNode[];
  /** Content at the right. */
  children?: ReactNode;
}

export function HomeRow({ link, facts, children }: HomeRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {link}
        <p className={styles.facts}>
          {facts.map((fact, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row have their places
            <span key={place}>{fact}</span>
          ))}
        </p>
      </div>
      <div className={styles.figure}>{children}</div>
    </li>
  );
}

export const rowLink = styles.rowLink ?? '';
