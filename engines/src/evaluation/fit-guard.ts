/**
 * Fits the weights by which the guard decides whether a message asks a live question (docs/evaluation/tutor.md):
 * `npm run --silent fit:guard [-- engines/src/embedded/tutor/live-guard/guard-weights.json]`.
 *
 * Prints, for each set, how well weights that were fitted without its live questions treat it, and how many messages are held at other
 * bounds. If a file is named, writes the weights that are fitted on all sets except those that are used for evaluation only.
 */
import { writeFile } from 'node:fs/promises';
import { AGAINST, guardReadings, MAY_ASK, scoreLiveQuestion } from '../embedded/tutor/live-guard/guard.ts';
import { compareWithQuestions } from '../embedded/tutor/live-guard/guard-signals.ts';
import { fittedSets, type GuardSet, measuredSets } from '../testing/tutoring/guard-sets.ts';
import { type Case, fitted } from './logistic.ts';

/** An honest message is compared with this many of the live questions with the highest scores. */
const MOST_SIMILAR = 3;
const RIDGE = 1;
/** The number of fits, each of which chooses the compared questions by the weights of the last one. */
const ROUNDS = 3;
/** The bound is set so that this share of the honest messages is held back. */
const HONEST_HELD = 0.008;
const OTHER_SHARES = [0.005, 0.02, 0.035, 0.05, 0.1, 0.2];

type Signals = Record<string, number>;
interface ComparedMessage {
  isHonest: boolean;
  /** The signals for each pair of a live question that it may ask and a reading of the message. */
  pairs: { isMatch: boolean; signals: Signals }[];
}
interface ComparedSet extends Pick<GuardSet, 'name' | 'live'> {
  messages: ComparedMessage[];
}
interface Fit {
  bias: number;
  weights: Signals;
}

const comparedSet = ({ name, live, rows }: GuardSet): ComparedSet => ({
  name,
  live,
  messages: rows.map((row) => ({
    isHonest: row.live === null,
    pairs: guardReadings(row.messages, live).flatMap((message) =>
      compareWithQuestions(message, live).map(({ id, signals }) => ({ isMatch: id === row.live, signals })),
    ),
  })),
});

const messagesOf = (sets: ComparedSet[]): ComparedMessage[] => sets.flatMap(({ messages }) => messages);

function score({ pairs }: ComparedMessage, { bias, weights }: Fit): number {
  return Math.max(-Infinity, ...pairs.map(({ signals }) => scoreLiveQuestion(signals, weights, bias)));
}

function fit(messages: ComparedMessage[]): Fit {
  const names = Object.keys(messages.find(({ pairs }) => pairs.length > 0)?.pairs[0]?.signals ?? {});
  let result: Fit = { bias: 0, weights: Object.fromEntries(names.map((name) => [name, 1])) };
  for (let round = 0; round < ROUNDS; round += 1) result = withoutNegative(messages, names, result);
  const scores = honestScores(messages, result);
  const bound = scores[Math.floor(scores.length * HONEST_HELD)] ?? 0;
  return { ...result, bias: result.bias - bound };
}

/** Fits again without the signals whose weight is negative until none is. */
function withoutNegative(messages: ComparedMessage[], names: string[], last: Fit): Fit {
  const chosen = messages.flatMap(({ isHonest, pairs }) =>
    pairs
      .filter(({ isMatch }) => isHonest || isMatch)
      .toSorted(
        (a, b) =>
          scoreLiveQuestion(b.signals, last.weights, 0) - scoreLiveQuestion(a.signals, last.weights, 0),
      )
      .slice(0, isHonest ? MOST_SIMILAR : 1),
  );
  let used = names;
  for (;;) {
    const cases = chosen.map(
      ({ isMatch, signals }): Case => ({
        reasons: [1, ...used.map((name) => (AGAINST.has(name) ? -1 : 1) * (signals[name] ?? 0))],
        isSo: isMatch,
        counts: isMatch ? 1 : 2 / MOST_SIMILAR,
      }),
    );
    const [bias = 0, ...weights] = fitted(cases, RIDGE);
    const positive = used.filter((_, at) => (weights[at] ?? 0) >= 0);
    if (positive.length === used.length)
      return { bias, weights: Object.fromEntries(used.map((name, at) => [name, weights[at] ?? 0])) };
    used = positive;
  }
}

const honestScores = (messages: ComparedMessage[], weights: Fit): number[] =>
  messages
    .filter(({ isHonest }) => isHonest)
    .map((message) => score(message, weights))
    .sort((a, b) => b - a);

const held = (scores: number[], bound: number): string =>
  `${scores.filter((each) => each > bound).length} / ${scores.length}`;

const sets = fittedSets.map(comparedSet);
const measured = measuredSets.map(comparedSet);
process.stdout.write(
  '| set | live paraphrases blocked | honest blocked | live not sent to a model | honest not sent to a model |\n| --- | --- | --- | --- | --- |\n',
);
const all: Record<'live' | 'honest', number[]> = { live: [], honest: [] };
const names = [...new Set([...sets, ...measured].map(({ name }) => name))];
for (const name of names) {
  const own = [...sets, ...measured].filter((set) => set.name === name);
  // Sets with the same live questions are left out together, because the words of the questions are the same.
  const others = sets.filter(({ live }) => own.every((set) => set.live !== live));
  const weights = fit(messagesOf(others));
  const scores = { live: [] as number[], honest: [] as number[] };
  for (const message of messagesOf(own))
    scores[message.isHonest ? 'honest' : 'live'].push(score(message, weights));
  all.live.push(...scores.live);
  all.honest.push(...scores.honest);
  process.stdout.write(
    `| ${name} | ${[held(scores.live, 0), held(scores.honest, 0), held(scores.live, MAY_ASK), held(scores.honest, MAY_ASK)].join(' | ')} |\n`,
  );
}
process.stdout.write(
  `| all | ${held(all.live, 0)} | ${held(all.honest, 0)} | ${held(all.live, MAY_ASK)} | ${held(all.honest, MAY_ASK)} |\n\n`,
);
all.honest.sort((a, b) => b - a);
for (const share of OTHER_SHARES) {
  const bound = all.honest[Math.floor(all.honest.length * share)] ?? 0;
  process.stdout.write(
    `${(100 * share).toFixed(1)} % of the honest messages held: ${held(all.live, bound)} live ones, bound ${bound.toFixed(2)}\n`,
  );
}
const [, , file] = process.argv;
if (file !== undefined) {
  const { bias, weights } = fit(messagesOf(sets));
  const rounded = Object.entries(weights).map(([name, weight]) => [name, Number(weight.toFixed(2))]);
  const content = {
    madeBy: 'npm run fit:guard',
    bias: Number(bias.toFixed(2)),
    weights: Object.fromEntries(rounded),
  };
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
}
