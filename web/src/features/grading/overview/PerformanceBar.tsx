import {
  type GradingOverview,
  type PerformanceBand,
  percentOf,
  performanceBand,
} from '@classi/contract/grading/statistics';
import * as t from '../../../messages/compiled/grading/overview.ts';
import styles from './overview.module.css';

const bands = (): readonly { band: PerformanceBand; words: string; colour: string }[] => [
  { band: 80, words: t.bandTop(), colour: 'green' },
  { band: 60, words: t.bandUpperMiddle(), colour: 'yellow' },
  { band: 40, words: t.bandLowerMiddle(), colour: 'orange' },
  { band: 0, words: t.bandBottom(), colour: 'red' },
];

/** The number of students in each band (spec 2 §9). The bar draws the figures of the list below it. */
export function PerformanceBar({ figures: { scores, possible } }: { figures: GradingOverview }) {
  const reached = scores.map((score) => performanceBand(percentOf(score, possible) ?? 0));
  const counts = bands().map((each) => ({
    ...each,
    count: reached.filter((band) => band === each.band).length,
  }));
  return (
    <figure className={`${styles.chart} ${styles.performance}`}>
      <figcaption>{t.histogramLabel()}</figcaption>
      <div className={styles.bar} aria-hidden="true">
        {counts.map(
          ({ band, colour, count }) =>
            count > 0 && <span key={band} data-band={colour} style={{ flexGrow: count }} />,
        )}
      </div>
      <ul className={styles.bands}>
        {counts.map(({ band, words, colour, count }) => (
          <li key={band} data-band={colour}>
            <span>
              {words}: <strong>{count}</strong>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
