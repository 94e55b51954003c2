import { type Aligned, align } from './align.ts';
import { type Asked, type Signals, signalsOf } from './signals.ts';
import type { Said, Wording } from './texts.ts';

export interface Comparison {
  signals: Signals;
  aligned: Aligned[];
  /** 0 to 1: how nearly the answer says what the wording says. */
  similarity: number;
}

/** Shares of a similarity that a denial, and another label, take. */
const DENIAL = 0.7;
const MISLABELLING = 0.5;
/** Wordings from this length on hold too many labels for one to decide. */
const LONG = 16;
/** With less than this share of the words that the question does not give away, the rest is the question said back. */
const ENOUGH_OWN = 0.2;

/** @param isTerm the wording is a name or a term, not a statement */
export function compare(wording: Wording, said: Said, asked: Asked, isTerm = false): Comparison {
  const all = align(wording, said);
  const aligned = all.map((each) =>
    isTerm ? withoutAsked(withoutNear(each), asked) : nearUnasked(each, asked),
  );
  const signals = signalsOf(wording, said, aligned, asked);
  return { signals, aligned, similarity: similarityOf(signals, wording.size) };
}

/** What is only about the same as a name is another name. */
const withoutNear = (each: Aligned): Aligned => (each.found[0]?.isNear ? { ...each, found: [] } : each);

/** A word of the question that is about the same as one of the key stands there because of the question. */
function nearUnasked(each: Aligned, asked: Asked): Aligned {
  const { wanted, found } = each;
  return found[0]?.isNear && !asked.has(wanted.stem)
    ? { ...each, found: found.filter(({ term }) => !asked.has(term.stem)) }
    : each;
}

/** A word of the question is no other way to say what the key has beside it: of the uses of water, 'water' is not irrigation. */
function withoutAsked(each: Aligned, asked: Asked): Aligned {
  const { wanted, found } = each;
  if (asked.has(wanted.stem) || !found.some(({ term }) => asked.has(term.stem))) {
    return each;
  }
  return { ...each, found: found.filter(({ term }) => term.stem === wanted.stem || !asked.has(term.stem)) };
}

/** From so much of a step on, it has been said although each of its words stands in the question. */
const SAID_BACK = 0.4;
const SAID_AGAIN = 0.6;

/**
 * How nearly an answer says one step of a scheme. A step is short, and often told wholly in words of the question: what puts most of them
 * together as the step does is more than the question said back.
 */
export function stepSimilarity({ signals }: Comparison, size: number): number {
  const again = Math.min(1, Math.max(0, (signals.recall - SAID_BACK) / (SAID_AGAIN - SAID_BACK)));
  return Math.max(similarityOf(signals, size), again * similarityOf({ ...signals, own: undefined }, size));
}

/** The plain average of three views of the same thing, less what speaks against it. */
function similarityOf(signals: Signals, size: number): number {
  const { recall, own, pairs, grams, denied, opposed, mislabelled } = signals;
  const against = (1 - DENIAL * denied) * (1 - opposed) * (size < LONG ? 1 - MISLABELLING * mislabelled : 1);
  const fresh = own === undefined ? 1 : Math.min(1, own / ENOUGH_OWN);
  return ((recall + pairs + grams) / 3) * against * fresh;
}
