/**
 * Fits the quality of each form of question, and the weights of the signals of a good one, to the verdicts in
 * `practice-requests/verdicts.jsonl` (docs/evaluation/writing.md):
 * `npm run --silent fit:writing [-- engines/src/embedded/writing/form-weights.tsv] [--without SET]`, where SET is left out.
 *
 * Only verdicts on questions from the requested section count, because the form is not to blame for another section. The quality of a form
 * is its share of good verdicts, smoothed towards the share of its variant (open, choice, truth), so that a form with few verdicts stays
 * close to similar forms. The weights of the signals are a logistic regression on all verdicts. Prints the shares and weights; if a file is
 * named, writes it.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { draftSignals } from '../embedded/writing/form-weights.ts';
import { fitted as fittedWeights } from './logistic.ts';
import { type PracticeVerdict, practiceRequests, practiceVerdicts } from './practice-set.ts';
import { command } from './rows.ts';

/** The weight of the variant's share, as a number of verdicts. */
const PRIOR = 8;
const RIDGE = 1;
const rounded = (value: number): number => Number(value.toFixed(2));
const variantOf = (form: string): string => /-(?:choice|truth|blank|short|assertion)$/.exec(form)?.[0] ?? '';

interface Share {
  good: number;
  all: number;
}

/** The sets whose judge did not know the code. Their verdicts count twice, because they are the stricter ones. */
const blindSets = /^(?:november|december|january|february|march)-/;
const weightOf = ({ request }: PracticeVerdict): number => (blindSets.test(request) ? 2 : 1);
const sum = (verdicts: readonly PracticeVerdict[]): number =>
  verdicts.reduce((total, each) => total + weightOf(each), 0);

const shareOf = (verdicts: readonly PracticeVerdict[]): Share => ({
  good: sum(verdicts.filter(({ verdict }) => verdict === 'good')),
  all: sum(verdicts),
});

const signs: [RegExp, string][] = [
  [/^True or false\?/, 'true_false'],
  [/\nA\. /, 'multiple_choice'],
  [/^Fill in the blank/, 'fill_in_the_blank'],
];

/** True if a question is of another type than requested, for which its form is not to blame. */
const isOfOtherType = (question: string, types: readonly string[] | undefined): boolean => {
  const type = signs.find(([sign]) => sign.test(question))?.[1];
  return types !== undefined && !types.includes(type ?? types[0] ?? '');
};

const drawn = ({ good, all }: Share, prior: number): number =>
  rounded((good + PRIOR * prior) / (all + PRIOR));

await command(async () => {
  const {
    values: { without: held },
    positionals: [file = new URL('../embedded/writing/form-weights.tsv', import.meta.url).pathname],
  } = parseArgs({ options: { without: { type: 'string' } }, allowPositionals: true });
  const rows = (await readFile(file, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  const forms = new Set(rows.flatMap(([name = '']) => (/^(?:#|signal )/.test(name) ? [] : name)));
  const types = new Map((await practiceRequests()).map(({ id, types: requested }) => [id, requested]));
  const left = held === undefined ? '-' : `${held}-`;
  const all = (await practiceVerdicts()).filter(
    ({ request, question }) => !request.startsWith(left) && !isOfOtherType(question, types.get(request)),
  );
  const verdicts = all.filter(({ origin }) => origin?.isTopical);
  const overall = shareOf(verdicts);
  const byVariant = Map.groupBy(verdicts, ({ origin }) => variantOf(origin?.form ?? ''));
  const byForm = Map.groupBy(verdicts, ({ origin }) => origin?.form ?? '');
  const priorOf = (form: string): number =>
    drawn(shareOf(byVariant.get(variantOf(form)) ?? []), overall.good / overall.all);
  process.stdout.write('| form | good | verdicts | quality |\n| --- | --- | --- | --- |\n');
  const qualityOf = (form: string): number => drawn(shareOf(byForm.get(form) ?? []), priorOf(form));
  for (const form of new Set([...forms, ...byForm.keys()])) {
    const { good, all: judged } = shareOf(byForm.get(form) ?? []);
    const name = `${form}${forms.has(form) ? '' : ' (variant)'}`;
    process.stdout.write(`| ${name} | ${good} | ${judged} | ${qualityOf(form)} |\n`);
  }
  const cases = all.flatMap((judged) => {
    const { request, verdict, origin } = judged;
    const { form, quality, fit, relevance, named } = origin ?? {};
    const isUsed = form && [form, form.replace(/-\w+$/, '')].some((each) => forms.has(each));
    if (
      !form ||
      !isUsed ||
      quality === undefined ||
      fit === undefined ||
      relevance === undefined ||
      named === undefined
    )
      return [];
    const evidence = { form, quality, fit, relevance, named };
    // The quality of a form is computed here without the verdict that it predicts, so that this signal is not overrated.
    const [one = 1, , ...signals] = draftSignals(evidence);
    const others = (byForm.get(form) ?? []).filter((other) => other !== judged);
    const reasons = [one, drawn(shareOf(others), priorOf(form)), ...signals];
    return [{ reasons, isSo: verdict === 'good', counts: blindSets.test(request) ? 2 : 1 }];
  });
  const fitted = fittedWeights(cases, RIDGE).map(rounded);
  process.stdout.write(`\nThe signals, from ${cases.length} verdicts: ${fitted.join(' ')}\n`);
  const written = rows.map(([name = '', value = '', ...levels]) => {
    const signal = name.startsWith('signal ') ? fitted.shift() : undefined;
    if (name.startsWith('#')) return name;
    return [name, signal ?? (forms.has(name) ? qualityOf(name) : value), ...levels].join('\t');
  });
  if (process.argv.some((each) => each.endsWith('.tsv'))) await writeFile(file, `${written.join('\n')}\n`);
});
