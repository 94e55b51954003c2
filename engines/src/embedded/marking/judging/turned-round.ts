import type { Term } from '../../language/term.ts';
import type { AlignedWord } from '../signals/align.ts';
import type { Profile } from '../signals/profile.ts';
import { reversedRelation } from '../signals/relations.ts';
import { areOpposites } from '../signals/same-word.ts';

/** An answer makes the key's statement, but denies it, says the opposite, or exchanges its two things. */
export type TurnedRound = 'denied' | 'opposite' | 'reversed';

/** Words of a single statement. */
const ONE_STATEMENT = 8;
/** The share of the key's words that a sentence has, and of the sentence's words that the key or the question has. */
const NEARLY_ALL = 0.8;

/**
 * Whether an answer states the key's statement the other way round. Only a sentence that hardly says anything else is such a statement: in
 * longer ones, a 'not' or an opposite may belong to anything, and on the sets of other people they earn as much as others. An answer
 * that also makes the statement as the key does is not turned round.
 */
export function turnedRound(
  wording: Profile,
  answer: Profile,
  aligned: readonly AlignedWord[],
  question: ReadonlySet<string>,
): TurnedRound | undefined {
  if (wording.terms.sentences.length > 1) return undefined;
  const statements = answer.terms.sentences.flatMap((_, index) =>
    isSameStatement(index, answer, aligned, question) ? [index] : [],
  );
  if (statements.length === 0) return undefined;
  if (reversedRelation(wording, answer, statements)) return 'reversed';
  if (wording.content.length > ONE_STATEMENT || hasTwoSides(wording)) return undefined;
  const turned = statements.map((index) => turnIn(index, wording, answer, aligned));
  return turned.includes(undefined) ? undefined : turned[0];
}

/** 'A short string is high, a long one low' may be said from either side. */
const hasTwoSides = ({ content }: Profile): boolean =>
  content.some((word, index) => content.slice(index + 1).some((other) => areOpposites(word, other)));

const inSentence = (terms: readonly Term[], index: number): Term[] =>
  terms.filter(({ sentence }) => sentence === index);

/** The sentence has words of the key, and hardly any others. */
function isSameStatement(
  index: number,
  { content }: Profile,
  aligned: readonly AlignedWord[],
  question: ReadonlySet<string>,
): boolean {
  const matched = new Set(
    aligned.flatMap(({ same, similar, opposite }) => [...same, ...similar, ...opposite]),
  );
  const words = inSentence(content, index);
  const shared = words.filter((term) => matched.has(term) || question.has(term.stem));
  return words.some((term) => matched.has(term)) && shared.length >= NEARLY_ALL * words.length;
}

function turnIn(
  index: number,
  wording: Profile,
  answer: Profile,
  aligned: readonly AlignedWord[],
): TurnedRound | undefined {
  const found = aligned.filter(({ similar }) => inSentence(similar, index).length > 0);
  const opposite = aligned.filter(
    (word) =>
      inSentence(word.similar, index).length === 0 &&
      inSentence(word.opposite, index).some(({ isNegated }) => isNegated === word.wanted.isNegated),
  );
  if (found.length + opposite.length < NEARLY_ALL * aligned.length) return undefined;
  if (opposite.length > 0) return 'opposite';
  const wanted = negatorsIn(wording, 0) % 2;
  const stated = shortestWith(found.map(({ similar }) => inSentence(similar, index)));
  return [undefined, stated].some((part) => negatorsIn(answer, index, part) % 2 === wanted)
    ? undefined
    : 'denied';
}

interface Stretch {
  start: number;
  end: number;
}

/** The shortest part of a sentence that has one of each of these: a 'no' outside of it may deny something else. */
function shortestWith(places: readonly (readonly Term[])[]): Stretch | undefined {
  const parts = places.flat().flatMap(({ start }) => {
    const next = places.map((terms) => terms.find((term) => term.start >= start));
    return next.every((term) => term !== undefined)
      ? [{ start, end: Math.max(...next.map((term) => term.end)) }]
      : [];
  });
  return parts.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0];
}

/** 'No, it is not' denies once: 'No' answers the question. A 'not' right before the part denies it too: 'they do not move faster'. */
const negatorsIn = ({ terms, text }: Profile, index: number, within?: Stretch): number =>
  inSentence(terms.all, index).filter(
    ({ role, start, end }, at, all) =>
      role === 'negator' &&
      (at > 0 || text[end] === ' ') &&
      (within === undefined ||
        (start >= within.start && end <= within.end) ||
        all[at + 1]?.start === within.start),
  ).length;
