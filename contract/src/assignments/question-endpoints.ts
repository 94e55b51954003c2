/** The calls that change the questions of an existing assignment (spec 2 §4, §7; wire.md 14). */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { ANSWER_BYTES, id, instant, marks, richText, version } from '../http/scalars.ts';
import { draftQuestion, flagText, tagList } from './draft-question.ts';
import { QUESTIONS_MAX, QUESTIONS_TOO_MANY, SECTION_MAX } from './limits.ts';

/** Enough for question, answer, grading instructions and stem, each with its maximum length. */
const QUESTION_BYTES = 4 * ANSWER_BYTES;

/** The fields of a question that a teacher writes. */
const questionText = {
  question: richText,
  answer: richText,
  grading_instructions: as('gradingInstructions', richText),
  marks_possible: as('marksPossible', marks),
  /** The text that sub-parts share. */
  stem: richText,
  tags: tagList,
  /** The heading of its part of the paper; '' if there is none. */
  section: z.string().max(SECTION_MAX),
  flagged_for_review: as('flag', flagText),
} as const;

/** The requested content of a question. */
const questionInput = {
  question_id: as('id', id),
  question: richText,
  answer: richText,
  grading_instructions: as('gradingInstructions', richText),
  marks_possible: as('marksPossible', marks),
  /** If absent, it does not change. */
  stem: richText.optional(),
  /** If absent, they do not change. New tags of the question must name rubrics of the school. */
  tags: tagList.optional(),
  /** The heading of its part of the paper, '' for none. If absent, it does not change. */
  section: z.string().trim().max(SECTION_MAX).optional(),
  /** '' resolves the flag. If absent, it does not change. */
  flagged_for_review: as('flag', flagText.optional()),
  /** The version that the teacher read. If absent, the newest version is changed. */
  version: version.optional(),
} as const;

export const updateQuestion = endpoint({
  method: 'POST',
  path: '/grader/update-question',
  access: 'instructor',
  summary:
    'Change a question, which makes a new version; older ones stay. With the version that was read, another person’s later change is never overwritten.',
  bodyLimit: QUESTION_BYTES,
  body: fields(questionInput),
  reply: fields({
    message: z.string(),
    question_id: as('id', id),
    version: z.int(),
    ...questionText,
  }),
  refuses: [
    'question/not-found',
    'question/empty',
    'question/changed',
    'question/tag-unknown',
    'writing/rubric-categories',
  ],
});

/**
 * The body of the refusal `question/changed`, in addition to its message: the current question as `now`. If several questions were to be
 * changed, `conflicts` lists all that another person changed, and `now` is the first of them.
 */
export const changedQuestion = fields({
  question_id: as('id', id),
  version: z.int(),
  changed_by: as('changedBy', z.string()),
  changed_at: as('changedAt', instant),
  /** The fields that differ from the version that was read. */
  changed: z.array(
    z.enum(['question', 'answer', 'grading_instructions', 'marks_possible', 'stem', 'tags', 'section']),
  ),
  ...questionText,
});
export type ChangedQuestion = z.output<typeof changedQuestion>;

export const updateQuestions = endpoint({
  method: 'POST',
  path: '/grader/update-questions',
  access: 'instructor',
  summary:
    'Change, add, delete and move questions of an assignment at once: all of it is saved, or nothing. Once a student has begun, questions are only changed.',
  bodyLimit: 20 * 1024 * 1024,
  body: fields({
    assignment_id: as('assignmentId', id),
    changed: z.array(fields(questionInput)).max(QUESTIONS_MAX).default([]),
    /** The `question_number` of each is its position after the change. */
    added: z.array(draftQuestion).max(QUESTIONS_MAX, QUESTIONS_TOO_MANY).default([]),
    deleted: z
      .array(fields({ question_id: as('id', id), version: version.optional() }))
      .max(QUESTIONS_MAX)
      .default([]),
    /** All remaining questions in their new order. If absent, the order does not change. */
    question_ids: as('questionIds', z.array(id).max(QUESTIONS_MAX).optional()),
  }),
  reply: fields({
    message: z.string(),
    /** All questions of the assignment, in order. */
    questions: z.array(
      fields({ question_id: as('id', id), question_number: as('number', z.int()), version: z.int() }),
    ),
  }),
  refuses: [
    'assignment/not-found',
    'assignment/has-work',
    'assignment/questions-changed',
    'question/empty',
    'question/changed',
    'question/last',
    'question/too-many',
    'question/tag-unknown',
    'writing/rubric-categories',
  ],
});

export const addQuestion = endpoint({
  method: 'POST',
  path: '/grader/add-question',
  access: 'instructor',
  summary:
    'Add a question at the end of an assignment without student work. The same `request_id` again answers with the existing question.',
  bodyLimit: QUESTION_BYTES,
  body: fields({
    assignment_id: as('assignmentId', id),
    question: draftQuestion,
    /** The id of the request; repeating it adds nothing. */
    request_id: as('requestId', z.uuid().optional()),
  }),
  reply: fields({
    message: z.string(),
    question_id: as('id', id),
    question_number: as('number', z.int()),
  }),
  refuses: ['assignment/not-found', 'assignment/has-work', 'question/empty', 'question/too-many'],
});

export const deleteQuestion = endpoint({
  method: 'POST',
  path: '/grader/delete-question',
  access: 'instructor',
  summary: 'Take a question out of an assignment without student work; one question stays.',
  body: fields({ question_id: as('id', id) }),
  reply: z.object({ message: z.string() }),
  refuses: ['question/not-found', 'assignment/has-work', 'question/last'],
});

export const reorderQuestions = endpoint({
  method: 'POST',
  path: '/grader/reorder-questions',
  access: 'instructor',
  summary: 'Put the questions of an assignment without student work into another order.',
  body: fields({
    assignment_id: as('assignmentId', id),
    /** All questions, in their new order. */
    question_ids: as('questionIds', z.array(id).max(QUESTIONS_MAX)),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['assignment/not-found', 'assignment/has-work', 'assignment/questions-changed'],
});
