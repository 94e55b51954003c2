/** Item statistics of an assignment: facility, discrimination, reliability. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, idText } from '../http/scalars.ts';

const question = fields({
  question_id: as('id', id),
  /** The question's number on the paper. */
  label: z.string(),
  /** The number of students whose marks for the question count. */
  students: z.int(),
  marks_possible: as('marksPossible', z.number()),
  /** The average of the marks as a share of those possible, from 0 to 1; null if nobody has a mark. */
  facility: z.number().nullable(),
  /** The correlation of the marks with those of the other questions, from -1 to 1; null for too few students or equal marks. */
  discrimination: z.number().nullable(),
});

const itemStatistics = fields({
  /** The number of submissions and, in `students`, of those whose marks are complete. The figures are based on the latter. */
  submissions: z.int(),
  students: z.int(),
  /** With fewer students than this, discrimination and reliability are not meaningful. */
  students_needed: as('studentsNeeded', z.int()),
  /** The mean mark of the whole paper; null while nothing is marked. */
  mean: z.number().nullable(),
  marks_possible: as('marksPossible', z.number()),
  standard_deviation: as('standardDeviation', z.number().nullable()),
  /** Cronbach's alpha; null for too few students, one question, or equal marks. */
  reliability: z.number().nullable(),
  /** The standard error in marks: two thirds of students would be this close to their mark in a similar paper. */
  standard_error: as('standardError', z.number().nullable()),
  questions: z.array(question),
});
export type ItemStatistics = z.output<typeof itemStatistics>;
export type QuestionStatistics = ItemStatistics['questions'][number];

export const getItemStatistics = endpoint({
  method: 'POST',
  path: '/grader/get-item-statistics',
  access: 'instructor',
  summary:
    'For each question of an assignment how many marks students got, and whether it separates strong from weak students; for the paper its reliability and standard error of measurement.',
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: itemStatistics,
  refuses: ['assignment/not-found'],
});

export const exportItemStatistics = endpoint({
  method: 'GET',
  path: '/grader/export-item-statistics',
  access: 'instructor',
  summary: 'The same as a CSV file.',
  query: fields({ assignment_id: as('assignmentId', idText) }),
  blob: 'text/csv',
  refuses: ['assignment/not-found'],
});

const courseCode = z.object({ courseCode: z.string().max(100) });

export const getCourseStatistics = endpoint({
  method: 'GET',
  path: '/instructors/get-course-statistics/{courseCode}',
  access: 'instructor',
  summary: 'The same figures for each assignment of a course that has marks.',
  params: courseCode,
  reply: z.array(fields({ assignment_id: as('id', id), title: z.string(), statistics: itemStatistics })),
  refuses: ['course/not-found'],
});
