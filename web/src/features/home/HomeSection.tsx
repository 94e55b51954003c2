import { type ReactNode, useId } from 'react';
import styles from './home.module.css';

interface HomeSectionProps {
  title: string;
  /** How much there is, next to the title; absent where there is nothing. */
  count?: string | undefined;
  /** What to say where there is nothing. */
  empty: ReactNode;
  /** Where the rest is. */
  more?: ReactNode;
  /** The rows, each an `li`. */
  children: readonly ReactNode[];
}

/** One question of the day and its answer: a few rows, or one sentence. */
export function HomeSection({ title, count, empty, more, children }: HomeSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count && <span className={styles.count}>{count}</span>}
      </header>
      {children.length > 0 ? <ul>{children}</ul> : <p className={styles.empty}>{empty}</p>}
      {more && <footer className={styles.more}>{more}</footer>}
    </section>
  );
}

interface HomeRowProps {
  /** A link with the class of `rowLink`: the whole row opens it. */
  link: ReactNode;
  /** In grey under it, with dots between them. */
  facts: readonly ReactNode[];
  /** At the right. */
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
