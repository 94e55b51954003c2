import styles from './legend.module.css';

interface LegendProps {
  /** The line in ink. */
  own: string;
  /** The dashed one that it is held against, where there is one. */
  other?: string | undefined;
  /** What else the eye needs, in a word or two. */
  more?: string | undefined;
}

/** What the lines of a chart are. */
export function Legend({ own, other, more }: LegendProps) {
  return (
    <figcaption className={styles.legend}>
      <span>{own}</span>
      {other !== undefined && <span data-dashed="">{other}</span>}
      {more !== undefined && <i>{more}</i>}
    </figcaption>
  );
}
