import styles from './legend.module.css';

interface LegendProps {
  /** The name of the solid line. */
  own: string;
  /** The name of the dashed line that it is compared with, if there is one. */
  other?: string | undefined;
  /** A short further explanation. */
  more?: string | undefined;
}

/** The legend of a chart's lines. */
export function Legend({ own, other, more }: LegendProps) {
  return (
    <figcaption className={styles.legend}>
      <span>{own}</span>
      {other !== undefined && <span data-dashed="">{other}</span>}
      {more !== undefined && <i>{more}</i>}
    </figcaption>
  );
}
