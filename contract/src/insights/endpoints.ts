/**
 * Insights from the marks of a student and of a class (spec 2 §3, §4, §7). They are written in the background, and valid as long as the
 * marks do not change.
 */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, richText } from '../http/scalars.ts';

export const INSIGHT_STATES = ['generating', 'error', 'data'] as const;
export type InsightState = (typeof INSIGHT_STATES)[number];

/** Marks of a rubric category in the wire's format: `x/y`, with at most two decimals each. */
const rubricScore = z.codec(
  z.string().regex(/^\d+(\.\d+)?\/\d+(\.\d+)?$/),
  z.object({ score: z.number(), possible: z.number() }),
  {
    decode: (text) => {
      const [score = 0, possible = 0] = text.split('/').map(Number);
      return { score, possible };
    },
    encode: ({ score, possible }) => `${toHundredths(score)}/${toHundredths(possible)}`,
  },
);

const HUNDREDTHS = 100;
const toHundredths = (marks: number): number => Math.round(marks * HUNDREDTHS) / HUNDREDTHS;

/** Scores by rubric category. */
const rubricScores = z.record(z.string(), rubricScore);
export type RubricScores = z.output<typeof rubricScores>;

/** The fields of every insight. */
const insight = {
  status: z.enum(INSIGHT_STATES),
  /** The message for the status `error`; empty otherwise. */
  error: z.string(),
  /** Rich text; '' if nothing is marked, or while it is written for the first time. */
  summary: richText,
  /** When it was written; null if it was not. */
  written_at: as('writtenAt', instant.nullable()),
  /** Whether marks have changed since it was written. It is shown until a new one has been written. */
  stale: z.boolean(),
} as const;

const again = {
  /** Whether the insight is written again, even if it exists or failed recently. */
  again: z.boolean().default(false),
} as const;

const studentRow = fields({
  student_id: as('id', id),
  student_name: as('name', z.string()),
  /** Marks obtained of those possible, as `x/y`. */
  grade: rubricScore,
  summary: richText,
  rubrics: rubricScores,
});

const namedStudent = { student_id: as('id', id), student_name: as('name', z.string()) } as const;

const missedPoint = fields({
  /** The label of the question. */
  question: z.string(),
  /** The point in the wording of the key. */
  point: z.string(),
  students: z.array(fields(namedStudent)),
  /** The number of students whose marks have evidence about it. */
  of: z.int(),
});

const nextStep = fields({
  ...namedStudent,
  points: z.array(z.object({ question: z.string(), point: z.string() })),
});

export const getStudentSummaries = endpoint({
  method: 'POST',
  path: '/grader/get-student-assignment-summary',
  access: 'instructor',
  summary:
    'What the marks of each student show; of one, where `student_id` is given. Writing continues in the background: repeat the call while the status is `generating`.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id.optional()),
    ...again,
  }),
  reply: fields({
    ...insight,
    /** The rows of all students; empty if one student was requested. */
    students: z.array(studentRow),
    rubric_categories: as('rubricCategories', z.array(z.string())),
    /** The grade of the requested student. */
    grade: rubricScore.nullable(),
    rubric_breakdown: as('rubrics', rubricScores.nullable()),
  }),
  refuses: ['assignment/not-found', 'submission/not-found'],
});

export const getClassSummary = endpoint({
  method: 'POST',
  path: '/grader/get-class-assignment-summary',
  access: 'instructor',
  summary:
    'What the marks of the class show. Writing continues in the background: repeat the call while the status is `generating`.',
  body: fields({
    assignment_id: as('assignmentId', id),
    /** Ignored; the course of the assignment is used. */
    course_code: as('courseCode', z.string().max(100).optional()),
    ...again,
  }),
  reply: fields({
    ...insight,
    /** The averages over all students. */
    rubric_averages: as('rubricAverages', rubricScores),
    /** The number of students who submitted. */
    students: z.int(),
    /** The students with marks, ordered by name. */
    marked_students: as(
      'marked',
      z.array(
        fields({
          ...namedStudent,
          grade: rubricScore,
          /** The number of questions without a mark. The grade is not final while there are any. */
          unmarked_questions: as('unmarkedQuestions', z.int().default(0)),
        }),
      ),
    ),
    /** Key points that answers missed, those that most students missed first. They are counted from the evidence of the marks. */
    missed_points: as('missedPoints', z.array(missedPoint).default([])),
    /** The next steps of students, based on the marks that they lost. Students who missed nothing are left out. */
    next_steps: as('nextSteps', z.array(nextStep).default([])),
  }),
  refuses: ['assignment/not-found'],
});

export const getOwnSummary = endpoint({
  method: 'POST',
  path: '/students/get-student-summary',
  access: 'student',
  summary:
    "What the marks of the student's own work show, once all of it is marked; '' before. Ask again while the status is `generating`.",
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields(insight),
  refuses: ['assignment/not-found'],
});
