import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate, schoolClock } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/start.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { OpenRequestList } from '../../../ui/notices/OpenRequestList.tsx';
import { useOpenRequests } from '../../../ui/notices/open-requests.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AdminSection } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { eventText, many } from '../administration-text.ts';
import { useOverview } from '../queries.ts';
import { missingSteps, type Overview } from './missing.ts';
import { WaitingTeachers } from './WaitingTeachers.tsx';

/** The start page of an administrator: teachers who wait for approval, what is missing, and recent events. */
export function StartPage() {
  const query = useOverview();
  const { data } = query;
  const schoolName = useProfile()?.schoolName;
  return (
    <Page>
      <PageHeader title={t.yourSchool()} description={schoolName ?? '\u00a0'} />
      <QueryState query={query} loading={t.loadingYourSchool()} failed={t.loadError()} />
      {data && (
        <div className="column-20">
          <Counts overview={data} />
          {data.waiting.length > 0 && <WaitingTeachers teachers={data.waiting} />}
          <Requests />
          <Missing overview={data} />
          <Recent overview={data} />
        </div>
      )}
    </Page>
  );
}

function Counts({ overview: { students, teachers, courses } }: { overview: Overview }) {
  return (
    <ul className={styles.counts}>
      <li>
        <Link to="/admin/people" search={{ role: 'student' }}>
          {t.countStudents(many(students))}
        </Link>
      </li>
      <li>
        <Link to="/admin/people" search={{ role: 'instructor' }}>
          {t.countTeachers(many(teachers))}
        </Link>
      </li>
      <li>
        <Link to="/admin/courses">{terms.countCourses(many(courses))}</Link>
      </li>
    </ul>
  );
}

/** What students ask of their teachers, so that the school sees requests that nobody answers. */
function Requests() {
  const requests = useOpenRequests({ isEnabled: true });
  if (requests.length === 0) return null;
  return (
    <AdminSection id="requests" title={t.openRequestsHeading()}>
      <div className={styles.requests}>
        <OpenRequestList forRole="administrator" requests={requests} />
      </div>
    </AdminSection>
  );
}

function Missing({ overview }: { overview: Overview }) {
  const steps = missingSteps(overview);
  return (
    <AdminSection id="missing" title={t.nextStepsHeading()}>
      {steps.length === 0 && (
        <p className={styles.done}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden="true" />
          {t.nextStepsEmpty()}
        </p>
      )}
      {steps.length > 0 && (
        <ul>
          {steps.map(({ id, title, detail, to, search }) => (
            <li key={id} className={styles.row}>
              <div className={styles.rowText}>
                <Link to={to} {...(search ? { search } : {})} className={styles.rowLink}>
                  {title}
                </Link>
                <p className={styles.grey}>{detail}</p>
              </div>
              <IconArrowRight size={18} stroke={1.6} aria-hidden="true" className="text-faint" />
            </li>
          ))}
        </ul>
      )}
    </AdminSection>
  );
}

function Recent({ overview: { recent } }: { overview: Overview }) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  if (recent.length === 0) return null;
  return (
    <AdminSection id="recent" title={t.whatHappened()}>
      <ul>
        {recent.map((event) => (
          <li key={event.id} className={styles.row}>
            <p className={styles.rowText}>{eventText(event)}</p>
            <time dateTime={event.at.toISOString()} className={styles.grey}>
              {formatDate(event.at, timezone)}, {schoolClock(event.at, timezone)}
            </time>
          </li>
        ))}
      </ul>
    </AdminSection>
  );
}
