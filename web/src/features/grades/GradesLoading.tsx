import * as t from '../../messages/compiled/grades/gradesLoading.ts';
import { Loading, SkeletonBar, SkeletonLines } from '../../ui/states.tsx';
import styles from './grades.module.css';

const ROWS = ['58%', '44%', '52%'];

interface GradesLoadingProps {
  label: string;
  /** The label of the list next to the total. */
  list: string;
  /** Each placeholder row begins with a ring. */
  hasRings?: boolean;
}

/** Placeholders for total, list, charts and table in their final positions. */
export function GradesLoading({ label, list, hasRings = false }: GradesLoadingProps) {
  return (
    <Loading label={label}>
      <div className={styles.sections} aria-hidden="true">
        <div className={`${styles.overview} ${hasRings ? '' : styles.uneven}`}>
          <div className={styles.total}>
            <div className={styles.ring} data-large />
            <div className={styles.awaitedTotal}>
              <SkeletonBar width="120px" />
              <SkeletonBar width="160px" />
            </div>
          </div>
          <div className={styles.courses}>
            <h2>{list}</h2>
            <ul>
              {ROWS.map((width) => (
                <li key={width}>
                  {hasRings && <div className={styles.ring} />}
                  <SkeletonLines width={width} />
                  <SkeletonBar width="64px" />
                </li>
              ))}
            </ul>
          </div>
        </div>
        <div className={styles.charts}>
          <AwaitedChart title={t.overTime()} />
          <AwaitedChart />
        </div>
        <div className={styles.work}>
          <h2>{t.gradedWork()}</h2>
          <div className={styles.awaitedHead} />
          {ROWS.map((width) => (
            <div key={width} className={styles.awaitedRow}>
              <SkeletonLines width={width} />
              <SkeletonBar width="96px" />
            </div>
          ))}
        </div>
      </div>
    </Loading>
  );
}

function AwaitedChart({ title }: { title?: string }) {
  return (
    <div className={styles.awaitedChart}>
      {title ? <h2>{title}</h2> : <SkeletonBar width="168px" />}
      <div className={styles.awaitedLines} />
    </div>
  );
}
