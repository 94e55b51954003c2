/**
 * Fits the quality of each form of question to the verdicts in `practice-requests/verdicts.jsonl` (docs/evaluation/writing.md):
 * `npm run --silent fit:writing [-- engines/src/embedded/writing/form-weights.json]`.
 *
 * Only verdicts on questions from the requested section count, because the form is not to blame for another section. The quality of a form
 * is its share of good verdicts, smoothed towards the share of its variant (open, choice, truth), so that a form with few verdicts stays
 * close to similar forms. Prints the shares; if a file is named, writes it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { sentenceForms } from '../embedded/writing/selector.ts';
import { fitted } from './logistic.ts';
import { type PracticeVerdict, practiceVerdicts } from './practice-set.ts';
import { command } from './rows.ts';

/** The weight of the variant's share, as a number of verdicts. */
const PRIOR = 8;
const RIDGE = 1;
/** Matches forms that ask for the content of a sentence without printing it. */
const readForms = /^(?:definition|explanation|listing|fact|clause|term|misconception)/;
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
  sentence: z.object({ printed: z.number(), read: z.number(), average: z.number() }),
  forms: z.record(z.string(), z.looseObject({ quality: z.number() })),
});

await command(async () => {
  const [file = new URL('../embedded/writing/form-weights.json', import.meta.url).pathname] =
    process.argv.slice(2);
  const weights = weightsFile.parse(JSON.parse(await readFile(file, 'utf8')));
  const verdicts = (await practiceVerdicts()).filter(({ origin }) => origin?.isTopical);
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
  const printed = verdicts.filter(({ origin }) => sentenceForms.has(origin?.form ?? ''));
  const read = verdicts.filter(({ origin }) => readForms.test(origin?.form ?? ''));
  const qualities = verdicts.map(({ origin }) => origin?.quality ?? 0);
  weights.sentence = {
    ...{ printed: sentenceSlope(printed), read: sentenceSlope(read) },
    average: rounded(qualities.reduce((sum, each) => sum + each, 0) / qualities.length),
  };
  process.stdout.write(`\nThe quality of the sentence: ${JSON.stringify(weights.sentence)}\n`);
  if (process.argv.length > 2) await writeFile(file, `${JSON.stringify(weights, undefined, 2)}\n`);
});

/** Returns how much a sentence of quality 1 raises the share of good verdicts over one of quality 0, by a logistic regression. */
function sentenceSlope(verdicts: readonly PracticeVerdict[]): number {
  const cases = verdicts.flatMap(({ verdict, origin }) =>
    origin ? [{ reasons: [1, origin.quality], isSo: verdict === 'good', counts: 1 }] : [],
  );
  const [level = 0, slope = 0] = fitted(cases, RIDGE);
  const chanceAt = (quality: number): number => 1 / (1 + Math.exp(-(level + slope * quality)));
  return rounded(Math.max(0, chanceAt(1) - chanceAt(0)));
}
