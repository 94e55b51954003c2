import { Loading, SkeletonBar, SkeletonLines } from '../../../ui/states.tsx';
import { ListFilters } from './ListFilters.tsx';
import styles from './list.module.css';
import type { StudentListView } from './list-view.ts';

const ROWS = ['62%', '44%', '54%', '38%', '48%'];

interface LoadingListProps {
  label: string;
  view: StudentListView;
  change: (part: Partial<StudentListView>) => void;
  clear: () => void;
}

/** Placeholders for the filters and rows of both kinds of work, in their final positions. */
export function LoadingList({ label, ...filtering }: LoadingListProps) {
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
