import type { StudentAssignment } from '@classi/contract/answering/endpoints';
import type { getStudentDashboard } from '@classi/contract/home/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { inChart, inTotal } from '../../lib/shown-grades.ts';
import { daysBetween } from '../../lib/time/school-time.ts';
import { formatTimeLimit } from '../../lib/time/time-limit.ts';
import * as t from '../../messages/compiled/home/studentWork.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { Score } from '../../ui/marks/Score.tsx';
import { StatusLabel } from '../../ui/StatusLabel.tsx';
import { dueText } from '../../ui/work-list/due-text.ts';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';

export type StudentHome = ReplyOf<typeof getStudentDashboard>;

function WorkLink({ assignment: { id, title } }: { assignment: StudentAssignment }) {
  return (
    <Link to="/student/assignments/$assignmentId" params={{ assignmentId: String(id) }} className={rowLink}>
      {title}
    </Link>
  );
}

interface DueSectionProps {
  home: StudentHome;
  now: Date;
  timezone: string;
}

export function DueSection({ home: { due, dueCount }, now, timezone }: DueSectionProps) {
  return (
    <HomeSection
      title={t.dueNext()}
      count={dueCount > 0 ? t.duecountAssignments({ dueCount }) : undefined}
      empty={t.dueEmpty()}
      more={<Link to="/student/assignments">{terms.allAssignments()}</Link>}
    >
      {due.map((assignment) => (
        <HomeRow
          key={assignment.id}
          link={<WorkLink assignment={assignment} />}
          facts={[
            assignment.courseName,
            <Due key="due" assignment={assignment} now={now} timezone={timezone} />,
            ...(assignment.timeLimit > 0
              ? [formatTimeLimit(assignment.timeLimit + assignment.extraSeconds)]
              : []),
          ]}
        >
          <StatusLabel state={assignment.status} />
        </HomeRow>
      ))}
    </HomeSection>
  );
}

interface DueProps {
  assignment: StudentAssignment;
  now: Date;
  timezone: string;
}

function Due({ assignment: { dueAt }, now, timezone }: DueProps) {
  const isUrgent = dueAt >= now && daysBetween(now, dueAt, timezone) === 0;
  return (
    <time dateTime={dueAt.toISOString()} className={isUrgent ? styles.urgent : ''}>
      {isUrgent && <IconClock size={15} stroke={1.8} aria-hidden="true" />}
      {dueText(dueAt, now, timezone)}
    </time>
  );
}

export function ReturnedSection({ home: { returned, returnedCount } }: { home: StudentHome }) {
  return (
    <HomeSection
      title={t.recentlyGraded()}
      count={returnedCount > 0 ? t.countGraded({ returnedCount }) : undefined}
      empty={t.gradedEmpty()}
      more={<Link to="/student/grades">{t.allGrades()}</Link>}
    >
      {returned.map((assignment) => (
        <HomeRow
          key={assignment.id}
          link={<WorkLink assignment={assignment} />}
          facts={[
            assignment.courseName,
            ...(assignment.classAverage === null
              ? []
              : [terms.classOfChart({ inChart: inChart(assignment.classAverage) })]),
          ]}
        >
          <Grade assignment={assignment} />
        </HomeRow>
      ))}
    </HomeSection>
  );
}

function Grade({ assignment: { marksObtained, marksPossible } }: Pick<DueProps, 'assignment'>) {
  if (marksObtained === null) return null;
  return (
    <Score percent={marksPossible === 0 ? 0 : (100 * marksObtained) / marksPossible}>
      <strong>{inTotal(marksObtained)}</strong> / {inTotal(marksPossible)}
    </Score>
  );
}
