import { liveSetOf } from '../../embedded/tutor/guard/live-set.ts';
import { joined, readMessage } from '../../embedded/tutor/guard/message.ts';
import { CERTAIN, isOtherCase, isSameFormula, reasonsOf } from '../../embedded/tutor/guard/score.ts';
import { comparedWith } from '../../embedded/tutor/guard/signals.ts';
import type { GuardSet } from '../../testing/tutoring/guard-sets.ts';
import { type Case, dot, fitted } from '../logistic.ts';

/** A message counts less in an easy set, which has many messages in the words of the question. */
const counts: Record<string, number> = {
  'demo schools': 0.35,
  'six-subjects': 1,
  'eight-subjects': 1.6,
  'class-chat': 1.6,
  'at-home': 1.6,
};
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

/** A message, compared with each of the live questions. */
export interface ReadMessage {
  set: string;
  subject: string;
  isHonest: boolean;
  counts: number;
  pairs: Pair[];
}

let names: string[] = [];

export function readMessageSet({ name, live, rows }: GuardSet): ReadMessage[] {
  const set = liveSetOf(live);
  return rows.map((row) => {
    const message = row.messages.map(readMessage).reduce(joined);
    const signalsOf = comparedWith(set, message);
    const pairs = set.questions.map((compared, at): Pair => {
      const signals = signalsOf(compared);
      const reasons = reasonsOf(signals);
      names = Object.keys(reasons);
      return {
        isAsked: live[at]?.id === row.live,
        certain: isSameFormula(signals) ? CERTAIN : isOtherCase(signals) ? -CERTAIN : 0,
        reasons: Object.values(reasons),
        likeness: Math.max(signals.related, signals.coreRelated) + signals.ownRelated + signals.figures,
      };
    });
    return { set: name, subject: row.subject, isHonest: row.live === null, counts: counts[name] ?? 1, pairs };
  });
}

export function fitMessages(some: ReadMessage[]): number[] {
  const cases = some.flatMap(casesOf);
  const balance =
    (HONEST * some.filter(({ isHonest }) => isHonest).length) / cases.filter(({ isSo }) => !isSo).length;
  return fitted(
    cases.map((each) => (each.isSo ? each : { ...each, counts: each.counts * balance })),
    RIDGE,
  );
}

function casesOf({ isHonest, counts: weight, pairs }: ReadMessage): Case[] {
  const chosen = isHonest
    ? [...pairs].sort((one, other) => other.likeness - one.likeness).slice(0, LIKEST)
    : pairs.filter(({ isAsked }) => isAsked);
  return chosen
    .filter(({ certain }) => certain === 0)
    .map(({ reasons, isAsked }) => ({ reasons, isSo: isAsked, counts: weight }));
}

export function messageScore({ pairs }: ReadMessage, weights: number[]): number {
  return Math.max(...pairs.map(({ certain, reasons }) => (certain === 0 ? dot(weights, reasons) : certain)));
}

/** The score that `REFUSED` of the honest messages are above, each counting as much as its set. */
export function boundOf(some: ReadMessage[], weights: number[]): number {
  const honest = some
    .filter(({ isHonest }) => isHonest)
    .map((each) => ({ score: messageScore(each, weights), counts: each.counts }))
    .sort((one, other) => other.score - one.score);
  let left = REFUSED * honest.reduce((sum, each) => sum + each.counts, 0);
  return (
    honest.find((each) => {
      left -= each.counts;
      return left < 0;
    })?.score ?? 0
  );
}

/** As in `guard/weights.ts`: by name, the bound in the first. */
export function messageWeights(some: ReadMessage[]): Record<string, number> {
  const weights = fitMessages(some);
  const bound = boundOf(some, weights);
  return Object.fromEntries(
    weights.map((weight, at) => [names[at] ?? '', Number((at === 0 ? weight - bound : weight).toFixed(2))]),
  );
}
