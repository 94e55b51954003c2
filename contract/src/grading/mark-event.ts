import { z } from 'zod';
import { as, fields } from '../http/fields.ts';
import { id, instant, marks } from '../http/scalars.ts';

/**
 * A mark comes from marking, from regrading, from an accepted proposal, or from the history. `taken-back`
 * means that a teacher undid a mark, so AURA's counts again as if nobody had touched it.
 */
export const markOrigin = z.enum(['given', 'regraded', 'accepted', 'brought-back', 'taken-back']);
export type MarkOrigin = z.output<typeof markOrigin>;

/** One line of 'Who gave this mark'. */
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
});
