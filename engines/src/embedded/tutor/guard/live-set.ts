import type { LiveQuestion } from '../../../tutoring.ts';
import type { AskedTerm } from './asked-terms.ts';
import { type GuardedQuestion, guardedOf } from './guarded-question.ts';
import { topicOf } from './topic.ts';
import { type Row, wordTable } from './word-table.ts';

/** Words, each once, the heavier where they are rarer in English and in the live questions of the set. */
export interface Weighed {
  terms: AskedTerm[];
  /** Of all of them. */
  weight: number;
}

/** Words of a live question, and where each stands in the table of the set. */
export interface Placed extends Weighed {
  places: number[];
}

/** A live question among the others of a student. */
export interface SetQuestion {
  question: GuardedQuestion;
  whole: Placed;
  core: Placed;
  key: Placed;
  /** Those that weigh enough to be known again. */
  steps: Placed[];
  keyTopic: Float32Array | null;
}

/** All live questions of a student: what they have in common tells less of which is asked. */
export interface LiveSet {
  questions: SetQuestion[];
  /** Words as they weigh beside these questions. */
  weigh(terms: AskedTerm[]): Weighed;
  /** How near a word comes to each of the questions' words. */
  rowOf(term: AskedTerm): Row;
}

/** A step that weighs less is too short to be known again. */
const LEAST_STEP = 1;

/** The sets that were asked about last: the same live questions are compared with each message. */
const kept: { questions: GuardedQuestion[]; set: LiveSet }[] = [];
const MOST_KEPT = 6;

/** The set, made once for the same words. */
export function liveSetOf(live: LiveQuestion[]): LiveSet {
  const questions = live.map(guardedOf);
  const at = kept.findIndex(
    (each) =>
      each.questions.length === questions.length &&
      each.questions.every((question, index) => question === questions[index]),
  );
  const [found = { questions, set: makeSet(questions) }] = at < 0 ? [] : kept.splice(at, 1);
  kept.unshift(found);
  kept.splice(MOST_KEPT);
  return found.set;
}

function makeSet(questions: GuardedQuestion[]): LiveSet {
  const spread = spreadOf(questions);
  const weigh = (terms: AskedTerm[]): Weighed => weighed(terms, spread);
  const table = wordTable();
  const placed = (terms: AskedTerm[]): Placed => {
    const own = weigh(terms);
    return { ...own, places: own.terms.map(table.placeOf) };
  };
  return {
    weigh,
    rowOf: table.rowOf,
    questions: questions.map((question) => {
      const key = placed(question.key);
      return {
        question,
        whole: placed(question.whole),
        core: placed(question.core),
        key,
        steps: question.steps.map(placed).filter(({ weight }) => weight >= LEAST_STEP),
        keyTopic: topicOf(key.terms),
      };
    }),
  };
}

/** In how many live questions, with their keys, a stem stands. */
function spreadOf(questions: GuardedQuestion[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { whole, key } of questions) {
    for (const stem of new Set([...whole, ...key].map(({ text }) => text))) {
      counts.set(stem, (counts.get(stem) ?? 0) + 1);
    }
  }
  return counts;
}

function weighed(terms: AskedTerm[], spread: Map<string, number>): Weighed {
  const once = new Map<string, AskedTerm>();
  let weight = 0;
  for (const term of terms) {
    if (term.kind !== 'word' || once.has(term.text)) continue;
    const own = { ...term, weight: term.weight / (1 + 0.2 * ((spread.get(term.text) ?? 1) - 1)) };
    once.set(term.text, own);
    weight += own.weight;
  }
  return { terms: [...once.values()], weight };
}
