import { areOpposed } from './comparing/likeness.ts';
import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import type { PointJudgement } from './point-judgement.ts';
import { sum } from './sum.ts';
import type { Term } from './text/term.ts';

/** Where a text goes over to another thing: always, and where an 'and' or a comma does: 'outside it is fast and broad, inside it is slow'. */
const always = String.raw`[;:.!?\n]|\s(?:while|whereas|but)\b`;
const borders = [always, String.raw`${always}|\sand\b`, `${always}|,`].map((each) => new RegExp(each, 'giu'));

/** 'Denser than', and 'less dense': how much is a word of its own. */
const degrees: readonly [stem: string, words: RegExp][] = [
  ['more', /\bmore\b|\b\p{L}{2,}er(?=\s+than\b)/giu],
  ['less', /\b(?:less|fewer)\b/giu],
];

/** A word of the key, with where the key and where the answer has it. */
interface Word {
  stem: string;
  /** Undefined for a degree. */
  term: Term | undefined;
  inKey: number[];
  inAnswer: number[];
}

/** A word that stands in one clause of the key and in one of the answer, by their numbers. */
interface Placed {
  word: Word;
  clause: number;
  at: number;
}

/**
 * Whether two clauses of an answer say of one thing what two clauses of the key say of another: each has words of both. More of them stand
 * apart from their own than together with them, or what is exchanged are contraries, of the things that the question names or of others.
 * 'Metals bend and glass breaks': 'glass bends and metals break'.
 */
export function isCrossed(points: readonly PointJudgement[], said: Said, asked: Asked): boolean {
  // A point is a sentence of its own.
  const key = points.map(({ wording }) => wording.terms.text).join('\n');
  const words = [...wordsIn(points), ...degrees.map((degree) => degreeIn(degree, key, said.text))];
  const inKey = borders.map((border) => clausesOf(key, border));
  const inAnswer = borders.map((border) => clausesOf(said.text, border));
  return inKey.some((ofKey) => inAnswer.some((own) => isCrossedIn(placed(words, ofKey, own), asked)));
}

/** So many words may stand apart by chance. */
const CHANCE = 1;

function isCrossedIn(placed: readonly Placed[], asked: Asked): boolean {
  const of = (clause: number, at: number): Placed[] =>
    placed.filter((each) => each.clause === clause && each.at === at);
  return placed.some(({ clause, at }) => {
    const [own, its, others, theirs] = [
      of(clause, at),
      of(clause, at + 1),
      of(clause + 1, at),
      of(clause + 1, at + 1),
    ] as const;
    const each = [own, its, others, theirs];
    if (each.some(({ length }) => length === 0)) return false;
    const apart = own.length * others.length + its.length * theirs.length;
    return (
      apart > CHANCE + sum(each.map(({ length }) => (length * (length - 1)) / 2)) ||
      (areContrary(own, theirs) && areContrary(its, others)) ||
      (areContrary(own, theirs) && areNamed(its, others, asked)) ||
      (areNamed(own, theirs, asked) && areContrary(its, others))
    );
  });
}

const areContrary = (some: readonly Placed[], others: readonly Placed[]): boolean =>
  some.some(({ word: { term: one } }) =>
    others.some(({ word: { term: other } }) => one && other && areOpposed(one, other)),
  );

const areNamed = (some: readonly Placed[], others: readonly Placed[], asked: Asked): boolean =>
  some.some(({ word }) => asked.has(word.stem)) && others.some(({ word }) => asked.has(word.stem));

/** Those that stand in one clause alone, on either side. */
function placed(
  words: readonly Word[],
  inKey: (place: number) => number,
  inAnswer: (place: number) => number,
): Placed[] {
  return words.flatMap((word): Placed[] => {
    const [clause, ...elsewhere] = new Set(word.inKey.map(inKey));
    const [at, ...again] = new Set(word.inAnswer.map(inAnswer));
    return clause === undefined || at === undefined || elsewhere.length + again.length > 0
      ? []
      : [{ word, clause, at }];
  });
}

/** Words of the key that the answer says; those are left out for which it has one word that says two of them. */
function wordsIn(points: readonly PointJudgement[]): Word[] {
  const words = new Map<string, Word>();
  /** Of which words of the key a word of the answer is taken for. */
  const taken = new Map<Term, Set<string>>();
  let from = 0;
  for (const { wording, comparison } of points) {
    for (const { wanted, found } of comparison.aligned) {
      if (wanted.role !== 'content') continue;
      const says = found.filter(({ isNear }) => !isNear);
      const { stem } = wanted;
      const word = words.get(stem) ?? { stem, term: wanted, inKey: [], inAnswer: [] };
      word.inKey.push(from + wanted.start);
      word.inAnswer.push(...says.map(({ term }) => term.start));
      words.set(stem, word);
      for (const { term } of says) taken.set(term, (taken.get(term) ?? new Set()).add(stem));
    }
    from += wording.terms.text.length + 1;
  }
  for (const stems of taken.values()) if (stems.size > 1) for (const stem of stems) words.delete(stem);
  return [...words.values()];
}

function degreeIn([stem, words]: (typeof degrees)[number], key: string, said: string): Word {
  const placesIn = (text: string): number[] => [...text.matchAll(words)].map(({ index }) => index);
  return { stem, term: undefined, inKey: placesIn(key), inAnswer: placesIn(said) };
}

/** The number of the clause at a place of a text; where nothing stands between two borders, they are one. */
function clausesOf(text: string, border: RegExp): (place: number) => number {
  const ends: number[] = [];
  let from = 0;
  for (const { index, 0: sign } of text.matchAll(border)) {
    if (hasWords(text.slice(from, index)) && hasWords(text.slice(index + sign.length))) ends.push(index);
    from = index + sign.length;
  }
  return (place) => ends.filter((end) => end < place).length;
}

const hasWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
