import { z } from 'zod';
import { choice } from '../assignments/choice.ts';
import { place } from '../assignments/place.ts';
import { readingProgress, streamFailed, validating } from '../assignments/reading.ts';
import { evidence } from '../grading/evidence.ts';
import { markEvent } from '../grading/mark-event.ts';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks, richText } from '../http/scalars.ts';
import { notRead, readingChange } from './corrections.ts';
import { lateAnswer, lateDecision } from './late.ts';
import { paperName } from './paper-readings.ts';

export { type ExaminedPage, examinePaperFile, splitPaperFile } from './class-sets.ts';
export { correctReading, type NotRead, placePassage } from './corrections.ts';

export { countLateAnswer } from './late.ts';
export {
  confirmPaperStudent,
  listPaperReadings,
  movePaper,
  type PaperName,
  stopPaperReading,
} from './paper-readings.ts';

export const processSubmission = endpoint({
  method: 'POST',
  path: '/grader/process-submission',
  access: 'instructor',
  summary:
    "Read a student's uploaded paper into answers. Continues when the reader disconnects; the same request joins it.",
  body: fields({
    file_name: as('fileName', z.string().min(1).max(120)),
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id),
    express_mode: as('express', z.boolean().default(false)),
    /** Whether the teacher has confirmed that the paper replaces existing answers (wire.md 13). */
    replace: z.boolean().default(false),
    /** Whether marking starts when the paper has been read, even if the teacher has left the page. */
    grade_when_read: as('gradeWhenRead', z.boolean().optional()),
  }),
  stream: z.union([
    readingProgress,
    validating,
    fields({
      status: z.literal('complete'),
      questions: z.array(
        fields({
          question_number: as('number', z.int()),
          response: richText,
          points_possible: as('marksPossible', marks),
          flagged_for_review: as('flag', z.string()),
          not_read: as('notRead', notRead.optional()),
        }),
      ),
      /** Passages that belong to no question. */
      unmatched: z.array(richText),
    }),
    streamFailed,
  ]),
  refuses: [
    'assignment/not-found',
    'submission/student-not-enrolled',
    'submission/typed-there',
    'submission/graded',
    'file/not-found',
  ],
});

/** The values of the fields that `marks_only` omits. */
const LEFT_OUT = {
  label: '',
  stem: '',
  question: '',
  answer: '',
  gradingInstructions: '',
  response: '',
  feedback: '',
  originalFeedback: '',
  flag: '',
  flagResolved: false,
  confidence: null,
  confidenceReason: '',
  evidence: [],
  checked: false,
  history: [],
  places: [],
  section: '',
  choice: null,
} as const;

const wireQuestion = fields({
  response_id: as('responseId', id),
  question_id: as('questionId', id),
  question_number: as('number', z.int()),
  original_question_number: as('label', z.string().optional()),
  stem: richText.optional(),
  question: richText.optional(),
  answer: richText.optional(),
  grading_instructions: as('gradingInstructions', richText.optional()),
  response: richText.optional(),
  points_obtained: as('marksObtained', marks),
  points_possible: as('marksPossible', marks),
  feedback: richText.optional(),
  original_feedback: as('originalFeedback', richText.optional()),
  graded: z.union([z.boolean(), z.literal('inProgress')]),
  /** Whether AURA tried to mark the answer and failed. It has no mark, and a person must give one. */
  not_marked: as('notMarked', z.boolean().optional()),
  flagged_for_review: as('flag', z.string().optional()),
  flag_resolved: as('flagResolved', z.boolean().optional()),
  confidence: z.number().nullable().optional(),
  confidence_reason: as('confidenceReason', z.string().optional()),
  evidence: z.array(evidence).optional(),
  /** Whether a person has given or confirmed this mark. */
  checked: z.boolean().optional(),
  /** Set if the answer could not be read and nobody has marked it. `graded` is then false, and it counts in no total. Absent otherwise. */
  not_read: as('notRead', notRead.optional()),
  /** Teachers' corrections of the reading, oldest first; absent if there were none. */
  reading_changes: as('readingChanges', z.array(readingChange).optional()),
  history: z.array(markEvent).optional(),
  /** The positions of the answer on the paper. */
  source: as('places', z.array(place).optional()),
  /** The answer in the student's own PDF, which the student used or never confirmed. It does not count unless it was confirmed. */
  own_pdf: as(
    'ownPdf',
    fields({
      file_name: as('fileName', z.string()),
      response: richText,
      source: as('places', z.array(place)),
      flagged_for_review: as('flag', z.string()),
      status: z.enum(['waiting', 'used']),
    }).optional(),
  ),
  section: z.string().optional(),
  /** The group of alternatives that the question belongs to; null if it always counts. */
  choice: choice.nullable().optional(),
  /** Answers that came after the deadline, oldest first; absent if there were none. */
  late_answers: as('lateAnswers', z.array(lateAnswer).optional()),
  /** The answer that counted before a late answer replaced it; absent if none did. */
  in_time: as(
    'inTime',
    fields({ response: richText, saved_at: as('savedAt', instant.nullable()) }).optional(),
  ),
  /** Answers from other accounts of this student that were merged. Neither they nor their marks count. Absent if there are none. */
  other_account_answers: as(
    'otherAccountAnswers',
    z
      .array(
        fields({
          response: richText,
          saved_at: as('savedAt', instant),
          /** The last mark before the merge; absent if there was none. */
          mark: markEvent.optional(),
        }),
      )
      .optional(),
  ),
  /** Teachers' decisions about which version counts, oldest first; absent if there are none. */
  late_decisions: as('lateDecisions', z.array(lateDecision).optional()),
  /** The last time that the submitted work was opened again, which ended the marks until then; absent if it never was. */
  reopened: fields({
    /** '' if it is not known any more, because the student's due date was changed since. */
    given_by: as('givenBy', z.string()),
    given_at: as('givenAt', instant),
  }).optional(),
});
type WireQuestion = z.output<typeof wireQuestion>;
type LeftOut = keyof typeof LEFT_OUT;
export type GradedQuestion = Omit<WireQuestion, LeftOut> & {
  [Field in LeftOut]: Exclude<WireQuestion[Field], undefined>;
};

const NOTHING: ReadonlyMap<string, unknown> = new Map(Object.entries(LEFT_OUT));

/** Returns the question without empty fields. It is optimised, because a reply has thousands of questions. */
function brief(question: GradedQuestion): WireQuestion {
  const said: Record<string, unknown> = {};
  for (const field in question) {
    const value = question[field as keyof GradedQuestion];
    const isEmptyBlock =
      NOTHING.has(field) && (Array.isArray(value) ? value.length === 0 : value === NOTHING.get(field));
    if (!isEmptyBlock) said[field] = value;
  }
  return said as unknown as WireQuestion;
}

const studentBlock = {
  student_data: as(
    'student',
    fields({
      student_id: as('id', id),
      student_name: as('name', z.string()),
      /** Absent without one. */
      roll_number: as('rollNumber', z.string().optional()),
      original_filename: as('originalFileName', z.string()),
      assignment_title: as('assignmentTitle', z.string()),
      /** The generated name of the submission; typed submissions have one too. */
      file_name: as('fileName', z.string()),
      origin: z.enum(['typed', 'paper']),
      /** Null if the work was not submitted. It is in the list because an answer arrived too late. */
      submitted_at: as('submittedAt', instant.nullable()),
      late: z.boolean(),
      /** Why the last marking of this work failed, as a sentence; absent if it did not, or if the work was marked since. */
      marking_problem: as('markingProblem', z.string().optional()),
      /** The number of answers with a late version that does not count; absent if there are none. */
      late_answers: as('lateAnswers', z.int().optional()),
      /** Other names on the pages of the paper, until a teacher confirms or moves it; absent if there are none. */
      paper_names: as('paperNames', z.array(paperName).optional()),
      /** Whether the paper is withheld from the student because one of these is in the course; absent if it is not. */
      withheld: as('isWithheld', z.boolean().optional()),
      /** Passages on the paper that belong to no question. */
      unmatched: z
        .array(
          fields({
            text: richText,
            source: as('places', z.array(place)),
            /** The index of the passage for `place-passage`. */
            passage: z.int().optional(),
            /** The question that it may answer, judged by its text or its position. Nothing is marked before a teacher assigns it. */
            suggested_question_id: as('suggestedQuestionId', id.optional()),
            /** Whether a teacher decided that it is no answer. */
            no_answer: as('noAnswer', z.boolean().optional()),
          }),
        )
        .default([]),
      /** Whether the block contains the marks without texts, evidence, history and places. Absent for a complete block. */
      marks_only: as('marksOnly', z.boolean().optional()),
    }),
  ),
  grading: fields({
    obtained: marks,
    possible: marks,
    assignment_title: as('assignmentTitle', z.string()),
  }),
} as const;

const studentHead = fields(studentBlock);

/** A student's block: `student_data` and `grading` with the questions, keyed by question number. */
export const studentWork = z.codec(
  studentHead.def.in.catchall(wireQuestion) as unknown as z.ZodType<Record<string, unknown>>,
  z.custom<z.output<typeof studentHead> & { questions: GradedQuestion[] }>(),
  {
    decode: (wire) => {
      const { student_data, grading, ...questions } = wire;
      const list = Object.values(questions).map(
        (question) => ({ ...LEFT_OUT, ...(question as WireQuestion) }) as GradedQuestion,
      );
      return {
        student: student_data,
        grading,
        questions: list.sort((a, b) => a.number - b.number),
      } as z.output<typeof studentHead> & { questions: GradedQuestion[] };
    },
    encode: ({ student, grading, questions }) => ({
      student_data: student,
      grading,
      ...Object.fromEntries(
        questions.map((question) => [
          String(question.number),
          student.marksOnly ? brief(question) : question,
        ]),
      ),
    }),
  },
);
export type StudentWork = z.output<typeof studentWork>;

export const previousQuestionsAndResponses = endpoint({
  method: 'POST',
  path: '/grader/previous-questions-and-responses',
  access: 'instructor',
  summary:
    'The work handed in for an assignment, by student id; with `student_id`, that of one; with `marks_only`, without its texts, except of the student whom `with_whole` names.',
  body: fields({
    assignment_id: as('assignmentId', id),
    student_id: as('studentId', id.optional()),
    marks_only: as('marksOnly', z.boolean().optional()),
    /**
     * A request with `marks_only` may ask for the complete block of one student; `first` is the first student
     * in the list (`grading/status.ts`).
     */
    with_whole: as('withWhole', z.union([id, z.literal('first')]).optional()),
  }),
  reply: z.record(z.string(), studentWork),
  refuses: ['assignment/not-found'],
});
