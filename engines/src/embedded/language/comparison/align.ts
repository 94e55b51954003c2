import type { Term } from '../term.ts';
import type { Profile } from './profile.ts';
import { areOpposites, isSameWord, synonymSimilarity } from './same-word.ts';

/** A word of the key, and the words of an answer that say it. */
export interface AlignedWord {
  wanted: Term;
  /** Words that are the same but for endings and spelling, in the order of the answer. */
  same: Term[];
  /** The best similarity of any word, with synonyms: 0 to 1. */
  similarity: number;
  /** The words that are the same or synonyms. */
  similar: Term[];
  /** Words that say the opposite. */
  opposite: Term[];
}

/** From this similarity on, a word may be quoted for the word of the key. */
const SYNONYM = 0.6;

/** Pairs of words that occur again and again in a class; compared once. */
const known = new Map<string, { isSame: boolean; similarity: number; isOpposite: boolean }>();
const MOST_KNOWN = 100_000;

function compared(wanted: Term, term: Term): { isSame: boolean; similarity: number; isOpposite: boolean } {
  const name = `${wanted.look}\n${term.look}`;
  const earlier = known.get(name);
  if (earlier) return earlier;
  const result = {
    isSame: isSameWord(wanted, term),
    similarity: synonymSimilarity(wanted, term),
    isOpposite: areOpposites(wanted, term),
  };
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(name, result);
  return result;
}

/** Looks for each content word of a key in an answer. */
export function alignWords(key: Profile, answer: Profile): AlignedWord[] {
  const kinds = [...Map.groupBy(answer.content, ({ look }) => look).values()];
  return key.content.map((wanted) => {
    const same: Term[] = [];
    const opposite: Term[] = [];
    const similar: Term[] = [];
    let similarity = 0;
    for (const terms of kinds) {
      const [first] = terms;
      if (!first) continue;
      const pair = compared(wanted, first);
      if (pair.isSame) same.push(...terms);
      if (pair.isOpposite) opposite.push(...terms);
      if (pair.isSame || pair.similarity >= SYNONYM) similar.push(...terms);
      similarity = Math.max(similarity, pair.similarity);
    }
    same.sort((a, b) => a.start - b.start);
    return { wanted, same, similarity, similar, opposite };
  });
}
