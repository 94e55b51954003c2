/**
 * Tests a language model with a fixed set of cases and prints the results of automatic checks, its cost and its time: `npm run --silent
 * eval:model -- SET [--without-model] [--out FILE]` (docs/evaluation/model.md). SET is the name of a set in `sets/`, or a JSON file with
 * the same schema (`case-set.ts`). The AI_ settings of the environment choose the model. All texts are written to FILE as JSON. The exit
 * code is 2 if the evaluation could not start.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createEmbeddedEngine, createGateway, createModelEngine, type ModelSettings } from '@classi/engines';
import { z } from 'zod';
import { readAi } from '../../platform/config/ai.ts';
import { type CaseSet, caseSet } from './case-set.ts';
import { observeGateway } from './observed-gateway.ts';
import { writeReport } from './report.ts';
import { type CaseResult, type LabDeps, runCase } from './run-case.ts';

const USAGE = 'Usage: npm run --silent eval:model -- SET [--without-model] [--out FILE]';

/** Thrown if the evaluation could not start; the message is for the user. */
export class LabError extends Error {
  override name = 'LabError';
}

/** @throws LabError if the set does not exist or does not match the schema */
export async function readSet(name: string): Promise<CaseSet> {
  const isName = /^[\w-]+$/.test(name);
  const file = isName ? new URL(`sets/${name}.json`, import.meta.url) : name;
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch {
    throw new LabError(`There is no set ${name}.`);
  }
  try {
    return caseSet.parse(JSON.parse(text));
  } catch (error) {
    const detail = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new LabError(`The set ${name} cannot be read. ${detail}`);
  }
}

/** @param settings if undefined, only the embedded engine is measured */
export async function evaluateModel(
  set: CaseSet,
  settings: ModelSettings | undefined,
  onCase: (result: CaseResult) => void = () => {},
): Promise<CaseResult[]> {
  const embedded = createEmbeddedEngine();
  const { gateway, takeCalls } = observeGateway(createGateway({ resolve: () => settings }));
  const deps: LabDeps = {
    engine: settings ? createModelEngine({ gateway, embedded }) : embedded,
    embedded,
    books: set.books,
    language: settings?.language,
    takeCalls,
    model: settings?.text.model,
  };
  const results: CaseResult[] = [];
  try {
    await embedded.prepare?.({ books: set.books, live: [] });
    // The cases run one after the other, so that each time is that of a single call.
    for (const item of set.cases) {
      const result = await runCase(deps, item);
      results.push(result);
      onCase(result);
    }
    return results;
  } finally {
    await embedded.close();
  }
}

function settingsFrom(environment: NodeJS.ProcessEnv): ModelSettings {
  const { ai, problem } = readAi(environment);
  if (problem !== undefined) throw new LabError(problem);
  if (!ai) throw new LabError('Set AI_PROVIDER and AI_MODEL, or add --without-model.');
  return ai;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'without-model': { type: 'boolean' }, out: { type: 'string' } },
    allowPositionals: true,
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new LabError(USAGE);
  const set = await readSet(name);
  const settings = values['without-model'] ? undefined : settingsFrom(process.env);
  const results = await evaluateModel(set, settings, ({ id, checks }) => {
    const missed = checks.filter(({ isMet }) => !isMet).length;
    process.stderr.write(`${id}: ${missed === 0 ? 'all checks met' : `${missed} not met`}\n`);
  });
  const model = settings ? `${settings.text.model} (${settings.text.provider})` : 'The embedded engine';
  process.stdout.write(writeReport({ set: name, model, prices: settings?.prices, results }));
  if (values.out !== undefined) await writeFile(values.out, `${JSON.stringify(results, null, 2)}\n`);
}

if (import.meta.main) {
  await main().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(`${error instanceof LabError || 'code' in error ? error.message : error.stack}\n`);
    process.exitCode = 2;
  });
}
