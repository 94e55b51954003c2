import type { WaitingAssignment, WaitingList } from '@classi/contract/home/endpoints';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pluralize } from '../../lib/words.ts';
import { MarkGlyph } from '../../ui/glyphs/MarkGlyph.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';
import { homeDueWords } from './words.ts';

interface WaitingProps {
  list: WaitingList;
  now: Date;
  timezone: string;
}

export function ToGrade({ list, now, timezone }: WaitingProps) {
  return (
    <HomeSection
      title="To grade"
      count={countOf(list, 'paper')}
      empty="All work that is handed in is graded."
      more={<Link to="/instructor/assignments">All assignments</Link>}
    >
      {list.assignments.map((each) => (
        <Row key={each.id} assignment={each} due={homeDueWords(each.dueAt, now, timezone)}>
          <span className={styles.marks}>{pluralize(each.toGrade, 'paper')}</span>
        </Row>
      ))}
    </HomeSection>
  );
}

/** Each opens the queue of the answers that need the teacher. */
export function ToResolve({ list, now, timezone }: WaitingProps) {
  return (
    <HomeSection title="To resolve" count={countOf(list, 'answer')} empty="No answer is flagged for you.">
      {list.assignments.map((each) => (
        <Row key={each.id} assignment={each} due={homeDueWords(each.dueAt, now, timezone)} needsYou>
          <Tag tone="warn" icon={<MarkGlyph state="needs-you" size={14} />}>
            {each.needsYou} {each.needsYou === 1 ? 'needs you' : 'need you'}
          </Tag>
        </Row>
      ))}
    </HomeSection>
  );
}

export function DueThisWeek({ list, now, timezone }: WaitingProps) {
  return (
    <HomeSection
      title="Due this week"
      count={list.assignmentCount > 0 ? pluralize(list.assignmentCount, 'assignment') : undefined}
      empty="Nothing is due within the next 7 days."
      more={
        list.assignmentCount > list.assignments.length ? (
          <Link to="/instructor/assignments" search={{ due: 'thisWeek' } as object}>
            {`All ${list.assignmentCount} due this week`}
          </Link>
        ) : (
          <Link to="/instructor/assignments/new-assignment">New assignment</Link>
        )
      }
    >
      {list.assignments.map((each) => (
        <Row key={each.id} assignment={each} due={homeDueWords(each.dueAt, now, timezone)}>
          <span className={styles.marks}>
            {each.submissions} of {each.students} handed in
          </span>
        </Row>
      ))}
    </HomeSection>
  );
}

/** `12 papers in 3 assignments`. */
function countOf({ total, assignmentCount }: WaitingList, noun: string): string | undefined {
  if (assignmentCount === 0) return undefined;
  return assignmentCount === 1
    ? pluralize(total, noun)
    : `${pluralize(total, noun)} in ${pluralize(assignmentCount, 'assignment')}`;
}

interface RowProps {
  assignment: WaitingAssignment;
  due: string;
  /** Opens the queue of what needs the teacher. */
  needsYou?: boolean;
  children: ReactNode;
}

function Row({ assignment: { id, title, courseName }, due, needsYou = false, children }: RowProps) {
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
      facts={[courseName, due]}
    >
      {children}
    </HomeRow>
  );
}
