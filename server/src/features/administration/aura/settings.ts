/** Converts an administrator's form to the AI_ settings of language models, and back. Pure. */
import { AURA_PROVIDERS, type AuraSettings } from '@classi/contract';

/** The settings that the form contains. Others (a time limit, embeddings) stay as a command set them. */
const OF_FORM = [
  ...[
    'AI_PROVIDER',
    'AI_MODEL',
    'AI_BASE_URL',
    'AI_API_KEY',
    'AI_VISION_MODEL',
    'AI_PICTURES',
    'AI_LANGUAGE',
  ],
  ...['AI_BUDGET_TOKENS', 'AI_BUDGET', 'AI_PRICE_INPUT', 'AI_PRICE_OUTPUT'],
];

/**
 * Returns whether the stored key may be used with the new settings: it must not be sent to another server.
 */
export function isSameServer(stored: Record<string, string>, wanted: AuraSettings): boolean {
  return (stored.AI_PROVIDER ?? '') === wanted.provider && (stored.AI_BASE_URL ?? '') === wanted.baseUrl;
}

/** @param stored the school's current settings, including its key */
export function toStoredSettings(
  wanted: AuraSettings,
  stored: Record<string, string>,
): Record<string, string> {
  const apiKey = wanted.apiKey || (isSameServer(stored, wanted) ? (stored.AI_API_KEY ?? '') : '');
  const amount = (value: number | null): string => (value === null ? '' : String(value));
  const given: Record<string, string> = {
    AI_PROVIDER: wanted.provider,
    AI_MODEL: wanted.model,
    AI_BASE_URL: wanted.baseUrl,
    AI_API_KEY: apiKey,
    // A model for pictures is set only if pictures may be sent to it.
    AI_VISION_MODEL: wanted.picturesAllowed ? wanted.visionModel || wanted.model : wanted.visionModel,
    AI_PICTURES: wanted.picturesAllowed ? 'allow' : 'off',
    AI_LANGUAGE: wanted.language,
    AI_BUDGET_TOKENS: amount(wanted.budgetTokens),
    AI_BUDGET: amount(wanted.budget),
    AI_PRICE_INPUT: amount(wanted.priceInput),
    AI_PRICE_OUTPUT: amount(wanted.priceOutput),
  };
  const others = Object.entries(stored).filter(([name]) => !OF_FORM.includes(name));
  const set = Object.entries(given).filter(([, value]) => value !== '');
  return Object.fromEntries([...others, ...set]);
}

/** Returns the stored settings for the form, without any key. */
export function toSettingsForm(stored: Record<string, string>) {
  const amount = (name: string): number | null => (stored[name] ? Number(stored[name]) : null);
  const provider = AURA_PROVIDERS.find((each) => each === stored.AI_PROVIDER) ?? 'openai-compatible';
  return {
    provider,
    model: stored.AI_MODEL ?? '',
    baseUrl: stored.AI_BASE_URL ?? '',
    visionModel: stored.AI_VISION_MODEL === stored.AI_MODEL ? '' : (stored.AI_VISION_MODEL ?? ''),
    picturesAllowed: stored.AI_PICTURES === 'allow',
    language: stored.AI_LANGUAGE ?? '',
    hasKey: Boolean(stored.AI_API_KEY),
    budgetTokens: amount('AI_BUDGET_TOKENS'),
    budget: amount('AI_BUDGET'),
    priceInput: amount('AI_PRICE_INPUT'),
    priceOutput: amount('AI_PRICE_OUTPUT'),
  };
}

const FIELDS: Record<string, string> = {
  ...{
    AI_PROVIDER: 'The provider',
    AI_MODEL: 'The model',
    AI_BASE_URL: 'The address',
    AI_API_KEY: 'The key',
  },
  ...{ AI_LANGUAGE: 'The language', AI_BUDGET_TOKENS: 'The budget in tokens', AI_BUDGET: 'The budget' },
  ...{ AI_PRICE_INPUT: 'The price of input', AI_PRICE_OUTPUT: 'The price of output' },
};

/** Replaces the names of settings in a message by the names of the form's fields. */
export function problemText(problem: string): string {
  const named = problem.replace(/AI_[A-Z_]+/g, (name, index: number) => {
    const field = FIELDS[name] ?? name;
    return index === 0 ? field : field.replace(/^The /, 'the ');
  });
  return `${named}.`;
}

/** Returns the HTTP status with which the model's server refused a call, or undefined if it gave none. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined;
  const { statusCode, lastError } = error as { statusCode?: unknown; lastError?: unknown };
  return typeof statusCode === 'number' ? statusCode : (statusOf(error.cause) ?? statusOf(lastError));
}

/** Returns why a test call failed, in words from which an administrator can correct the settings. */
export function failureText(error: unknown): string {
  const status = statusOf(error);
  if (status === 401 || status === 403) return 'The model’s server refuses the key.';
  if (status === 404)
    return 'The model’s server does not know this address or this model. Please check the address, which often ends with /v1, and the name of the model.';
  return error instanceof Error ? error.message : 'The model did not answer.';
}
