import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import type { Span } from './text/sentences.ts';

/** The same word, or nearly. */
const THE_SAME = 0.9;
/** Words of a sentence that tells something: fewer may be a term or a name. */
const FEWEST = 3;
/** So few words that are only like those of the key are like them by chance. */
const MOST_ALIKE = 2;
/** Words that any text has, such as 'people' and 'make', prove no more. */
const GENERAL = 0.52;

/**
 * The sentences of an answer without those that have no word of question or key, only one or two that are a little like one. Any two
 * texts are so much alike; such a sentence shows nothing that the others do not. Known only after the answer was judged.
 */
export function withoutStray(said: Said, asked: Asked): Span[] {
  const { same, alike } = metIn(said, new Set());
  const ofQuestion = said.terms.speaking.filter(
    ({ role, stem, weight }) =>
      role === 'label' || (role === 'content' && weight >= GENERAL && asked.has(stem)),
  );
  const told = new Set([...same, ...ofQuestion.map(({ sentence }) => sentence)]);
  const sizes = sizesOf(said);
  return said.terms.sentences.filter(
    (_, at) => (sizes.get(at) ?? 0) < FEWEST || told.has(at) || (alike.get(at)?.size ?? 0) > MOST_ALIKE,
  );
}

/**
 * Of an answer that commands the marker, the sentences with a word of the key that the question does not give away.
 *
 * @param least and so many words of content
 */
export function surelyTold(said: Said, asked: Asked, least: number): Span[] {
  const { same } = metIn(said, asked);
  const sizes = sizesOf(said);
  return said.terms.sentences.filter((_, at) => same.has(at) && (sizes.get(at) ?? 0) >= least);
}

/** Words of content in each sentence, by its number. */
function sizesOf({ terms }: Said): Map<number, number> {
  const sizes = new Map<number, number>();
  for (const { role, sentence } of terms.speaking) {
    if (role === 'content') sizes.set(sentence, (sizes.get(sentence) ?? 0) + 1);
  }
  return sizes;
}

/** By their numbers: sentences with a word of the key, apart from those `given` away, and the words of each that are a little like one. */
function metIn({ met }: Said, given: Asked): { same: Set<number>; alike: Map<number, Set<string>> } {
  const same = new Set<number>();
  const alike = new Map<number, Set<string>>();
  const all = [...met.values()].flatMap(({ found }) => found).filter(({ term }) => term.role !== 'function');
  for (const { term, alike: how } of all) {
    const isSame = how >= THE_SAME && term.weight >= GENERAL && !given.has(term.stem);
    if (isSame) same.add(term.sentence);
    else alike.set(term.sentence, (alike.get(term.sentence) ?? new Set()).add(term.stem));
  }
  return { same, alike };
}
