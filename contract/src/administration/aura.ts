/** The settings of a school's language model: which one AURA uses, what may leave the school, and what it costs. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { day } from '../http/scalars.ts';
import { AURA_MODES, AURA_PROVIDERS } from './limits.ts';

const word = z.string().trim().max(200).default('');
/** An amount; null if there is none. */
const amount = z
  .number('Please enter a number, or leave the field empty.')
  .min(0, 'Please enter a number from 0 on.')
  .max(1e12, 'Please enter a smaller number.')
  .nullable();

const settings = {
  /** `installation` is the model that the operator of Classi chose, `off` is none, and `own` is the model in the following fields. */
  mode: z.enum(AURA_MODES),
  provider: z.enum(AURA_PROVIDERS).default('openai-compatible'),
  model: word,
  base_url: as('baseUrl', word),
  /** The model for pictures; '' means the same model. */
  vision_model: as('visionModel', word),
  pictures_allowed: as('picturesAllowed', z.boolean().default(false)),
  /** The English name of the language that AURA writes in; '' for that of the question. */
  language: word,
  /** The person whom AURA names to a student in distress, such as 'Ms Rao, the counsellor, in room 12'; '' for nobody in particular. */
  help_contact: as('helpContact', word),
};

const wanted = fields({
  ...settings,
  /** '' means that the stored key for the same address stays. */
  api_key: as('apiKey', z.string().trim().max(500).default('')),
  /** The daily budget in tokens; null for no limit. */
  budget_tokens: as('budgetTokens', amount.default(null)),
  /** The daily budget in the currency of the prices. */
  budget: amount.default(null),
  price_input: as('priceInput', amount.default(null)),
  price_output: as('priceOutput', amount.default(null)),
});
export type AuraSettings = z.output<typeof wanted>;

const spent = {
  calls: z.int(),
  input_tokens: as('input', z.int()),
  output_tokens: as('output', z.int()),
  /** In millionths of the currency; 0 without prices. */
  cost_micros: as('micros', z.int()),
} as const;

export const getAuraSettings = endpoint({
  method: 'GET',
  path: '/administration/get-aura-settings',
  access: 'administrator',
  summary:
    'The language model of the school, its budget, and what was spent on the last 30 days. Never a key.',
  reply: fields({
    ...settings,
    /** Whether a key is stored. */
    has_key: as('hasKey', z.boolean()),
    budget_tokens: as('budgetTokens', z.number().nullable()),
    budget: z.number().nullable(),
    price_input: as('priceInput', z.number().nullable()),
    price_output: as('priceOutput', z.number().nullable()),
    /** The model that is used now; '' if AURA works without one. */
    used_model: as('usedModel', z.string()),
    today: fields(spent),
    days: z.array(fields({ day, ...spent })),
  }),
  refuses: [],
});

export const setAuraSettings = endpoint({
  method: 'POST',
  path: '/administration/set-aura-settings',
  access: 'administrator',
  summary: 'Chooses the language model of the school. Marks and answers that exist stay as they are.',
  body: wanted,
  reply: z.object({ message: z.string() }),
  refuses: ['aura/refused'],
});

export const testAura = endpoint({
  method: 'POST',
  path: '/administration/test-aura',
  access: 'administrator',
  summary:
    'Asks the language model one short question with these settings. Nothing is stored but what it cost.',
  body: wanted,
  reply: fields({
    works: z.boolean(),
    /** The reply of the test, or the reason for its failure. */
    sentence: z.string(),
    milliseconds: z.int(),
  }),
  refuses: ['aura/refused'],
});
