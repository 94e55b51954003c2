/**
 * Fits what each reason weighs by which a message is known to ask a live question (`embedded/tutor/guard/weights.ts`):
 * `npm run --silent eval:live-weights [-- weights.ts]`. Prints how well it does in each subject when fitted on the others; a file
 * that is named gets the weights of all. What is certain by figures and formulas (`score.ts`) takes no part.
 */
import { writeFile } from 'node:fs/promises';
import { guardedOf } from '../embedded/tutor/guard/guarded-question.ts';
import { spreadOf } from '../embedded/tutor/guard/live-guard.ts';
import { joined, readMessage } from '../embedded/tutor/guard/message.ts';
import { CERTAIN, isOtherCase, isSameFormula, reasonsOf } from '../embedded/tutor/guard/score.ts';
import { signalsOf } from '../embedded/tutor/guard/signals.ts';
import { type GuardSet, guardSets } from '../testing/tutoring/guard-sets.ts';
import { type Case, dot, fitted } from './logistic.ts';

/** The easier a set is, the more it has of what is asked in its own words, the less each of its messages counts. */
const counts: Record<string, number> = {
  'demo schools': 0.35,
  'six-subjects': 1,
  'eight-subjects': 1.6,
  'class-chat': 1.6,
  'at-home': 1.6,
};
/** The first three sets are by one author, these by another. */
const bySecond = new Set(['class-chat', 'at-home']);
/** Of an honest message, the live questions that it is most like. */
const LIKEST = 6;
/** An honest message, in all, against one that asks. */
const HONEST = 1.6;
const RIDGE = 0.5;
/** The share of honest messages that may be above the bound where it is set. */
const REFUSED = 0.0175;

interface Pair {
  isAsked: boolean;
  /** ±50 where it is certain. */
  certain: number;
  reasons: number[];
  likeness: number;
}

interface Read {
  set: string;
  subject: string;
  isHonest: boolean;
  counts: number;
  pairs: Pair[];
}

let names: string[] = [];
const read = guardSets.flatMap(readSet);
const subjects = [...new Set(read.map(({ subject }) => subject))].sort();
const isBySecond = ({ set }: Read): boolean => bySecond.has(set);
const margins = new Map<Read, number>();
measure('the other subjects', ({ subject }) => subject);
measure('the other author', (each) => String(isBySecond(each)));

/** Each group by weights that were fitted on the others. */
function measure(fittedOn: string, groupOf: (each: Read) => string): void {
  for (const group of new Set(read.map(groupOf))) {
    const others = read.filter((each) => groupOf(each) !== group);
    const weights = fit(others);
    const bound = boundOf(others, weights);
    for (const each of read.filter((one) => groupOf(one) === group)) {
      margins.set(each, scoreOf(each, weights) - bound);
    }
  }
  process.stdout.write(`| fitted on ${fittedOn} | held back | honest refused |\n| --- | --- | --- |\n`);
  if (fittedOn.endsWith('subjects')) {
    for (const subject of subjects) report(subject, (each) => each.subject === subject);
  }
  for (const { name } of guardSets) report(name, (each) => each.set === name);
  report('all', () => true);
}

const [, , file] = process.argv;
if (file !== undefined) await writeFile(file, written(fit(read)));

function readSet({ name, live, rows }: GuardSet): Read[] {
  const guards = live.map(guardedOf);
  const spread = spreadOf(guards);
  return rows.map((row) => {
    const message = row.messages.map(readMessage).reduce(joined);
    const pairs = guards.map((guard): Pair => {
      const signals = signalsOf(message, guard, spread);
      const reasons = reasonsOf(signals);
      names = Object.keys(reasons);
      return {
        isAsked: guard.id === row.live,
        certain: isSameFormula(signals) ? CERTAIN : isOtherCase(signals) ? -CERTAIN : 0,
        reasons: Object.values(reasons),
        likeness: Math.max(signals.related, signals.coreRelated) + signals.ownRelated + signals.figures,
      };
    });
    return { set: name, subject: row.subject, isHonest: row.live === null, counts: counts[name] ?? 1, pairs };
  });
}

function fit(some: Read[]): number[] {
  const cases = some.flatMap(casesOf);
  const balance =
    (HONEST * some.filter(({ isHonest }) => isHonest).length) / cases.filter(({ isSo }) => !isSo).length;
  return fitted(
    cases.map((each) => (each.isSo ? each : { ...each, counts: each.counts * balance })),
    RIDGE,
  );
}

function casesOf({ isHonest, counts: weight, pairs }: Read): Case[] {
  const chosen = isHonest
    ? [...pairs].sort((one, other) => other.likeness - one.likeness).slice(0, LIKEST)
    : pairs.filter(({ isAsked }) => isAsked);
  return chosen
    .filter(({ certain }) => certain === 0)
    .map(({ reasons, isAsked }) => ({ reasons, isSo: isAsked, counts: weight }));
}

function scoreOf({ pairs }: Read, weights: number[]): number {
  return Math.max(...pairs.map(({ certain, reasons }) => (certain === 0 ? dot(weights, reasons) : certain)));
}

/** The score that `REFUSED` of the honest messages are above, each counting as much as its set. */
function boundOf(some: Read[], weights: number[]): number {
  const honest = some
    .filter(({ isHonest }) => isHonest)
    .map((each) => ({ score: scoreOf(each, weights), counts: each.counts }))
    .sort((one, other) => other.score - one.score);
  let left = REFUSED * honest.reduce((sum, each) => sum + each.counts, 0);
  return (
    honest.find((each) => {
      left -= each.counts;
      return left < 0;
    })?.score ?? 0
  );
}

function report(name: string, isOne: (each: Read) => boolean): void {
  const share = (isHonest: boolean): string => {
    const some = read.filter((each) => each.isHonest === isHonest && isOne(each));
    return `${some.filter((each) => (margins.get(each) ?? 0) > 0).length} of ${some.length}`;
  };
  process.stdout.write(`| ${name} | ${share(false)} | ${share(true)} |\n`);
}

function written(weights: number[]): string {
  const bound = boundOf(read, weights);
  const lines = weights.map((weight, at) => {
    const value = at === 0 ? weight - bound : weight;
    return `  ${names[at]}: ${Number(value.toFixed(2))},\n`;
  });
  return `/**
 * What each reason of \`score.ts\` weighs; \`always\` sets the bound. Made by \`evaluation/live-weights.ts\`
 * (docs/evaluation/tutor.md).
 */
export const weights: Record<string, number> = {
${lines.join('')}};
`;
}
