import * as t from '../../messages/compiled/home/studentHomeLoading.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Loading, SkeletonBar, SkeletonLines } from '../../ui/states.tsx';
import { HomeSection } from './HomeSection.tsx';
import styles from './home.module.css';

const ROWS = ['62%', '48%', '56%'];

/** Placeholders for the three sections. */
export function StudentHomeLoading() {
  return (
    <Loading label={t.loadingTheDashboard()}>
      <div className={styles.columns} inert aria-hidden="true">
        <div>
          <Awaited title={t.dueNext()} more={terms.allAssignments()} />
          <Awaited title={t.practiceHeading()} more={t.newPracticeAssignment()} />
        </div>
        <div>
          <Awaited title={t.recentlyGraded()} more={t.allGrades()} />
        </div>
      </div>
    </Loading>
  );
}

function Awaited({ title, more }: { title: string; more: string }) {
  return (
    <HomeSection title={title} empty="" more={<span className={styles.awaited}>{more}</span>}>
      {ROWS.map((width) => (
        <li key={width} className={styles.row}>
          <SkeletonLines width={width} />
          <SkeletonBar width="84px" />
        </li>
      ))}
    </HomeSection>
  );
}
