/** Describes for the teacher how a mark was made. */
import { z } from 'zod';
import { endpoint, type ReplyOf } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, idText, instant, marks, richText } from '../http/scalars.ts';
import { markOrigin } from './mark-event.ts';

/** A picture in the question, its key or the answer, as a model described it. The description may be wrong. */
const describedPicture = fields({
  in_the: as('inThe', z.enum(['question', 'key', 'answer'])),
  /** The picture's address in the rich text. */
  address: z.string(),
  /** The description; '' if a teacher decided that the model gets none. */
  words: z.string(),
  /** Whether a teacher wrote the description. */
  by_teacher: as('byTeacher', z.boolean().optional()),
});

/** The engine's description of itself when it made a mark. Unknown fields are absent. */
const provenance = fields({
  engine: z.string(),
  engine_version: as('engineVersion', z.string().optional()),
  model: z.string().optional(),
  prompt_version: as('promptVersion', z.string().optional()),
  /** SHA-256 of question, key, instructions, rubric and marks possible. */
  key_version: as('keyVersion', z.string().optional()),
  /** SHA-256 of everything that the mark depends on. */
  input_hash: as('inputHash', z.string().optional()),
  /** When a model replied, ISO 8601. */
  said_at: as('saidAt', z.string().optional()),
  /** The duration of the marking, in ms. */
  took_ms: as('tookMs', z.number().optional()),
  tokens: z.object({ input: z.number(), output: z.number() }).optional(),
  /** Images that the model received as descriptions. */
  described_pictures: as('describedPictures', z.array(describedPicture).optional()),
  /** Why a model did not make the mark although one was configured. */
  instead_of: as('insteadOf', z.object({ model: z.string().optional(), reason: z.string() }).optional()),
});

const explainedMark = fields({
  mark_id: as('id', id),
  points_obtained: as('marksObtained', marks),
  points_possible: as('marksPossible', marks),
  feedback: richText,
  given_by: as('givenBy', z.string()),
  by_aura: as('byAura', z.boolean()),
  given_at: as('givenAt', instant),
  how: markOrigin,
  /** The number of other marks that the teacher confirmed in the same action; absent for a single mark. */
  confirmed_with: as('confirmedWith', z.int().optional()),
  /** Whether this mark is the one that counts. */
  counts: z.boolean(),
  question_version: as('questionVersion', z.int()),
  answer_revision: as('answerRevision', z.int()),
  /** Null for a teacher's own mark. */
  confidence: z.number().nullable(),
  /** The teacher's instructions for regrading. */
  regrade_instructions: as('regradeInstructions', z.string()),
  /** The mark of another answer that this mark was learned from. */
  taught_by: as(
    'taughtBy',
    fields({
      response_id: as('responseId', id),
      student_name: as('studentName', z.string()),
      points_obtained: as('marksObtained', marks),
    }).nullable(),
  ),
  /** The earlier mark of this answer that this mark restored. */
  brings_back: as('bringsBack', id.nullable()),
  made_by: as('provenance', provenance.nullable()),
  /** The criteria with the versions that were used for this mark. */
  rubrics: z.array(
    fields({
      tag: z.string(),
      /** Null for marks from before criteria had versions. */
      version: z.int().nullable(),
    }),
  ),
});
export type ExplainedMark = z.output<typeof explainedMark>;

export const getMarkHistory = endpoint({
  method: 'GET',
  path: '/grader/get-mark-history',
  access: 'instructor',
  summary: 'Every mark that an answer was ever given, oldest first, with what made it.',
  query: fields({ response_id: as('responseId', idText) }),
  reply: fields({ response_id: as('responseId', id), history: z.array(explainedMark) }),
  refuses: ['response/not-found'],
});

export const getImageDescriptions = endpoint({
  method: 'GET',
  path: '/grader/get-told-pictures',
  access: 'instructor',
  summary: 'Image descriptions that AURA used when it marked this answer.',
  query: fields({ response_id: as('responseId', idText) }),
  reply: fields({
    response_id: as('responseId', id),
    mark_id: as('markId', id.nullable()),
    pictures: z.array(
      fields({
        in_the: as('inThe', z.enum(['question', 'key', 'answer'])),
        address: z.string(),
        words: z.string(),
        by_teacher: as('byTeacher', z.boolean()),
        /** Whether the counting mark is AURA's and at least one description that it used has been corrected since. */
        put_right_since: as('putRightSince', z.boolean()),
      }),
    ),
  }),
  refuses: ['response/not-found'],
});
export type ImageDescription = ReplyOf<typeof getImageDescriptions>['pictures'][number];
