import { z } from 'zod';
import { WORK_STATES } from '../answering/limits.ts';
import { TITLE_MAX } from '../assignments/limits.ts';
import { processMarkingScheme } from '../assignments/reading.ts';
import { evidence } from '../grading/evidence.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { ANSWER_BYTES, id, idOfForm, instant, marks, needed, richText } from '../http/scalars.ts';
import {
  checkGeneration,
  generateAssignment,
  generatedQuestion,
  generationInput,
  generationLine,
  questionPassage,
  refusesGeneration,
  uploadReference,
} from '../writing/endpoints.ts';
import {
  PRACTICE_METHODS,
  PRACTICE_QUESTIONS_MAX,
  PRACTICE_TITLE_MISSING,
  practiceTitleProblem,
} from './limits.ts';

export * from './batch.ts';

const title = z
  .string(needed(PRACTICE_TITLE_MISSING))
  .max(TITLE_MAX)
  .trim()
  .superRefine((text, context) => {
    const problem = practiceTitleProblem(text);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** Practice is answered, then handed in, then graded; a retry starts again. */
export const practiceState = z.enum(WORK_STATES);

export const practice = fields({
  practice_assignment_id: as('id', id),
  title: z.string(),
  description: z.string(),
  course: as('courseName', z.string()),
  course_code: as('courseCode', z.string()),
  created_at: as('createdAt', instant),
  status: practiceState,
  question_count: as('questionCount', z.int()),
  answered_count: as('answeredCount', z.int()),
  marks_total: as('marksPossible', marks),
  /** Null until it is graded. */
  marks_obtained: as('marksObtained', marks.nullable()),
});
export type Practice = z.output<typeof practice>;

export const getPracticeAssignments = endpoint({
  method: 'GET',
  path: '/students/get-practice-assignments',
  access: 'student',
  summary: "The student's own practice assignments, keyed by their id.",
  reply: z.record(z.string(), practice),
  refuses: [],
});

const newQuestion = fields({
  /** The default is the question's position in the list. */
  question_number: as('number', z.int().positive().optional()),
  question: richText,
  marks_possible: as('marksPossible', marks.default(1)),
  answer: richText.default(''),
  grading_instructions: as('gradingInstructions', richText.default('')),
  stem: richText.default(''),
  /** The passage that a written question is based on. */
  passage: questionPassage.nullable().default(null),
  /** The encrypted key, returned as it came with the question. Only the server can decrypt it. */
  sealed_key: as('sealedKey', z.string().max(2_000_000).optional()),
});
export type NewPracticeQuestion = z.output<typeof newQuestion>;

export const addPracticeAssignment = endpoint({
  method: 'POST',
  path: '/students/add-practice-assignment',
  access: 'student',
  summary:
    'Make a practice assignment. Questions without text are left out. The same `request_id` again answers with the one that is there.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    title,
    description: z.string().max(5000).default(''),
    course: as(
      'courseCode',
      z.string(needed('Please select a course')).min(1, 'Please select a course').max(40),
    ),
    questions: z.array(newQuestion).max(PRACTICE_QUESTIONS_MAX),
    creation_method: as('creationMethod', z.enum(PRACTICE_METHODS, 'Please select a creation method')),
    ai_config_id: as('configId', id.nullable().default(null)),
    gsutil_url: as('fileUrl', z.string().max(300).optional()),
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({ message: z.string(), practice_assignment_id: as('id', id) }),
  refuses: ['course/not-found', 'practice/no-questions', 'practice/too-many'],
});

const practiceInput = {
  ...generationInput,
  /** The wire's name of the difficulty in practice. */
  difficulty_level: as('difficultyLevel', z.coerce.number<number | string>().int().min(1).max(5).optional()),
} as const;

export const generatePracticeAssignment = endpoint({
  method: 'POST',
  path: '/students/generate-practice-assignment',
  access: 'student',
  summary: 'Questions written for practice from a prompt, textbooks and reference documents.',
  body: fields(practiceInput),
  files: ['reference_docs'],
  bodyLimit: generateAssignment.bodyLimit,
  reply: fields({
    questions: z.array(generatedQuestion),
    ai_config_id: as('configId', id),
    asked: z.int(),
    /** Why there are fewer questions than requested; null if there are not. */
    shortfall: z.string().nullable(),
    without_model: as('withoutModel', z.string().nullable()),
  }),
  refuses: [
    ...refusesGeneration,
    'practice/prompt-missing',
    'practice/live-question',
    'writing/refused',
    'writing/failed',
  ],
});

export const generatePracticeProgress = endpoint({
  method: 'POST',
  path: '/students/generate-practice-assignment-progress',
  access: 'student',
  summary: 'The same as a stream. With `config_id`, the generation that was begun is followed.',
  body: fields({ ...practiceInput, config_id: as('configId', idOfForm.optional()) }),
  files: ['reference_docs'],
  bodyLimit: generateAssignment.bodyLimit,
  stream: generationLine,
  refuses: [...refusesGeneration, 'practice/prompt-missing', 'practice/live-question', 'writing/not-found'],
});

export const checkPracticeGeneration = endpoint({
  ...checkGeneration,
  path: '/students/check-practice-generation',
  access: 'student',
  summary: 'How many of the requested practice questions can be written from the chosen texts.',
  body: fields(practiceInput),
  refuses: [...refusesGeneration, 'practice/live-question'],
});

export const stopGeneratingPractice = endpoint({
  method: 'POST',
  path: '/students/stop-generating-practice-assignment',
  access: 'student',
  summary: 'Stop a generation. One that is ready stays as it is.',
  body: fields({ config_id: as('configId', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['writing/not-found'],
});

export const uploadPracticeReference = endpoint({
  ...uploadReference,
  path: '/students/upload-reference-document',
  access: 'student',
  summary:
    'Keep a PDF that practice questions are to be written from; it is named by `gsutil_url` from then on.',
});

/** The stream has the same lines as a teacher's reading. */
export const processPracticeMarkingScheme = endpoint({
  ...processMarkingScheme,
  path: '/students/process-practice-marking-scheme',
  access: 'student',
  summary:
    'Read study material of one’s own into practice questions; as the teacher’s marking schemes are read.',
});

const practiceQuestion = fields({
  /**
   * The attempt is that of the whole practice and grows with each retry, so that answers of one attempt are
   * never saved to the next.
   */
  attempt: z.int(),
  question_id: as('id', id),
  question_number: as('number', z.int()),
  stem: richText,
  question_content: as('question', richText),
  marks_possible: as('marksPossible', marks),
  response_content: as('response', richText.nullable()),
  /** The newest revision of the answer; 0 before the first, and after a retry. */
  revision: z.int(),
  graded: z.boolean(),
  grade: as('marksObtained', marks.nullable()),
  /** AURA failed on this answer. It has no mark and counts in no total. */
  not_marked: as('notMarked', z.boolean().optional()),
  feedback: richText.nullable(),
  evidence: z.array(evidence),
  /** The model answer; null until it is graded. */
  answer: richText.nullable(),
  passage: questionPassage.nullable(),
});
export type PracticeQuestion = z.output<typeof practiceQuestion>;

export const getPracticeQuestions = endpoint({
  method: 'POST',
  path: '/students/get-practice-assignment-questions',
  access: 'student',
  summary: 'The questions of a practice assignment with the answers and, once graded, marks and feedback.',
  body: fields({ assignment_id: as('practiceId', id) }),
  reply: z.array(practiceQuestion),
  refuses: ['practice/not-found'],
});

export const setPracticeResponse = endpoint({
  method: 'POST',
  path: '/students/set-practice-assignment-response',
  access: 'student',
  summary: 'Save one answer of practice, naming the revision that it was based on.',
  bodyLimit: ANSWER_BYTES,
  body: fields({
    assignment_id: as('practiceId', id),
    question_id: as('questionId', id),
    question_number: as('questionNumber', z.int().optional()),
    response_content: as('response', richText.nullable()),
    base_revision: as('baseRevision', z.int().min(0).optional()),
  }),
  reply: fields({ message: z.string(), revision: z.int() }),
  refuses: [
    'answer/too-much',
    'practice/not-found',
    'practice/question-not-found',
    'practice/graded',
    'practice/being-graded',
    'practice/superseded',
    'answer/too-long',
  ],
});

export const submitPractice = endpoint({
  method: 'POST',
  path: '/students/submit-practice-assignment',
  access: 'student',
  summary: 'Hand practice in; it is graded next.',
  body: fields({ assignment_id: as('practiceId', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['practice/not-found', 'practice/graded', 'practice/nothing-answered'],
});

export const gradePractice = endpoint({
  method: 'POST',
  path: '/students/grade-practice-assignment',
  access: 'student',
  summary:
    'Mark practice that was handed in. The work continues when the caller disconnects; repeating the call does not repeat it.',
  body: fields({ practice_assignment_id: as('practiceId', id) }),
  reply: fields({
    total_score: as('marksObtained', marks),
    total_possible: as('marksPossible', marks),
    /** From 0 to 100, with two decimals; null if no question could be marked. */
    percentage: z.number().nullable(),
    /** The number of questions without a mark, which are not included in the totals. */
    unmarked: z.int().default(0),
    /** Results by question number. A score is null if there was nothing to mark the answer with. */
    questions: z.record(z.string(), z.object({ score: marks.nullable(), feedback: richText })),
  }),
  refuses: [
    'practice/not-found',
    'practice/nothing-answered',
    'practice/gradings-at-once',
    'practice/grading-failed',
  ],
});

export const resetPractice = endpoint({
  method: 'POST',
  path: '/students/reset-practice-assignment',
  access: 'student',
  summary: 'Start again: answers, marks and feedback are cleared from the page, and stay in the history.',
  body: fields({ practice_assignment_id: as('practiceId', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['practice/not-found', 'practice/being-graded'],
});
