/**
 * Assisted marking: a teacher marks a few answers to a question, AURA suggests marks for the others, and the teacher confirms many of them
 * in one action.
 */
import { z } from 'zod';
import { place } from '../assignments/place.ts';
import { endpoint, type ReplyOf } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks, richText } from '../http/scalars.ts';
import { notRead } from '../submissions/corrections.ts';

/**
 * Why a mark is suggested, and how reliable it is. `same-words` and `similar`: the teacher gave this mark to an answer with the same text,
 * or a very similar one. `aura-sure`: AURA decided a short answer exactly. `blank`: nothing was written. `look-first`: none of these, so a
 * person should read the answer.
 */
export const suggestionBasis = z.enum(['same-words', 'similar', 'aura-sure', 'blank', 'look-first']);
export type SuggestionBasis = z.output<typeof suggestionBasis>;

const suggestion = fields({
  points_obtained: as('marksObtained', marks),
  basis: suggestionBasis,
  /** The most similar answer that a teacher marked; null if there is none. */
  because: fields({
    response_id: as('responseId', id),
    student_name: as('studentName', z.string()),
    points_obtained: as('marksObtained', marks),
    /** From 0 to 1. */
    similarity: z.number(),
  }).nullable(),
});

const assistedAnswer = fields({
  response_id: as('responseId', id),
  student_id: as('studentId', id),
  student_name: as('studentName', z.string()),
  response: richText,
  /** Set if the answer could not be read and nobody has marked it. An empty `response` does not mean then that nothing was written. */
  not_read: as('notRead', notRead.optional()),
  /** The student's paper, and where the answer is on it; absent for a typed answer. */
  on_paper: as(
    'onPaper',
    fields({ file_name: as('fileName', z.string()), source: as('places', z.array(place)) }).optional(),
  ),
  /** The id of the mark that counts, which must be sent back when a mark is given; null if there is none. */
  mark_id: as('markId', id.nullable()),
  points_obtained: as('marksObtained', marks.nullable()),
  feedback: richText,
  /** What AURA gave and wrote last for this answer; null if it has not marked it. Students do not see its feedback next to another mark. */
  by_aura: as(
    'byAura',
    fields({ points_obtained: as('marksObtained', marks), feedback: richText }).nullable(),
  ),
  /** Whether a person gave or confirmed the mark. */
  checked: z.boolean(),
  /** Null if a person has marked the answer, or if AURA could not read or mark it. */
  suggestion: suggestion.nullable(),
});
export type AssistedAnswer = z.output<typeof assistedAnswer>;

/** Marks that one teacher confirmed in one action. */
const confirmation = fields({
  confirmation_id: as('id', id),
  confirmed_at: as('confirmedAt', instant),
  /** The number of its marks that still count and can be undone. */
  count: z.int(),
});
export type MarkConfirmation = z.output<typeof confirmation>;

const questionOfAssignment = {
  assignment_id: as('assignmentId', id),
  question_number: as('questionNumber', z.int()),
};

export const getMarkSuggestions = endpoint({
  method: 'POST',
  path: '/grader/get-mark-suggestions',
  access: 'instructor',
  summary:
    'The answers of a class to one question: which to mark first, and what the marks given so far suggest for the others.',
  body: fields(questionOfAssignment),
  reply: fields({
    question_number: as('questionNumber', z.int()),
    points_possible: as('marksPossible', marks),
    answers: z.array(assistedAnswer),
    /** Response ids of the answers whose marks help most to suggest the others, in the order in which they should be marked. */
    picks: z.array(id),
    /** The number of picks that should be marked before the others are confirmed. */
    picks_wanted: as('picksWanted', z.int()),
    /** The caller's confirmations in this assignment that can be undone, newest first. */
    confirmations: z.array(confirmation),
  }),
  refuses: ['assignment/not-found', 'grading/no-question'],
});
export type MarkSuggestions = ReplyOf<typeof getMarkSuggestions>;

export const confirmSuggestions = endpoint({
  method: 'POST',
  path: '/grader/confirm-suggestions',
  access: 'instructor',
  summary:
    'Give many suggested marks in one action. Where the mark or the answer changed since it was shown, nothing is given.',
  body: fields({
    assignment_id: as('assignmentId', id),
    marks: z
      .array(
        fields({
          response_id: as('responseId', id),
          points_obtained: as('marksObtained', marks),
          /** The mark that counted when the suggestion was shown. */
          seen_mark_id: as('seenMarkId', id.nullable()),
        }),
      )
      .min(1)
      .max(2000),
  }),
  reply: fields({
    /** Null if no mark was given. */
    confirmation_id: as('confirmationId', id.nullable()),
    confirmed: z.array(
      fields({
        response_id: as('responseId', id),
        student_id: as('studentId', id),
        points_obtained: as('marksObtained', marks),
        mark_id: as('markId', id),
      }),
    ),
    /** Response ids of answers that got no mark, because the mark or the answer changed in the meantime. */
    conflicts: z.array(id),
  }),
  refuses: ['assignment/not-found', 'mark/out-of-range'],
});

export const undoConfirmation = endpoint({
  method: 'POST',
  path: '/grader/undo-confirmation',
  access: 'instructor',
  summary: 'Undo marks that were confirmed in one action. A mark that changed since is left as it is.',
  body: fields({ confirmation_id: as('confirmationId', id) }),
  reply: fields({
    undone: z.int(),
    /** The number of marks that were given since then, and stay. */
    kept: z.int(),
  }),
  refuses: ['grading/no-confirmation', 'assignment/not-found'],
});
