/** The SQL of a course's results: two statements, however many assignments and students there are. */
import type { Transaction } from '../../platform/db/index.ts';
import { marksOf } from '../assignments/index.ts';
import type { InsightMark, InsightQuestion } from '../insights/index.ts';

export interface AskedQuestion extends InsightQuestion {
  assignmentId: number;
}

/** The questions of all assignments of a course, as they stand now. */
export async function listCourseQuestions(tx: Transaction, courseId: number): Promise<AskedQuestion[]> {
  const { rows } = await tx.$client.query<
    Omit<AskedQuestion, 'marksPossible'> & { possibleQuarters: number }
  >(
    `select distinct on (q.id) q.id, q.assignment_id as "assignmentId", q.number, v.version, v.label, v.topics, v.tags, v.choice,
       v.possible_quarters as "possibleQuarters"
     from questions q
     join assignments a on a.id = q.assignment_id and a.hidden_at is null
     join question_versions v on v.question_id = q.id
     where a.course_id = $1 and q.hidden_at is null
     order by q.id, v.version desc`,
    [courseId],
  );
  return rows.map(({ possibleQuarters, ...row }) => ({ ...row, marksPossible: marksOf(possibleQuarters) }));
}

export interface HandedIn {
  assignmentId: number;
  studentId: number;
  /** All of it: only then does it count (wire.md 13). */
  isGraded: boolean;
  marks: InsightMark[];
}

/** What was handed in for the assignments of a course, with the marks that count. */
export async function listHandedIn(tx: Transaction, courseId: number): Promise<HandedIn[]> {
  const { rows } = await tx.$client.query<
    Omit<HandedIn, 'marks'> & { marks: (Omit<InsightMark, 'points'> & { quarters: number })[] }
  >(
    `select s.assignment_id as "assignmentId", s.student_id as "studentId", s.graded_at is not null as "isGraded",
       coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'questionId', r.question_id, 'quarters', m.points_quarters,
         'feedback', '', 'rubricScores', m.rubric_scores)) filter (where m.id is not null), '[]') as marks
     from submissions s
     join assignments a on a.id = s.assignment_id and a.hidden_at is null
     left join responses r on r.submission_id = s.id and r.mark_id is not null
     left join mark_events m on m.id = r.mark_id
     where a.course_id = $1 and s.submitted_at is not null
     group by s.id`,
    [courseId],
  );
  return rows.map(({ marks, ...row }) => ({
    ...row,
    marks: marks.map(({ quarters, rubricScores, ...mark }) => ({
      ...mark,
      rubricScores: rubricScores ?? [],
      points: marksOf(quarters),
    })),
  }));
}
