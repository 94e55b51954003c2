import { averagePercent } from '@classi/contract/grading/average';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inChart } from '../../../lib/shown-grades.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Grade } from '../../../ui/marks/Grade.tsx';
import { Score } from '../../../ui/marks/Score.tsx';
import type { StudentGrades } from '../queries.ts';

type CourseGrade = StudentGrades['grades'][string];

/** A percentage on its tint, with the school's grade; `--` if there is none. */
export function Percent({ percent }: { percent: number | null }) {
  if (percent === null) return '--';
  return (
    <>
      <Score percent={percent}>{inChart(percent)}</Score>
      <Grade percent={percent} />
    </>
  );
}

/** @returns how far the work on an assignment is, in words */
function resultWords({ submitted, score }: CourseGrade): string {
  if (!submitted) return terms.notSubmitted();
  return score === null ? terms.submitted() : terms.graded();
}

/** The last three cells of a row: state, marks and percentage. */
export function ResultCells({ grade }: { grade: CourseGrade }) {
  const { score, possible } = grade;
  return (
    <>
      <td>{resultWords(grade)}</td>
      <td>{score === null ? '--' : `${score} / ${possible}`}</td>
      <td>
        <Percent percent={score === null ? null : averagePercent([{ obtained: score, possible }])} />
      </td>
    </>
  );
}

interface WorkLinkProps {
  assignmentId: number;
  studentId: number;
  grade: CourseGrade;
  children: ReactNode;
}

/** Links to the student's work, if there is any. */
export function WorkLink({ assignmentId, studentId, grade, children }: WorkLinkProps) {
  if (!grade.submitted) return children;
  return (
    <Link
      to="/admin/assignments/$assignmentId/students/$studentId"
      params={{ assignmentId: String(assignmentId), studentId: String(studentId) }}
    >
      {children}
    </Link>
  );
}
