import { z } from 'zod';
import { choice } from '../assignments/choice.ts';
import { detailsForStudents } from '../assignments/details.ts';
import { place } from '../assignments/place.ts';
import { evidence } from '../grading/evidence.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { ANSWER_BYTES, id, instant, marks, revision, richText } from '../http/scalars.ts';
import { WORK_STATES } from './limits.ts';
import { readAnswer } from './own-pdf.ts';

export * from './batch.ts';
export * from './own-due-dates.ts';
export * from './own-pdf.ts';
export * from './receipts.ts';
export * from './sealed.ts';
export * from './sessions.ts';
export * from './versions.ts';

const lockRefusals = [
  'assignment/not-found',
  'answer/question-not-found',
  'answer/question-graded',
  'answer/graded',
  'answer/submitted',
  'answer/past-due',
  'answer/on-paper',
  'answer/locked',
  'answer/too-long',
  'session/not-started',
] as const;

export const studentAssignment = fields({
  assignment_id: as('id', id),
  ...detailsForStudents,
  course: as('courseName', z.string()),
  course_code: as('courseCode', z.string()),
  status: z.enum(WORK_STATES),
  assigned: as('assignedAt', instant),
  due_date: as('dueAt', instant),
  marks_total: as('marksPossible', marks),
  /** Null until all questions are graded and the marks are released (wire.md 13). */
  marks_obtained: as('marksObtained', marks.nullable()),
  /** Seconds; above 0 means timed. */
  time_limit: as('timeLimit', z.int()),
  /** This student's extra time in seconds, from teachers and the school's accommodation. It moves the due date as well. */
  extra_seconds: as('extraSeconds', z.int().default(0)),
  question_count: as('questionCount', z.int()),
  /** False if students can only read the questions, because the teacher uploads the work. */
  student_submissions_allowed: as('answerable', z.boolean()),
  submitted_at: as('submittedAt', instant.nullable()),
  /** When a teacher last opened the submitted work again; absent if nobody did. */
  reopened_at: as('reopenedAt', instant.optional()),
  /** Null until all questions are graded and the marks are released. */
  graded_at: as('gradedAt', instant.nullable()),
  /** Whether students see marks as soon as they are given. False if the teacher must release them first and has not. */
  marks_visible: as('marksVisible', z.boolean().default(true)),
  /** Percent; null until there is one. */
  class_average: as('classAverage', z.number().nullable()),
  /** The class's average over all graded work of the course, in percent; null until this work is graded. */
  course_average: as('courseAverage', z.number().nullable().default(null)),
});
export type StudentAssignment = z.output<typeof studentAssignment>;

export const getAssignments = endpoint({
  method: 'GET',
  path: '/students/get-assignments',
  access: 'student',
  summary: "The student's assignments, keyed by assignment id.",
  reply: z.record(z.string(), studentAssignment),
  refuses: [],
});

const studentQuestion = fields({
  question_id: as('id', id),
  question_number: as('number', z.int()),
  original_question_number: as('label', z.string()),
  section: z.string(),
  /** The group of alternatives that the question belongs to; null if it always counts. */
  choice: choice.nullable(),
  stem: richText,
  question_content: as('question', richText),
  /** What it is about, for practice. Absent while its marks are not shown. */
  topics: z.array(z.string()).optional(),
  marks_possible: as('marksPossible', marks),
  /** Null until the whole submission is graded and the marks are released (wire.md 13). */
  grade: as('marksObtained', marks.nullable()),
  graded: z.boolean(),
  /** Whether the answer was written on paper and could not be read, so that the teacher decides. Absent otherwise. */
  not_read: as('notRead', z.boolean().optional()),
  /** What happened to an answer that came too late and does not count. Absent if there is none. */
  late_answer: as('lateAnswer', z.enum(['waiting', 'not-counted']).optional()),
  feedback: richText.nullable(),
  response_content: as('response', richText.nullable()),
  /** The newest revision of the answer; 0 before the first. */
  revision: z.int(),
  /** The answer read from the student's own PDF; absent if there was none, or if the student discarded it. */
  read_answer: as('readAnswer', readAnswer.optional()),
  /** Where the answer is on the student's paper. Absent if there is none, and while the marks are not shown. */
  on_paper: as(
    'onPaper',
    fields({ file_name: as('fileName', z.string()), places: z.array(place).min(1) }).optional(),
  ),
  evidence: z.array(evidence),
  /** `aura` until a person has given or confirmed the mark. */
  marked_by: as('markedBy', z.enum(['aura', 'teacher']).nullable()),
  /** The teacher's name as shown, once confirmed. */
  checked_by: as('checkedBy', z.string().nullable()),
});
export type StudentQuestion = z.output<typeof studentQuestion>;

export const getStudentQuestions = endpoint({
  method: 'POST',
  path: '/students/get-assignment-questions',
  access: 'student',
  summary: "An assignment's questions with this student's answers and, once graded, marks and feedback.",
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: z.array(studentQuestion),
  refuses: ['assignment/not-found', 'session/not-started'],
});

/** The body of the refusal 'answer/superseded', in addition to its message: the newest answer. */
export const supersededAnswer = fields({
  revision: z.int(),
  response_content: as('response', richText.nullable()),
});

export const setAssignmentResponse = endpoint({
  method: 'POST',
  path: '/students/set-assignment-response',
  access: 'student',
  summary:
    'Save one answer. `base_revision` names the revision that it is based on; an answer based on an older revision is stored as another version and refused.',
  bodyLimit: ANSWER_BYTES,
  body: fields({
    assignment_id: as('assignmentId', id),
    question_id: as('questionId', id),
    question_number: as('questionNumber', z.int().positive().optional()),
    response_content: as('response', richText.nullable()),
    base_revision: as('baseRevision', revision.optional()),
  }),
  reply: fields({
    message: z.string(),
    revision: z.int(),
    status: z.enum(WORK_STATES),
    saved_at: as('savedAt', instant),
  }),
  refuses: [...lockRefusals, 'answer/superseded', 'answer/too-much'],
});

export const submitAssignment = endpoint({
  method: 'POST',
  path: '/students/submit-assignment',
  access: 'student',
  summary: 'Hand in: saves the answers that are sent with it, then closes the assignment for this student.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    assignment_id: as('assignmentId', id),
    /** Answers by question id. */
    responses: z.record(z.string().regex(/^[1-9]\d*$/), richText.nullable()).default({}),
    /** The reply to this submission may have been lost: if it arrived, the first reply is sent again instead of a refusal. */
    repeated: as('isRepeated', z.boolean().default(false)),
  }),
  reply: fields({
    message: z.string(),
    status: z.enum(WORK_STATES),
    submitted_at: as('submittedAt', instant),
  }),
  refuses: [...lockRefusals, 'answer/too-much'],
});
