import type { Said } from './comparing/texts.ts';
import type { PointJudgement } from './point-judgement.ts';
import { sum } from './sum.ts';
import type { Term } from './text/term.ts';
import { termsOf } from './text/terms.ts';

/** Two things that a question sets against each other, each by the stems that name it and not the other. */
export interface Contrast {
  one: ReadonlySet<string>;
  other: ReadonlySet<string>;
  /** Both have to be spoken of for a mark. */
  areBothNeeded: boolean;
}

export type Side = 'one' | 'other';

const between =
  /\b(?:between|compare|distinguish|contrast)\s+(.{3,80}?)\s+(?:and|with|from)\s+(.{3,60}?)(?=[.?!,;:(\n]|\s+(?:in|on|with|by|giv|stat|writ)|$)/i;
const clauses = /^(.{3,160}?)\s*,?\s+(?:while|whereas)\s+(.{3,120}?)(?=[.?!]|$)/i;
const different = /^(.{3,120}?)\bdiffer(?:ent|s)?\s+from\s+(.{3,60}?)(?=[.?!]|$)/is;
const differing = /\b(?:how|where|what)\s+(?:do|are)\s+(.{3,60}?)\s+and\s+(.{3,60}?)\s+differ(?:ent)?\b/i;

/** The two things of a question that asks to tell them apart; undefined where it does not. */
export function contrastOf(question: string, key: string): Contrast | undefined {
  const flat = question.replace(/\s+/g, ' ');
  const [, one, other] =
    between.exec(flat) ?? clauses.exec(flat) ?? different.exec(flat) ?? differing.exec(flat) ?? [];
  if (one === undefined || other === undefined) {
    return undefined;
  }
  const inKey = new Set(namesIn(key));
  const left = namesIn(one);
  // Of 'a unitary and a federal form of government', what both are forms of names neither.
  const right = namesIn(other).slice(0, Math.max(left.length, 1));
  const own = (stems: string[], others: string[]): Set<string> =>
    new Set(stems.filter((stem) => inKey.has(stem) && !others.includes(stem)));
  const contrast = { one: own(left, right), other: own(right, left), areBothNeeded: between.test(flat) };
  return contrast.one.size > 0 && contrast.other.size > 0 ? contrast : undefined;
}

/** 'Metals' and 'non-metals' are two things. */
const nameOf = (term: Term, text: string): string =>
  /\bnon[-\s]?$/i.test(text.slice(Math.max(0, term.start - 4), term.start)) ? `non-${term.stem}` : term.stem;

const namesIn = (text: string): string[] =>
  termsOf(text)
    .speaking.filter(({ role, text: word }) => role === 'content' && word !== 'non')
    .map((term) => nameOf(term, text));

const border = /[,;:.!?\n]|\b(?:and|but|because|so|while|whereas|than)\b/gi;
const verb = /\b(?:is|are|was|were|be|means?|has|have|called|it|they|which)\b/i;

/** 'Velocity is speed in a direction' goes on about velocity. */
function isSubject({ start }: Term, text: string): boolean {
  const before = text.slice(Math.max(0, start - 80), start);
  const last = [...before.matchAll(border)].at(-1);
  return !verb.test(before.slice(last ? last.index + last[0].length : 0));
}

export const isNameIn = (term: Term, text: string, { one, other }: Contrast): boolean =>
  one.has(nameOf(term, text)) || other.has(nameOf(term, text));

/** 'Few live in rural places, many in urban ones': a clause that names one is said of it from its first word. */
function isClauseOf(name: Term, first: Term, before: Term | undefined, text: string): boolean {
  const begins =
    before !== undefined && /[,;]|\b(?:but|while|whereas)\b/i.test(text.slice(before.start, first.start));
  return begins && !/[,;:.!?\n]|\b(?:and|but|while|whereas)\b/i.test(text.slice(first.start, name.start));
}

/** Of which of the two each word is said: the one named last in its sentence, else the next that is named. */
export function sidesIn(
  terms: Term[],
  text: string,
  { one, other }: Contrast,
  first?: Side,
): Map<Term, Side | undefined> {
  const named = terms.map((term): Side | undefined => {
    const name = nameOf(term, text);
    return one.has(name) ? 'one' : other.has(name) ? 'other' : undefined;
  });
  const nextNamed = indexOfNext(named);
  const sides = new Map<Term, Side | undefined>();
  let before = first;
  for (const [index, term] of terms.entries()) {
    const isNewSentence = terms[index - 1]?.sentence !== term.sentence;
    const nextIndex = nextNamed[index];
    const next = nextIndex === undefined ? undefined : terms[nextIndex];
    const isAhead =
      next?.sentence === term.sentence && (isNewSentence || isClauseOf(next, term, terms[index - 1], text));
    const own = before === undefined || isSubject(term, text) || isNewSentence ? named[index] : undefined;
    before = own ?? (isAhead && nextIndex !== undefined ? named[nextIndex] : before);
    sides.set(term, before);
  }
  return sides;
}

/** For each place, the index of the first item from there on that is not undefined. */
function indexOfNext(items: readonly unknown[]): (number | undefined)[] {
  const next: (number | undefined)[] = new Array(items.length);
  for (let index = items.length - 1; index >= 0; index -= 1) {
    next[index] = items[index] === undefined ? next[index + 1] : index;
  }
  return next;
}

/** So much of what was found of a point is said of the other thing: the answer has mixed them up. */
const SWAPPED = 0.5;
/** What is said of one by way of the other is not told apart. */
const compares = /\b(?:than|vs|versus|not|no|unlike)\b/i;
/** Running text goes from one to the other, so more of it has to be turned. */
const PLAINLY_SWAPPED = 0.75;
const ONE_SIDED = 0.5;

/** Takes the marks from steps that an answer says of the other of the two things, and half of them where it speaks of one alone. */
export function byContrast(
  contrast: Contrast | undefined,
  judged: PointJudgement[],
  { terms }: Said,
  isStep: (at: number) => boolean,
): PointJudgement[] {
  if (!contrast) {
    return judged;
  }
  const said = sidesIn(terms.all, terms.text, contrast);
  const isOf = (side: Side): boolean =>
    [...said].some(([term, own]) => own === side && isNameIn(term, terms.text, contrast));
  const isOneSided = contrast.areBothNeeded && isOf('one') !== isOf('other');
  const areBothNamed = isOf('one') && isOf('other');
  const meant = meantBy(judged, keySides(judged, contrast));
  const turned = judged.map((each) =>
    turnedWords(each, said, meant, (term) => isNameIn(term, each.wording.terms.text, contrast)),
  );
  const isDoubtful = areBothNamed && areMostlyTurned(turned);
  return judged.map((each, at) => {
    if (each.credit === 0) return each;
    const share = shareTurned(turned[at] ?? nothingTurned);
    const { text } = each.wording.terms;
    const isOfBoth = ['one', 'other'].every((side) => [...keyNames(each, contrast)].includes(side as Side));
    const isPlain = isStep(at)
      ? share > SWAPPED
      : contrast.areBothNeeded && share > PLAINLY_SWAPPED && isOfBoth && areBothNamed && !compares.test(text);
    if (isPlain) {
      const { note: _, ...rest } = each;
      return { ...rest, credit: 0, verdict: 'contradicted', contrary: 'exchanged' };
    }
    if (isStep(at) && isOneSided && isOfBoth && each.credit > ONE_SIDED) {
      return { ...each, credit: ONE_SIDED, verdict: 'partly', note: halfTold };
    }
    return isDoubtful && share > SWAPPED ? { ...each, doubt: each.doubt ?? maybeSwapped } : each;
  });
}

/** It stays a doubt: which words are said of which is not always told rightly. */
const maybeSwapped = 'The answer may say of one of the two what the key says of the other.';
export const halfTold = 'The answer says this of one of the two alone.';

/** Of which thing the key says each of its words; what goes on from the point before is said of the same. */
function keySides(judged: PointJudgement[], contrast: Contrast): Map<Term, Side | undefined> {
  const sides = new Map<Term, Side | undefined>();
  let last: Side | undefined;
  for (const { wording } of judged) {
    for (const [term, side] of sidesIn(wording.terms.all, wording.terms.text, contrast, last)) {
      sides.set(term, side);
      last = side;
    }
  }
  return sides;
}

const keyNames = ({ wording }: PointJudgement, contrast: Contrast): Set<Side | undefined> =>
  new Set(
    wording.terms.all
      .filter((term) => isNameIn(term, wording.terms.text, contrast))
      .map((term) => (contrast.one.has(nameOf(term, wording.terms.text)) ? 'one' : 'other')),
  );

/** Of which things the key says what a word of the answer says. */
function meantBy(
  judged: PointJudgement[],
  wanted: Map<Term, Side | undefined>,
): Map<Term, Set<Side | undefined>> {
  const meant = new Map<Term, Set<Side | undefined>>();
  for (const { wanted: term, found } of judged.flatMap(({ comparison }) => comparison.aligned)) {
    for (const each of found) {
      meant.set(each.term, (meant.get(each.term) ?? new Set()).add(wanted.get(term)));
    }
  }
  return meant;
}

/** Of the words of a point that the answer says, the weight of those that it says of the right thing, and of the other alone. */
interface Turned {
  same: number;
  other: number;
  /** Words of the other. */
  words: number;
}

const nothingTurned: Turned = { same: 0, other: 0, words: 0 };

const shareTurned = ({ same, other }: Turned): number => (same + other === 0 ? 0 : other / (same + other));

/** So much more is said of the other. */
const MOSTLY = 2;

/** One word may stand beside the other thing by chance. */
const areMostlyTurned = (turned: readonly Turned[]): boolean =>
  sum(turned.map(({ words }) => words)) > 1 &&
  sum(turned.map(({ other }) => other)) > MOSTLY * sum(turned.map(({ same }) => same));

function turnedWords(
  { comparison }: PointJudgement,
  said: Map<Term, Side | undefined>,
  meant: Map<Term, Set<Side | undefined>>,
  isName: (term: Term) => boolean,
): Turned {
  const turned = { ...nothingTurned };
  for (const { wanted, found } of comparison.aligned) {
    const places = found.filter(({ term }) => said.get(term) !== undefined && meant.get(term)?.size === 1);
    if (isSmall(wanted) || isName(wanted) || places.length === 0) {
      continue;
    }
    const sides = new Set(places.map(({ term }) => said.get(term)));
    const [own] = meant.get(places[0]?.term ?? wanted) ?? [];
    if (own === undefined || sides.size > 1) {
      continue;
    }
    turned.same += sides.has(own) ? wanted.weight : 0;
    turned.other += sides.has(own) ? 0 : wanted.weight;
    turned.words += sides.has(own) ? 0 : 1;
  }
  return turned;
}

const isSmall = ({ role }: Term): boolean => role !== 'content' && role !== 'label';
