import { useProfile } from '../../lib/session/profile.ts';
import { browserZone, partOfDay } from '../../lib/time/school-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import * as t from '../../messages/compiled/home/studentHomePage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { studentLine } from './day-text.ts';
import styles from './home.module.css';
import { useOwnLessons, useStudentHome } from './queries.ts';
import { StudentHomeLoading } from './StudentHomeLoading.tsx';
import { PracticeSection } from './StudentPractice.tsx';
import { DueSection, ReturnedSection } from './StudentWork.tsx';
import { TodayLessons } from './TodayLessons.tsx';

/** A student's dashboard: work that is due, returned work, and what to practise. */
export function StudentHomePage() {
  const profile = useProfile();
  const timezone = profile?.timezone ?? browserZone();
  const now = useNow();
  const { data, isError, refetch } = useStudentHome();
  // All sections are shown at once, so that nothing moves.
  const lessons = useOwnLessons('student');
  const hello = `${partOfDay(now, timezone)}${profile ? `, ${profile.firstName}` : ''}.`;
  return (
    <Page>
      <PageHeader title={terms.dashboard()} description={data ? `${hello} ${studentLine(data)}` : hello} />
      {data && !lessons.isPending ? (
        <div className={styles.columns}>
          <div>
            <DueSection home={data} now={now} timezone={timezone} />
            <PracticeSection home={data} />
          </div>
          <div>
            <TodayLessons lessons={lessons.data ?? []} audience="student" now={now} timezone={timezone} />
            <ReturnedSection home={data} />
          </div>
        </div>
      ) : isError ? (
        <ErrorState title={t.loadError()} onRetry={() => void refetch()}>
          {terms.answersSafe()}
        </ErrorState>
      ) : (
        <StudentHomeLoading />
      )}
    </Page>
  );
}
