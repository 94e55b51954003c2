import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { useProfile } from '../../lib/session/profile.ts';
import { browserZone, partOfDay } from '../../lib/time/school-time.ts';
import { useNow } from '../../lib/time/use-now.ts';
import * as t from '../../messages/compiled/home/instructorHomePage.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../ui/Page.tsx';
import { ErrorState, Loading, SkeletonBar } from '../../ui/states.tsx';
import { teacherLine } from './day-text.ts';
import styles from './home.module.css';
import { useInstructorHome, useOwnLessons } from './queries.ts';
import { TaughtCourses } from './TaughtCourses.tsx';
import { TodayLessons } from './TodayLessons.tsx';
import { DueThisWeek, ToGrade, ToResolve } from './WaitingSections.tsx';

/** A teacher's dashboard: work that needs the teacher, and the courses. */
export function InstructorHomePage() {
  const profile = useProfile();
  const timezone = profile?.timezone ?? browserZone();
  const now = useNow();
  const { data, isError, refetch } = useInstructorHome();
  // All sections are shown at once, so that nothing moves.
  const lessons = useOwnLessons('instructor');
  const name = profile ? formOfAddress(profile) : '';
  const hello = `${partOfDay(now, timezone)}${name ? `, ${name}` : ''}.`;
  return (
    <Page>
      <PageHeader title={terms.dashboard()} description={data ? `${hello} ${teacherLine(data)}` : hello} />
      {data && !lessons.isPending ? (
        <div className={styles.columns}>
          <div>
            <ToGrade list={data.toGrade} now={now} timezone={timezone} />
            <ToResolve list={data.toResolve} now={now} timezone={timezone} />
          </div>
          <div>
            <TodayLessons lessons={lessons.data ?? []} audience="instructor" now={now} timezone={timezone} />
            <DueThisWeek list={data.dueThisWeek} now={now} timezone={timezone} />
            <TaughtCourses courses={data.courses} />
          </div>
        </div>
      ) : isError ? (
        <ErrorState title={t.loadError()} onRetry={() => void refetch()}>
          {t.workSafe()}
        </ErrorState>
      ) : (
        <HomeLoading />
      )}
    </Page>
  );
}

const ROWS = ['62%', '48%', '56%'];

/** Placeholders for two columns of sections. */
function HomeLoading() {
  return (
    <Loading label={t.loadingTheDashboard()}>
      <div className={styles.columns} aria-hidden="true">
        {['waits', 'comes'].map((column) => (
          <div key={column}>
            <div className={styles.section}>
              <div className={styles.head}>
                <SkeletonBar width="30%" />
              </div>
              {ROWS.map((width) => (
                <div key={width} className={styles.row}>
                  <SkeletonBar width={width} />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
