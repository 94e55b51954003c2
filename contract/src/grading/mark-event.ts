import { z } from 'zod';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks, richText } from '../http/scalars.ts';

/**
 * How a mark was given: by marking, by regrading, by accepting a proposal, or by restoring an earlier one. `taken-back` means that a
 * teacher undid a mark, so that AURA's unconfirmed mark counts again.
 */
export const markOrigin = z.enum(['given', 'regraded', 'accepted', 'brought-back', 'taken-back']);
export type MarkOrigin = z.output<typeof markOrigin>;

/** One entry of 'Who gave this mark'. */
export const markEvent = fields({
  mark_id: as('id', id),
  points_obtained: as('marksObtained', marks),
  /** The person who gave the mark, or who undid it. */
  given_by: as('givenBy', z.string()),
  by_aura: as('byAura', z.boolean()),
  given_at: as('givenAt', instant),
  how: markOrigin,
  /** The number of other marks that the teacher confirmed in the same action; absent for a single mark. */
  confirmed_with: as('confirmedWith', z.int().optional()),
  /** Whether the mark was given for an earlier text of the answer; absent if it was not. */
  for_earlier_answer: as('isForEarlierAnswer', z.boolean().optional()),
});

/** The reply to a teacher's change of a mark: the mark that counts now. */
export const savedMark = fields({
  message: z.string(),
  response_id: as('responseId', id),
  mark_id: as('markId', id),
  points_obtained: as('marksObtained', marks),
  points_possible: as('marksPossible', marks),
  feedback: richText,
  flag_resolved: as('flagResolved', z.boolean()),
  given_by: as('givenBy', z.string()),
});
