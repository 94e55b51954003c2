import type { AlignedWord } from '../../language/comparison/align.ts';
import { isContent, type Profile } from '../../language/comparison/profile.ts';
import type { Term } from '../../language/term.ts';
import { isEquallyNegated } from '../signals/signals.ts';

/** Matches what separates the notes of a list. */
const separator = /[,;:.()/+\n•●○]|\s[-–—]/;
/** Words of a note such as 'unemployment of weavers'. Other function words belong to sentences. */
const inNotes = new Set('a an the of in at on to for by with and or no not'.split(' '));
/** The most content words of a note, without those of the question. */
const MAX_WORDS = 3;

/** Returns the notes of an answer in keywords, such as 'child labour' and 'slums'; a part of a sentence is none. */
export function notesIn({ text, terms: { all } }: Profile, question: ReadonlySet<string>): Term[][] {
  const notes: Term[][] = [];
  for (const [index, term] of all.entries()) {
    const last = all[index - 1];
    const isFirst =
      !last || last.sentence !== term.sentence || separator.test(text.slice(last.end, term.start));
    if (isFirst) notes.push([term]);
    else notes.at(-1)?.push(term);
  }
  return notes
    .filter((note) => note.every((term) => isContent(term) || inNotes.has(term.text)))
    .map((note) => note.filter((term) => isContent(term) && !question.has(term.stem)))
    .filter(({ length }) => length > 0 && length <= MAX_WORDS);
}

/** Returns whether a note of the answer names what a wording is about: more than half of its words are of the wording. */
export function isNamed(
  aligned: readonly AlignedWord[],
  answer: Profile,
  question: ReadonlySet<string>,
): boolean {
  const found = new Set(
    aligned
      .filter((word) => !question.has(word.wanted.stem) && isEquallyNegated(word))
      .flatMap(({ same }) => same),
  );
  return (
    found.size > 0 &&
    notesIn(answer, question).some((note) => note.filter((term) => found.has(term)).length * 2 > note.length)
  );
}
