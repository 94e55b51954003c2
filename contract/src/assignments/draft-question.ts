/** A question as it is read from a document, and as an assignment is created from it (spec 2 §3). */
import { z } from 'zod';
import { as, fields } from '../http/fields.ts';
import { marks, richText } from '../http/scalars.ts';
import { choice } from './choice.ts';
import { ALTERNATIVES_MAX, DEFAULT_MARKS, SECTION_MAX } from './limits.ts';
import { place } from './place.ts';

/** The reason why a question is flagged; empty if it is not. */
export const flagText = z.string().max(500);

/** Tags of rubric criteria, in the form 'rubric_name - criterion' (spec 2 §3). */
export const tagList = z.array(z.string().max(300)).max(20);

/** The reason of a flag: a missing answer, the marks of the question, the total of the paper, or something else. */
const flagReason = z.object({
  about: z.enum(['answer', 'marks', 'total', 'other']),
  sentence: z.string().max(500),
});

/**
 * An alternative reading of a question that can be chosen with one click: only the fields that would change, and the reason as a sentence.
 */
const readingAlternative = fields({
  marks_possible: as('marksPossible', marks.optional()),
  original_question_number: as('label', z.string().max(60).optional()),
  reason: z.string().max(500),
});

export const questionShape = {
  question_number: as('number', z.int().positive()),
  question: richText,
  answer: richText.default(''),
  grading_instructions: as('gradingInstructions', richText.default('')),
  marks_possible: as('marksPossible', marks.default(DEFAULT_MARKS)),
  tags: tagList.default([]),
  /** The reason why the question is flagged (spec 2 §3); empty if it is not. */
  flagged_for_review: as('flag', flagText.default('')),
  /** The sentences of the flag with their subjects. A sentence is removed from the flag when its subject is corrected. */
  flag_reasons: as('flagReasons', z.array(flagReason).max(20).optional()),
  original_question_number: as('label', z.string().max(60).default('')),
  question_type: as('questionType', z.string().max(60).nullable().default(null)),
  topics: z.array(z.string().max(120)).max(20).default([]),
  subject: z.string().max(120).nullable().default(null),
  /** The text that sub-parts share, shown above each of them. */
  stem: richText.default(''),
  /** The printed heading of its part of the paper, such as 'SECTION B'. Numbers may start again in each part. */
  section: z.string().max(SECTION_MAX).default(''),
  /** The group of alternatives that the question belongs to; null if it always counts. */
  choice: choice.nullable().default(null),
  /** For practice in preparation: the encrypted key, grading instructions and passage. Only the server can decrypt them. */
  sealed_key: as('sealedKey', z.string().max(2_000_000).optional()),
  /** The positions of the question in its document. */
  source: as('places', z.array(place).max(50).default([])),
} as const;

/** A question that was read from a document, from which a question of an assignment is created. */
export const draftQuestion = fields({
  ...questionShape,
  /**
   * The list has other readings of this question in its document, the likeliest first; it is absent if the
   * reading is certain.
   */
  alternatives: z.array(readingAlternative).max(ALTERNATIVES_MAX).optional(),
});
export type DraftQuestion = z.output<typeof draftQuestion>;
