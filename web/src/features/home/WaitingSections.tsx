import type { getInstructorDashboard, WaitingAssignment, WaitingList } from '@classi/contract/home/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { MarkGlyph } from '../../ui/glyphs/MarkGlyph.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';
import { counted, dueWords } from './words.ts';

interface WaitingSectionsProps {
  home: ReplyOf<typeof getInstructorDashboard>;
  now: Date;
  timezone: string;
}

/** To grade, to resolve, due this week. */
export function WaitingSections({
  home: { toGrade, toResolve, dueThisWeek },
  now,
  timezone,
}: WaitingSectionsProps) {
  const rows = (list: WaitingList, figure: (each: WaitingAssignment) => ReactNode, needsYou = false) =>
    list.assignments.map((assignment) => (
      <Row
        key={assignment.id}
        assignment={assignment}
        due={dueWords(assignment.dueAt, now, timezone)}
        needsYou={needsYou}
      >
        {figure(assignment)}
      </Row>
    ));
  return (
    <div className={styles.columns}>
      <div>
        <HomeSection
          title="To grade"
          count={countOf(toGrade, 'paper')}
          empty="All work that is handed in is graded."
          more={<Link to="/instructor/assignments">All assignments</Link>}
        >
          {rows(toGrade, (each) => (
            <span className={styles.marks}>{counted(each.toGrade, 'paper')}</span>
          ))}
        </HomeSection>
        <HomeSection
          title="Due this week"
          count={
            dueThisWeek.assignmentCount > 0 ? counted(dueThisWeek.assignmentCount, 'assignment') : undefined
          }
          empty="Nothing is due within the next 7 days."
          more={<Link to="/instructor/assignments/new-assignment">New assignment</Link>}
        >
          {rows(dueThisWeek, (each) => (
            <span className={styles.marks}>
              {each.submissions} of {each.students} handed in
            </span>
          ))}
        </HomeSection>
      </div>
      <div>
        <HomeSection
          title="To resolve"
          count={countOf(toResolve, 'answer')}
          empty="No answer is flagged for you."
        >
          {rows(
            toResolve,
            (each) => (
              <Tag tone="warn" icon={<MarkGlyph state="needs-you" size={14} />}>
                {each.needsYou} {each.needsYou === 1 ? 'needs you' : 'need you'}
              </Tag>
            ),
            true,
          )}
        </HomeSection>
      </div>
    </div>
  );
}

/** `12 papers in 3 assignments`. */
function countOf({ total, assignmentCount }: WaitingList, noun: string): string | undefined {
  if (assignmentCount === 0) return undefined;
  return assignmentCount === 1
    ? counted(total, noun)
    : `${counted(total, noun)} in ${counted(assignmentCount, 'assignment')}`;
}

interface RowProps {
  assignment: WaitingAssignment;
  due: string;
  /** Opens the queue of what needs the teacher. */
  needsYou: boolean;
  children: ReactNode;
}

function Row({ assignment: { id, title, courseName }, due, needsYou, children }: RowProps) {
  return (
    <HomeRow
      link={
        <Link
          to="/instructor/assignments/$assignmentId"
          params={{ assignmentId: String(id) }}
          {...(needsYou ? { search: { list: 'needs-you' } as object } : {})}
          className={rowLink}
        >
          {title}
        </Link>
      }
      grey={`${courseName} · ${due}`}
    >
      {children}
    </HomeRow>
  );
}
