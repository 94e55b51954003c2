import { sum } from '../sum.ts';
import type { Term } from '../text/term.ts';
import type { Aligned } from './align.ts';
import { gramLikeness } from './grams.ts';
import { opposedOf } from './opposition.ts';
import type { Said, Wording } from './texts.ts';

/** How an answer compares with a wording of the key; each from 0 to 1. */
export interface Signals {
  /** Share of what the wording says that the answer says; words that the question gives away count less. */
  recall: number;
  /** The same of the words that the question does not give away; undefined where it has none. */
  own: number | undefined;
  /** Share of neighbouring words of the wording that are near one another in the answer. */
  pairs: number;
  /** Likeness letter by letter, with the part of the answer that is most alike. */
  grams: number;
  /** Share of what was found that is denied, or not denied where it should be. */
  denied: number;
  /** Of the two it is the wording that denies. */
  isDeniedByKey: boolean;
  /** Share of the wording that the answer says the contrary of. */
  opposed: number;
  /** Share of the answer's labels that are others than those of the wording. */
  mislabelled: number;
}

/** The words that a question gives away say little. */
const GIVEN_AWAY = 0.3;
/** Neighbours in the key, and how far apart they may be in the answer. */
const KEY_REACH = 2;
const ANSWER_REACH = 4;
const WRONG_ORDER = 0.8;
/** A word that is said more often than this is looked for in its first places. */
const MOST_PLACES = 40;

export type Asked = ReadonlySet<string>;

export function signalsOf(wording: Wording, said: Said, aligned: Aligned[], asked: Asked): Signals {
  const worth = (term: Term): number => term.weight * (asked.has(term.stem) ? GIVEN_AWAY : 1);
  return {
    ...recallOf(aligned, said, asked, worth),
    pairs: pairsOf(aligned, said, asked, worth),
    grams: Math.max(0, ...said.grams.map((each) => gramLikeness(wording.grams, each))),
    ...denialOf(wording, said, aligned, worth),
    opposed: opposedOf(wording, said, aligned, worth),
    mislabelled: mislabelledShare(wording, said, asked),
  };
}

type Worth = (term: Term) => number;

const best = ({ found: [first] }: Aligned): number => first?.alike ?? 0;

function recallOf(
  aligned: Aligned[],
  said: Said,
  asked: Asked,
  worth: Worth,
): Pick<Signals, 'recall' | 'own'> {
  const counted = aligned.filter((each) => {
    // 'They are connected': what the question named is there, under another name.
    const isNamedBefore = said.hasPronoun && asked.has(each.wanted.stem);
    return each.wanted.role !== 'negator' && (best(each) > 0 || !isNamedBefore);
  });
  const own = counted.filter(({ wanted }) => wanted.role !== 'function' && !asked.has(wanted.stem));
  return { recall: shareOf(counted, worth) ?? 0, own: shareOf(own, worth) };
}

function shareOf(aligned: Aligned[], worth: Worth): number | undefined {
  const all = sum(aligned.map(({ wanted }) => worth(wanted)));
  return all === 0 ? undefined : sum(aligned.map((each) => worth(each.wanted) * best(each))) / all;
}

function pairsOf(aligned: Aligned[], said: Said, asked: Asked, worth: Worth): number {
  const speaking = aligned.filter(({ wanted }) => wanted.role !== 'function');
  const sums = { all: 0, near: 0, ownAll: 0, ownNear: 0 };
  for (const [at, one] of speaking.entries()) {
    for (const other of speaking.slice(at + 1, at + 1 + KEY_REACH)) {
      const weight = worth(one.wanted) + worth(other.wanted);
      const near = weight * nearness(one, other, said);
      sums.all += weight;
      sums.near += near;
      if (!asked.has(one.wanted.stem) && !asked.has(other.wanted.stem)) {
        sums.ownAll += weight;
        sums.ownNear += near;
      }
    }
  }
  if (sums.all === 0) {
    return shareOf(speaking, worth) ?? 0;
  }
  const share = sums.near / sums.all;
  return said.hasPronoun && sums.ownAll > 0 ? Math.max(share, sums.ownNear / sums.ownAll) : share;
}

/** The best of the places where both stand near one another. */
function nearness(one: Aligned, other: Aligned, { positions }: Said): number {
  let nearest = 0;
  for (const { term, alike } of one.found.slice(0, MOST_PLACES)) {
    if (nearest === 1) {
      break;
    }
    const at = positions.get(term);
    for (const next of other.found.slice(0, MOST_PLACES)) {
      const then = positions.get(next.term);
      if (at !== undefined && then !== undefined && at !== then && Math.abs(at - then) <= ANSWER_REACH) {
        nearest = Math.max(nearest, alike * next.alike * (then > at ? 1 : WRONG_ORDER));
      }
    }
  }
  return nearest;
}

/** 'The distance is 0' denies as 'it does not move' does. */
const isDenying = ({ role, value }: Term): boolean => role === 'negator' || value === 0;

/** 'Bad conductors' are told as what does not conduct. */
const lacking = new Set(
  'bad poor poorly lack lacks lacking absent absence fail fails failed prevent prevents stop stops loss lose loses'.split(
    ' ',
  ),
);

/** Only one of the two denies something: then what it denies, and the other does not. */
function denialOf(
  wording: Wording,
  said: Said,
  aligned: Aligned[],
  worth: Worth,
): Pick<Signals, 'denied' | 'isDeniedByKey'> {
  const met = aligned.filter(
    ({ wanted, found: [first] }) => wanted.role === 'content' && first !== undefined && !first.isNear,
  );
  const inKey = met.filter(({ wanted }) => wanted.isNegated);
  const inAnswer = met.filter(({ found: [first] }) => first?.term.isNegated);
  const isDeniedByKey = inKey.length > 0;
  if (isDeniedByKey === inAnswer.length > 0) {
    return { denied: 0, isDeniedByKey: false };
  }
  const sentences = new Set(met.map(({ found: [first] }) => first?.term.sentence));
  const otherDenies = isDeniedByKey
    ? said.terms.all.some((term) => isDenying(term) && sentences.has(term.sentence))
    : wording.terms.all.some(({ role, text }) => role === 'negator' || lacking.has(text));
  const denied = sum([...inKey, ...inAnswer].map(({ wanted }) => worth(wanted)));
  const share = otherDenies ? 0 : denied / sum(met.map(({ wanted }) => worth(wanted)));
  return { denied: share, isDeniedByKey };
}

function mislabelledShare(wording: Wording, said: Said, asked: Asked): number {
  const labels = wording.terms.all.filter(({ role }) => role === 'label');
  const others = said.terms.all.filter(({ role }) => role === 'label');
  const ownStems = new Set(labels.map(({ stem }) => stem));
  const otherStems = new Set(others.map(({ stem }) => stem));
  const missingKinds = new Set(labels.flatMap(({ stem, kind }) => (otherStems.has(stem) ? [] : [kind])));
  const wrong = others.filter(
    ({ stem, kind }) => !ownStems.has(stem) && !asked.has(stem) && missingKinds.has(kind),
  );
  return others.length === 0 ? 0 : wrong.length / others.length;
}
