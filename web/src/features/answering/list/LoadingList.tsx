import { Loading, SkeletonBar, SkeletonLines } from '../../../ui/states.tsx';
import { ListFilters } from './ListFilters.tsx';
import styles from './list.module.css';
import type { ListFiltering } from './list-view.ts';

const ROWS = ['62%', '44%', '54%', '38%', '48%'];

/** Placeholders for the filters and rows of both kinds of work, in their final positions. */
export function LoadingList({ label, ...filtering }: ListFiltering & { label: string }) {
  return (
    <Loading label={label} above={<ListFilters {...filtering} subjects={[]} shown={0} of={0} />}>
      <ul className={styles.rows} aria-hidden="true">
        {ROWS.map((width) => (
          <li key={width} className={`${styles.row} ${styles.awaited}`}>
            <div className={styles.name}>
              <SkeletonLines width={width} />
            </div>
            <div className={styles.size}>
              <SkeletonBar width="72px" />
            </div>
            <div className={styles.grade} />
            <div className={styles.status}>
              <SkeletonBar width="96px" />
            </div>
          </li>
        ))}
      </ul>
    </Loading>
  );
}
