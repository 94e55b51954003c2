import {
  type Extreme,
  type GradingOverview,
  gradingOverview,
  type PerformanceBand,
  performanceBand,
  scoreBand,
  toPercent,
} from '@classi/contract/grading/statistics';
import { type CSSProperties, useMemo } from 'react';
import * as t from '../../../messages/compiled/grading/overview.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Grade } from '../../../ui/marks/Grade.tsx';
import { VisuallyHidden } from '../../../ui/Page.tsx';
import { markStateOf } from '../rules/mark-state.ts';
import type { Works } from '../rules/works.ts';
import styles from './overview.module.css';

const bands = (): readonly { band: PerformanceBand; words: string; colour: string }[] => [
  { band: 80, words: t.bandTop(), colour: 'green' },
  { band: 60, words: t.bandUpperMiddle(), colour: 'yellow' },
  { band: 40, words: t.bandLowerMiddle(), colour: 'orange' },
  { band: 0, words: t.bandBottom(), colour: 'red' },
];

/** The number of students in each band (spec 2 §9). The bar draws the figures of the list below it. */
function PerformanceBar({ figures: { scores, possible } }: { figures: GradingOverview }) {
  const reached = scores.map((score) => performanceBand(toPercent(score, possible) ?? 0));
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

const FULL = 100;
const rounded = (value: number) => String(Math.round(value * FULL) / FULL);

interface OverviewPanelProps {
  id: string;
  works: Works;
  labelOf: (question: number) => string;
}

/** The figures of the assignment, computed from the submissions that are completely graded (spec 2 §3). */
export function OverviewPanel({ id, works, labelOf }: OverviewPanelProps) {
  const figures = useMemo(() => gradingOverview(Object.values(works)), [works]);
  const notRead = Object.values(works).filter(({ questions }) =>
    questions.some((question) => markStateOf(question) === 'not-read'),
  ).length;
  return (
    <section id={id} className={styles.panel} aria-label={terms.overview()}>
      <div className={styles.summary}>
        <dl className={styles.figures}>
          <Figure term={t.submissions()} value={String(figures.submissions)} />
          <Figure term={terms.markedLabel()} value={String(figures.graded)} of={figures.submissions} />
          <Figure
            term={t.mean()}
            value={figures.mean === null ? '–' : rounded(figures.mean)}
            of={figures.possible}
            percent={figures.average}
          />
          <Figure
            term={t.median()}
            value={figures.median === null ? '–' : rounded(figures.median)}
            of={figures.possible}
          />
          <ExtremeFigure term={terms.highest()} extreme={figures.highest} possible={figures.possible} />
          <ExtremeFigure term={terms.lowest()} extreme={figures.lowest} possible={figures.possible} />
        </dl>
        {notRead > 0 && <p className={styles.none}>{t.unreadExcludedNote({ notRead })}</p>}
      </div>
      {figures.graded === 0 ? (
        <p className={styles.none}>{t.figuresEmpty()}</p>
      ) : (
        <div className={styles.charts}>
          <PerformanceBar figures={figures} />
          <FullMarks figures={figures} labelOf={labelOf} />
          <Scores figures={figures} />
        </div>
      )}
    </section>
  );
}

interface FigureProps {
  term: string;
  value: string;
  of?: number;
  percent?: number | null;
}

function Figure({ term, value, of, percent = null }: FigureProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <strong>{value}</strong>
        {of !== undefined && value !== '–' && ` / ${of}`}
        {percent !== null && (
          <span className={styles.names}>
            {percent.toFixed(2)}%<Grade percent={percent} />
          </span>
        )}
      </dd>
    </div>
  );
}

const NAMES_SHOWN = 2;

function ExtremeFigure({
  term,
  extreme,
  possible,
}: {
  term: string;
  extreme: Extreme | null;
  possible: number;
}) {
  const names = extreme?.students.map(({ name }) => name) ?? [];
  const more = names.length - NAMES_SHOWN;
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <strong>{extreme?.score ?? '–'}</strong>
        {extreme && ` / ${possible}`}
        {extreme && (
          <span className={styles.names} title={names.join(', ')}>
            {more > 0 ? t.listAndMore({ shown, more }) : shown}
          </span>
        )}
      </dd>
    </div>
  );
}

/** The height of a column, as a share of the highest that is possible. */
const shareStyle = (share: number) => ({ '--share': share }) as CSSProperties;

interface FullMarksProps {
  figures: GradingOverview;
  labelOf: (question: number) => string;
}

function FullMarks({ figures: { fullMarks, graded }, labelOf }: FullMarksProps) {
  return (
    <figure className={styles.chart}>
      <figcaption>{t.fullMarksHeading()}</figcaption>
      <ul className={styles.columns}>
        {fullMarks.map(({ number, count }) => (
          <li key={number}>
            <VisuallyHidden>{t.fullMarksCount({ count, label: labelOf(number) })}</VisuallyHidden>
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
            <span className={styles.column} style={shareStyle(count / graded)} />
            <span className={styles.tick} aria-hidden="true">
              {labelOf(number)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}

const BINS = 10;

interface Bin {
  from: number;
  count: number;
}

function binsOf({ scores, possible }: GradingOverview): Bin[] {
  const bins = Array.from({ length: BINS }, (_, index) => ({ from: index * BINS, count: 0 }));
  for (const score of scores) {
    const percent = toPercent(score, possible) ?? 0;
    const bin = bins[Math.min(Math.floor(percent / BINS), BINS - 1)];
    if (bin) bin.count += 1;
  }
  return bins;
}

function Scores({ figures }: { figures: GradingOverview }) {
  const bins = binsOf(figures);
  const most = Math.max(...bins.map(({ count }) => count));
  return (
    <figure className={styles.chart}>
      <figcaption>{t.scoresInPercent()}</figcaption>
      <ul className={styles.columns}>
        {bins.map(({ from, count }) => (
          <li key={from} data-band={scoreBand(from)}>
            <span className={styles.count}>{count === 0 ? '' : count}</span>
            <span className={styles.column} style={shareStyle(count / most)} />
            <span className={styles.tick}>
              <span aria-hidden="true">{from}</span>
              <VisuallyHidden>{t.binLabel({ count, from, to: from + BINS })}</VisuallyHidden>
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
