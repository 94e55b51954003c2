/** Students' extra time in every timed assignment, which administrators set. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { day, id, instant } from '../http/scalars.ts';
import { ACCOMMODATION_PERCENT_MAX, ACCOMMODATION_REASON_MAX } from './limits.ts';

const accommodation = fields({
  account_id: as('id', id),
  name: z.string(),
  email: z.string(),
  class: as('className', z.string()),
  section: z.string(),
  /** Extra time in percent of the time limit. */
  extra_percent: as('percent', z.int()),
  /** Only administrators see it; '' if there is none. */
  reason: z.string(),
  /** The last day, in the time zone of the school; null if it has no end. */
  ends_on: as('endsOn', day.nullable()),
  /** Whether the last day of the extra time has passed. */
  is_over: as('isOver', z.boolean()),
  set_by: as('setBy', z.string()),
  set_at: as('setAt', instant),
});
export type SchoolAccommodation = z.output<typeof accommodation>;

export const listAccommodations = endpoint({
  method: 'GET',
  path: '/administration/list-accommodations',
  access: 'administrator',
  summary:
    'Students with extra time in every timed assignment, by name; those whose last day is over as well.',
  reply: fields({ accommodations: z.array(accommodation) }),
  refuses: [],
});

const percentSentence = `Please enter a whole number from 0 to ${ACCOMMODATION_PERCENT_MAX}.`;

export const setAccommodation = endpoint({
  method: 'POST',
  path: '/administration/set-accommodation',
  access: 'administrator',
  summary:
    'Gives a student extra time in every timed assignment, or with 0 percent ends it. Work that is running becomes longer, never shorter.',
  body: fields({
    account_id: as('id', id),
    extra_percent: as(
      'percent',
      z.int(percentSentence).min(0, percentSentence).max(ACCOMMODATION_PERCENT_MAX, percentSentence),
    ),
    reason: z
      .string()
      .trim()
      .max(ACCOMMODATION_REASON_MAX, `The reason can have at most ${ACCOMMODATION_REASON_MAX} characters.`)
      .default(''),
    ends_on: as('endsOn', z.iso.date('Please enter a date.').nullable().default(null)),
  }),
  reply: fields({
    /** The number of running timed assignments of the student that became longer. */
    prolonged: z.int(),
  }),
  refuses: ['person/not-found', 'person/not-student', 'accommodation/over'],
});
