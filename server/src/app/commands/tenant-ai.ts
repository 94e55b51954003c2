/** `node server/src/app/commands/tenant-ai.ts SCHOOL show|set|off|forget`: the language model of one school (school-ai.ts). */
import { createInterface } from 'node:readline';
import { createSchoolModels } from '../../features/language-models/index.ts';
import { aiNames } from '../../platform/config/ai.ts';
import { readConfig } from '../../platform/config/config.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { createLog } from '../../platform/log/log.ts';
import { openCommandDatabase } from '../product-database.ts';
import { SCHOOL_AI_USAGE, SchoolAiError, schoolAi } from './school-ai.ts';

const KEY_FROM_INPUT = '-';

async function firstLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim();
  return '';
}

/** Returns the AI_ settings of the environment, and reads keys from the standard input if requested. */
async function givenSettings(): Promise<Record<string, string>> {
  const given: Record<string, string> = {};
  let typed: string | undefined;
  for (const name of aiNames) {
    const value = process.env[name];
    if (!value) continue;
    if (value === KEY_FROM_INPUT) typed ??= await firstLine();
    given[name] = value === KEY_FROM_INPUT ? (typed ?? '') : value;
  }
  return given;
}

async function main(words: readonly string[]): Promise<void> {
  if (words.length === 0) throw new SchoolAiError(SCHOOL_AI_USAGE);
  const given = words[1] === 'set' ? await givenSettings() : {};
  // The AI_ settings of the environment are for this school here, not for the installation.
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AI_')));
  const installation = words[1] === 'set' ? undefined : readConfig(process.env).ai;
  const config = readConfig(rest);
  const log = createLog(process.env.LOG_LEVEL ?? 'warn');
  const { database, close } = await openCommandDatabase(config, log);
  try {
    const keys = createKeys(database, config.signingSecrets);
    const schoolModels = createSchoolModels({ database, keys, log, installation });
    process.stdout.write(await schoolAi({ database, schoolModels }, words, given));
  } finally {
    await close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
