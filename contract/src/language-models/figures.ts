/** The description of a figure that AURA uses: by a model that sees, or corrected by a teacher. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, instant } from '../http/scalars.ts';
import { FIGURE_WORDS_MAX } from './limits.ts';

/** The address of a picture in rich text: `/editor/…` or `/document-processor/…`. */
const address = z.string().min(1).max(500);

const figureCorrection = fields({
  correction_id: as('id', id),
  /** Plain text; '' means that AURA uses no description of the figure. */
  words: z.string(),
  written_by: as('writtenBy', z.string()),
  by_me: as('byMe', z.boolean()),
  written_at: as('writtenAt', instant),
});
export type FigureCorrection = z.output<typeof figureCorrection>;

const figureDescription = fields({
  address,
  /** The newest description by a model; null if there is none. */
  by_model: as(
    'byModel',
    fields({ words: z.string(), model: z.string(), said_at: as('saidAt', instant) }).nullable(),
  ),
  /** Descriptions by teachers of the school, newest first. AURA uses the first one. */
  corrections: z.array(figureCorrection),
  /** Whether the caller teaches with the figure and did not only find it in the question library. */
  may_correct: as('mayCorrect', z.boolean()),
});
export type FigureDescription = z.output<typeof figureDescription>;

export const getFigureDescription = endpoint({
  method: 'GET',
  path: '/instructors/get-figure-description',
  access: 'instructor',
  summary:
    'The description of a figure that AURA uses, who said so and when. Only for a figure that one may see.',
  query: fields({ address }),
  reply: figureDescription,
  refuses: ['file/not-found', 'figure/unreadable'],
});

export const correctFigureDescription = endpoint({
  method: 'POST',
  path: '/instructors/correct-figure-description',
  access: 'instructor',
  summary:
    'Correct the description of a figure: from now on AURA uses the teacher’s words. Marks stay as they are.',
  body: fields({
    address,
    words: z.string().max(FIGURE_WORDS_MAX, `A description has at most ${FIGURE_WORDS_MAX} characters.`),
    /** The id of the newest correction that the caller saw; null for none. */
    instead_of: as('insteadOf', id.nullable()),
  }),
  reply: figureDescription,
  refuses: ['file/not-found', 'figure/unreadable', 'figure/not-yours', 'figure/changed'],
});
