/**
 * Fits the quality of each form of question, and the weights of the signals of a good one, to the verdicts in
 * `practice-requests/verdicts.jsonl` (docs/evaluation/writing.md):
 * `npm run --silent fit:writing [-- engines/src/embedded/writing/form-weights.json]`.
 *
 * Only verdicts on questions from the requested section count, because the form is not to blame for another section. The quality of a form
 * is its share of good verdicts, smoothed towards the share of its variant (open, choice, truth), so that a form with few verdicts stays
 * close to similar forms. The weights of the signals are a logistic regression on all verdicts. Prints the shares and weights; if a file is
 * named, writes it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { draftSignals } from '../embedded/writing/form-weights.ts';
import { fitted as fittedWeights } from './logistic.ts';
import { type PracticeVerdict, practiceVerdicts } from './practice-set.ts';
import { command } from './rows.ts';

/** The weight of the variant's share, as a number of verdicts. */
const PRIOR = 8;
const RIDGE = 1;
const rounded = (value: number): number => Number(value.toFixed(2));
const variantOf = (form: string): string => /-(?:choice|truth|blank|short)$/.exec(form)?.[0] ?? '';

interface Share {
  good: number;
  all: number;
}

const shareOf = (verdicts: readonly PracticeVerdict[]): Share => ({
  good: verdicts.filter(({ verdict }) => verdict === 'good').length,
  all: verdicts.length,
});

const drawn = ({ good, all }: Share, prior: number): number =>
  rounded((good + PRIOR * prior) / (all + PRIOR));

const weightsFile = z.looseObject({
  signals: z.record(z.string(), z.number()),
  forms: z.record(z.string(), z.looseObject({ quality: z.number() })),
});

await command(async () => {
  const [file = new URL('../embedded/writing/form-weights.json', import.meta.url).pathname] =
    process.argv.slice(2);
  const weights = weightsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const all = await practiceVerdicts();
  const verdicts = all.filter(({ origin }) => origin?.isTopical);
  const overall = shareOf(verdicts);
  const byVariant = Map.groupBy(verdicts, ({ origin }) => variantOf(origin?.form ?? ''));
  const byForm = Map.groupBy(verdicts, ({ origin }) => origin?.form ?? '');
  const priorOf = (form: string): number =>
    drawn(shareOf(byVariant.get(variantOf(form)) ?? []), overall.good / overall.all);
  process.stdout.write('| form | good | verdicts | quality |\n| --- | --- | --- | --- |\n');
  for (const form of new Set([...Object.keys(weights.forms), ...byForm.keys()])) {
    const share = shareOf(byForm.get(form) ?? []);
    const quality = drawn(share, priorOf(form));
    const entry = weights.forms[form];
    if (entry) entry.quality = quality;
    process.stdout.write(
      `| ${form}${entry ? '' : ' (variant)'} | ${share.good} | ${share.all} | ${quality} |\n`,
    );
  }
  const cases = all.flatMap(({ request, verdict, origin }) => {
    const { form, quality, fit, relevance, named } = origin ?? {};
    if (!form || quality === undefined || fit === undefined || relevance === undefined || named === undefined)
      return [];
    const evidence = { form, quality, fit, relevance, named };
    // The verdicts on a request do not count for the quality of its forms here, so that this signal is not overrated.
    const [one = 1, , ...signals] = draftSignals(evidence);
    const others = (byForm.get(form) ?? []).filter((other) => other.request !== request);
    const reasons = [one, drawn(shareOf(others), priorOf(form)), ...signals];
    return [{ reasons, isSo: verdict === 'good', counts: 1 }];
  });
  const fitted = fittedWeights(cases, RIDGE).map(rounded);
  for (const [at, name] of Object.keys(weights.signals).entries()) weights.signals[name] = fitted[at] ?? 0;
  process.stdout.write(`\nThe signals, from ${cases.length} verdicts: ${JSON.stringify(weights.signals)}\n`);
  if (process.argv.length > 2) await writeFile(file, `${JSON.stringify(weights, undefined, 2)}\n`);
});
