/** The language model that a school's AURA uses, and its cost. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { day } from '../http/scalars.ts';

export * from './figures.ts';

/** Totals of several calls. `micros` is in millionths of the currency of the prices; 0 without prices. */
const spent = {
  calls: z.int(),
  input_tokens: as('input', z.int()),
  output_tokens: as('output', z.int()),
  cost_micros: as('micros', z.int()),
} as const;

const usedModel = fields({
  /** The provider: `openai-compatible`, `anthropic` or `google`. */
  provider: z.string(),
  model: z.string(),
  /** The host of its URL; '' for the provider's default. It never contains a key. */
  host: z.string(),
  /** The model that receives pictures of pages, if they may leave the school. */
  vision_model: as('visionModel', z.string().nullable()),
  pictures_allowed: as('picturesAllowed', z.boolean()),
  /** Whether the model was chosen for this school, or for all schools of the installation. */
  chosen_for: as('chosenFor', z.enum(['school', 'installation'])),
});
export type UsedModel = z.output<typeof usedModel>;

export const getAuraUse = endpoint({
  method: 'GET',
  path: '/instructors/get-aura-use',
  access: 'instructor',
  summary: "The school's language model, its budget of a day (UTC), and what was spent on the last 30 days.",
  reply: fields({
    /** Null if AURA works without a language model. */
    model: usedModel.nullable(),
    budget: fields({
      /** The daily budget; null for no limit. */
      tokens: z.int().nullable(),
      cost_micros: as('micros', z.int().nullable()),
    }).nullable(),
    today: fields(spent),
    /** Newest first; days without a call are left out. */
    days: z.array(fields({ day, ...spent })),
    /** The cost of the same days by task, most expensive first. */
    tasks: z.array(fields({ task: z.string(), model: z.string(), ...spent })),
  }),
  refuses: [],
});
