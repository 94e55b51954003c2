import type { WaitingAssignment, WaitingList } from '@classi/contract/home/endpoints';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as t from '../../messages/compiled/home/waitingSections.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { MarkGlyph } from '../../ui/glyphs/MarkGlyph.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { dueText } from '../../ui/work-list/due-text.ts';
import { HomeRow, HomeSection, rowLink } from './HomeSection.tsx';
import styles from './home.module.css';

interface WaitingProps {
  list: WaitingList;
  now: Date;
  timezone: string;
}

export function ToGrade({ list, now, timezone }: WaitingProps) {
  return (
    <HomeSection
      title={t.gradingHeading()}
      count={countOf(list, { one: t.countPapers, several: t.papersInAssignments })}
      empty={t.gradingEmpty()}
      more={<Link to="/instructor/assignments">{terms.allAssignments()}</Link>}
    >
      {list.assignments.map((each) => (
        <Row key={each.id} assignment={each} due={dueText(each.dueAt, now, timezone)}>
          <span className={styles.marks}>{t.togradePapers({ toGrade: each.toGrade })}</span>
        </Row>
      ))}
    </HomeSection>
  );
}

/** Answers that need the teacher. Each row opens the queue of its assignment. */
export function ToResolve({ list, now, timezone }: WaitingProps) {
  return (
    <HomeSection
      title={t.flaggedHeading()}
      count={countOf(list, { one: t.countAnswers, several: t.answersInAssignments })}
      empty={t.flaggedEmpty()}
    >
      {list.assignments.map((each) => (
        <Row key={each.id} assignment={each} due={dueText(each.dueAt, now, timezone)} needsYou>
          <Tag tone="warn" icon={<MarkGlyph state="needs-you" size={14} />}>
            {t.answersNeedYou({ count: each.needsYou })}
          </Tag>
        </Row>
      ))}
    </HomeSection>
  );
}

export function DueThisWeek({ list, now, timezone }: WaitingProps) {
  return (
    <HomeSection
      title={t.dueThisWeek()}
      count={
        list.assignmentCount > 0
          ? terms.countAssignments({ assignmentCount: list.assignmentCount })
          : undefined
      }
      empty={t.dueEmpty()}
      more={
        list.assignmentCount > list.assignments.length ? (
          <Link to="/instructor/assignments" search={{ due: 'thisWeek' } as object}>
            {t.showAllDue({ assignmentCount: list.assignmentCount })}
          </Link>
        ) : (
          <Link to="/instructor/assignments/new-assignment">{t.newAssignment()}</Link>
        )
      }
    >
      {list.assignments.map((each) => (
        <Row key={each.id} assignment={each} due={dueText(each.dueAt, now, timezone)}>
          <span className={styles.marks}>
            {terms.handedIn({ submissions: each.submissions, students: each.students })}
          </span>
        </Row>
      ))}
    </HomeSection>
  );
}

/** Returns a count such as `12 papers in 3 assignments`. */
function countOf(
  { total, assignmentCount }: WaitingList,
  words: { one: (values: { total: number }) => string; several: typeof t.papersInAssignments },
): string | undefined {
  if (assignmentCount === 0) return undefined;
  return assignmentCount === 1 ? words.one({ total }) : words.several({ total, assignmentCount });
}

interface RowProps {
  assignment: WaitingAssignment;
  due: string;
  /** The link opens the queue of answers that need the teacher. */
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
