import type { Term } from '../text/term.ts';
import { ALIKE, areOpposed, likeness } from './likeness.ts';
import { NEAR, nearness } from './nearness.ts';
import type { Found, Met, Said, Wording } from './texts.ts';

/** A term of the key and the words of the answer that say it. */
export interface Aligned {
  wanted: Term;
  /** All that say it, with how nearly, the best first. */
  found: Found[];
  /** Words that say the contrary, where none says it. */
  against: Term[];
}

/** 'not closed' for 'open'. */
const TURNED = 0.8;

/** Finds each term of a wording in an answer. */
export function align({ terms }: Wording, said: Said): Aligned[] {
  return terms.all.map((wanted) => alignedOf(wanted, said));
}

/** Looks for the words of wordings in an answer, so that `said.met` has what was found for them. */
export function meet(wordings: readonly Wording[], said: Said): void {
  for (const wanted of wordings.flatMap(({ terms }) => terms.all)) metIn(wanted, said);
}

function alignedOf(wanted: Term, said: Said): Aligned {
  const { found, opposed } = metIn(wanted, said);
  const turned = opposed.filter((term) => term.isNegated !== wanted.isNegated);
  return turned.length > 0
    ? { wanted, found: turned.map((term) => ({ term, alike: TURNED })), against: [] }
    : { wanted, found, against: opposed };
}

function metIn(wanted: Term, said: Said): Met {
  const known = said.met.get(wanted.look);
  if (known) {
    return known;
  }
  const alikes = likenesses(wanted);
  const found: Found[] = [];
  for (const [look, terms] of said.looks) {
    const [first] = terms;
    let alike = alikes.get(look);
    if (alike === undefined && first) {
      alike = likeness(wanted, first);
      alikes.set(look, alike);
    }
    if (alike !== undefined && alike >= ALIKE) {
      for (const term of terms) {
        found.push({ term, alike });
      }
    }
  }
  found.sort((a, b) => b.alike - a.alike || a.term.start - b.term.start);
  const isOpposable = found.length === 0 && wanted.role === 'content';
  const opposed = isOpposable ? opposedTo(wanted, said) : [];
  const isUnmet = isOpposable && opposed.length === 0;
  const met: Met = { found: isUnmet ? nearest(wanted, said) : found, opposed };
  said.met.set(wanted.look, met);
  return met;
}

/** Words that are about the same, where none says it and none the contrary. */
function nearest(wanted: Term, { looks }: Said): Found[] {
  const found = [...looks.values()].flatMap((terms) => {
    const [first] = terms;
    const alike = first?.role === 'content' ? nearness(wanted, first) : 0;
    return alike >= NEAR ? terms.map((term): Found => ({ term, alike, isNear: true })) : [];
  });
  return found.sort((a, b) => b.alike - a.alike || a.term.start - b.term.start);
}

const opposedTo = (wanted: Term, { looks }: Said): Term[] =>
  [...looks.values()].flatMap((terms) => {
    const [first] = terms;
    return first?.role === 'content' && areOpposed(wanted, first) ? terms : [];
  });

/** A class says the same words again and again: how like a word of the key they are is looked up once. */
const compared = new Map<string, Map<string, number>>();
const MOST_WANTED = 1_000;
const MOST_COMPARED = 1_000;

function likenesses({ look }: Term): Map<string, number> {
  let known = compared.get(look);
  if (!known || known.size > MOST_COMPARED) {
    if (compared.size >= MOST_WANTED) {
      compared.clear();
    }
    known = new Map();
    compared.set(look, known);
  }
  return known;
}
