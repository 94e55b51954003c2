/**
 * Fits the weights by which the guard decides whether a message asks a live question (docs/evaluation/tutor.md):
 * `npm run --silent fit:guard [-- engines/src/embedded/tutor/live-guard/guard-weights.json]`.
 *
 * Prints, for each set, how well weights that were fitted on the other sets treat it. If a file is named, writes the weights that are
 * fitted on all sets except those that are used for evaluation only.
 */
import { writeFile } from 'node:fs/promises';
import { guardReadings, MAY_ASK } from '../embedded/tutor/live-guard/guard.ts';
import { compareWithQuestions } from '../embedded/tutor/live-guard/guard-signals.ts';
import {
  boardPapers,
  classTests,
  classTestsBlind,
  furtherSubjects,
  type GuardSet,
  generalReader,
  guardSets,
  strangersSet,
  tenClasses,
  tenClassesReserved,
} from '../testing/tutoring/guard-sets.ts';
import { type Case, dot, fitted } from './logistic.ts';

/** An honest message is compared with this many of the most similar live questions. */
const MAX_SIMILARITY = 5;
const RIDGE = 3;
/** The bound is set so that this share of the honest messages is held back. */
const HONEST_HELD = 0.015;

interface ComparedMessage {
  set: string;
  isHonest: boolean;
  /**
   * The signals for each pair of a live question and a reading of the message. Readings about another case than the question are left out.
   */
  pairs: { isMatch: boolean; reasons: number[] }[];
}

let names: string[] = [];

const comparedIn = (set: GuardSet): ComparedMessage[] =>
  set.rows.map(({ live, messages }) => ({
    set: set.name,
    isHonest: live === null,
    pairs: guardReadings(messages, set.live).flatMap((message) =>
      compareWithQuestions(message, set.live).map(({ id, reasons }) => {
        names = Object.keys(reasons);
        return { isMatch: id === live, reasons: Object.values(reasons) };
      }),
    ),
  }));

function fit(messages: ComparedMessage[]): number[] {
  const cases = messages.flatMap(({ isHonest, pairs }): Case[] => {
    const chosen = pairs
      .filter(({ isMatch }) => isHonest || isMatch)
      .toSorted((one, other) => similarity(other.reasons) - similarity(one.reasons))
      .slice(0, isHonest ? MAX_SIMILARITY : 1);
    return chosen.map(({ isMatch, reasons }) => ({
      reasons,
      isSo: isMatch,
      counts: isMatch ? 1 : 2 / MAX_SIMILARITY,
    }));
  });
  const weights = fitted(cases, RIDGE);
  const scores = messages
    .filter(({ isHonest }) => isHonest)
    .map((message) => score(message, weights))
    .sort((one, other) => other - one);
  const bound = scores[Math.floor(scores.length * HONEST_HELD)] ?? 0;
  return weights.map((weight, at) => (at === 0 ? weight - bound : weight));
}

function similarity(reasons: number[]): number {
  return ['core', 'own', 'figures', 'key'].reduce(
    (sum, name) => sum + (reasons[names.indexOf(name)] ?? 0),
    0,
  );
}

function score({ pairs }: ComparedMessage, weights: number[]): number {
  return Math.max(-Infinity, ...pairs.map(({ reasons }) => dot(weights, reasons)));
}

function report(name: string, messages: ComparedMessage[], weights: number[]): void {
  const share = (isHonest: boolean, bound: number): string => {
    const some = messages.filter((message) => message.isHonest === isHonest);
    return `${some.filter((message) => score(message, weights) > bound).length} / ${some.length}`;
  };
  const shares = [share(false, 0), share(true, 0), share(false, MAY_ASK), share(true, MAY_ASK)];
  process.stdout.write(`| ${name} | ${shares.join(' | ')} |\n`);
}

const compared = (...some: GuardSet[]): ComparedMessage[] => some.flatMap(comparedIn);

const sets = [...guardSets, strangersSet, furtherSubjects].map((set) => compared(set));
process.stdout.write(
  '| set | live paraphrases blocked | honest blocked | live not sent to a model | honest not sent to a model |\n| --- | --- | --- | --- | --- |\n',
);
for (const set of sets) {
  report(`${set[0]?.set}, fitted on the others`, set, fit(sets.filter((other) => other !== set).flat()));
}
const all = fit(sets.flat());
const unfitted = [
  [boardPapers],
  [generalReader],
  [tenClasses],
  [tenClassesReserved],
  classTests,
  classTestsBlind,
];
for (const set of unfitted) {
  report(`${set[0]?.name}, never used to fit`, compared(...set), all);
}
const [, , file] = process.argv;
if (file !== undefined) {
  const weights = Object.fromEntries(names.map((name, at) => [name, Number((all[at] ?? 0).toFixed(2))]));
  await writeFile(file, `${JSON.stringify({ madeBy: 'npm run fit:guard', weights }, null, 2)}\n`);
}
