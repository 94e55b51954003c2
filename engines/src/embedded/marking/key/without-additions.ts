import { selectContentStems } from '../../language/words.ts';

/** Matches words in brackets, which explain what is before them. Without a word they belong to a formula or a name. */
const inBrackets = /\s+[([](?=[^)\]]*\p{L}{3})[^()[\]=]*[)\]]/gu;
/** Matches the examples at the end of a statement. */
const examples = /[,;:]?\s+(?:e\.\s?g\.?|such as)\s[^.;]*/giu;
/** Matches words that may replace each other, as in 'manhood/courage'. */
const oneOf = /(?<![\p{L}\d/])\p{L}{3,}(?:\s?\/\s?\p{L}{3,})+(?![\p{L}\d/])/gu;
const MAX_CHOICES = 3;
/** The fewest words of a wording that are not in the question. */
const MIN_WORDS = 2;

/**
 * Returns the wordings of a key without what teachers add to it for the reader: explanations in brackets, examples, and all but one of the
 * words that may replace each other. 'Cold water (of springs)' is said by 'cold water'.
 *
 * @param question stems of the question's words, which say too little alone
 */
export function withoutAdditions(text: string, question: ReadonlySet<string> = new Set()): string[] {
  const bare = text.replace(inBrackets, '').replace(examples, '');
  const choices = Math.min(
    MAX_CHOICES,
    Math.max(1, ...[...bare.matchAll(oneOf)].map(([words]) => words.split('/').length)),
  );
  return Array.from({ length: choices }, (_, choice) =>
    bare.replace(oneOf, (words) => {
      const all = words.split('/');
      return (all[choice] ?? all[0] ?? words).trim();
    }),
  ).filter((wording) => {
    const own = new Set(selectContentStems(wording)).difference(question);
    return wording !== text && own.size >= MIN_WORDS;
  });
}
