/** An administrator's actions on the language model of one school. The command is tenant-ai.ts. */

import { findTenant } from '../../features/identity/index.ts';
import type { SchoolModels } from '../../features/language-models/index.ts';
import type { Database } from '../../platform/db/index.ts';

export const SCHOOL_AI_USAGE = `How AURA's language model is chosen for one school:

  node server/src/app/commands/tenant-ai.ts SCHOOL show      what it has now; keys are never shown
  node server/src/app/commands/tenant-ai.ts SCHOOL set       takes the AI_ settings of this command's environment, all of them
  node server/src/app/commands/tenant-ai.ts SCHOOL off       no language model, even if the installation has one
  node server/src/app/commands/tenant-ai.ts SCHOOL forget    the installation's again

SCHOOL is its short name, such as 'classi'. A key given as AI_API_KEY=- is read from the first line of the standard input,
so that it is in no shell history. AI_PICTURES=allow lets pictures of pages leave: they may show handwriting, and names that
were not found. The product may be running; it applies the change within five seconds.
`;

export interface SchoolAiDeps {
  database: Database;
  schoolModels: SchoolModels;
}

/** A request that cannot be fulfilled; the message is for the administrator. */
export class SchoolAiError extends Error {}

/**
 * @param given the AI_ settings for `set`
 * @returns the output
 * @throws SchoolAiError
 */
export async function schoolAi(
  { database, schoolModels }: SchoolAiDeps,
  [slug = '', verb = '', ...more]: readonly string[],
  given: Record<string, string>,
): Promise<string> {
  if (!['show', 'set', 'off', 'forget'].includes(verb) || more.length > 0)
    throw new SchoolAiError(SCHOOL_AI_USAGE);
  const school = await findTenant(database, slug);
  if (!school) throw new SchoolAiError(`There is no school '${slug}'.`);
  if (verb === 'set' && Object.keys(given).length === 0) {
    throw new SchoolAiError('No AI_ setting is in the environment of this command: there is nothing to set.');
  }
  if (verb === 'set' || verb === 'off') {
    const problem = await schoolModels.choose(school.id, verb === 'off' ? {} : given);
    if (problem !== undefined) throw new SchoolAiError(`Nothing was changed: ${problem}.`);
  }
  if (verb === 'forget') await schoolModels.forget(school.id);
  return shown(slug, await schoolModels.of(school.id));
}

function shown(slug: string, { settings, chosenFor }: Awaited<ReturnType<SchoolModels['of']>>): string {
  const whose = chosenFor === 'school' ? 'chosen for this school' : 'as the installation has it';
  if (!settings) return `${slug}: no language model (${whose}).\n`;
  const { text, vision, pictures, budget } = settings;
  const limits = [
    budget?.tokens === undefined ? [] : [`${budget.tokens} tokens`],
    budget?.micros === undefined ? [] : [`${budget.micros / 1_000_000} in the currency of the prices`],
  ].flat();
  return [
    `${slug}: ${text.model} of ${text.provider}${text.baseUrl ? ` at ${text.baseUrl}` : ''} (${whose}).`,
    `  key: ${text.apiKey ? 'there is one' : 'none'}`,
    `  pictures of pages: ${pictures && vision ? `leave, to ${vision.model}; they may show handwriting, and names that were not found` : 'never leave'}`,
    `  budget of a day: ${limits.length > 0 ? limits.join(', ') : 'none'}`,
    '',
  ].join('\n');
}
