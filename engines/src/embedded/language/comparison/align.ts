import type { Term } from '../term.ts';
import type { Profile } from './profile.ts';
import { areOpposites, isSameWord, synonymSimilarity } from './same-word.ts';

/** A word of the key with the words of an answer that match it. */
export interface AlignedWord {
  wanted: Term;
  /** The words that are the same apart from endings and spelling, in the order of the answer. */
  same: Term[];
  /** The highest similarity of any word of the answer, 0 to 1; synonyms count. */
  similarity: number;
  /** The words that are the same or synonyms. */
  similar: Term[];
  /** The words with the opposite meaning. */
  opposite: Term[];
}

/** The least similarity of a synonym. */
const SYNONYM = 0.6;

/** The cached comparisons of pairs of words, because the same pairs occur again and again in a class. */
const known = new Map<string, { isSame: boolean; similarity: number; isOpposite: boolean }>();
const MAX_CACHED = 100_000;

function compared(wanted: Term, term: Term): { isSame: boolean; similarity: number; isOpposite: boolean } {
  const name = `${wanted.look}\n${term.look}`;
  const earlier = known.get(name);
  if (earlier) return earlier;
  const result = {
    isSame: isSameWord(wanted, term),
    similarity: synonymSimilarity(wanted, term),
    isOpposite: areOpposites(wanted, term),
  };
  if (known.size >= MAX_CACHED) known.clear();
  known.set(name, result);
  return result;
}

const capitals = /^(?:\p{Lu}\.?){2,5}$/u;

/** Returns the words of a text whose initials are the capitals of the other text, such as 'Lok' and 'Sabha' for 'LS', with these. */
function spelledOut(words: Profile, other: Profile): (readonly [Term[], Term])[] {
  const short = other.content.filter(({ start, end }) => capitals.test(other.text.slice(start, end)));
  return short.flatMap((term) =>
    words.content.flatMap((_, index) => {
      const run = words.content.slice(index, index + term.text.length);
      const initials = run.map(({ text }) => text.slice(0, 1)).join('');
      return run.length > 1 && initials === term.text ? [[run, term] as const] : [];
    }),
  );
}

/** Maps words of a key to the words of an answer that abbreviate them or that they abbreviate. */
function abbreviations(key: Profile, answer: Profile): Map<Term, Term[]> {
  const found = new Map<Term, Term[]>();
  for (const [run, term] of spelledOut(key, answer)) for (const word of run) found.set(word, [term]);
  for (const [run, term] of spelledOut(answer, key)) found.set(term, run);
  return found;
}

/** Matches each content word of a key with the words of an answer. */
export function alignWords(key: Profile, answer: Profile): AlignedWord[] {
  const kinds = [...Map.groupBy(answer.content, ({ look }) => look).values()];
  const abbreviated = abbreviations(key, answer);
  return key.content.map((wanted) => {
    const same = [...(abbreviated.get(wanted) ?? [])];
    const opposite: Term[] = [];
    const similar = [...same];
    let similarity = same.length > 0 ? 1 : 0;
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
