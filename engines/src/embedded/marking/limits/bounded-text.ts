/**
 * Characters of an answer that are compared with the key: about 2,000 words, longer than any answer that a school asks for. What follows
 * is not compared, so that the time for one answer has a bound, and the mark is flagged.
 */
export const MOST_COMPARED = 12_000;
/** A word that the limit would cut in two is left out, if it is no longer than this. */
const LONGEST_WORD = 40;

/** The beginning of a text, cut between two words, and never within a character. */
export function boundedText(text: string, most = MOST_COMPARED): { text: string; isCut: boolean } {
  if (text.length <= most) return { text, isCut: false };
  const cut = text.slice(0, most);
  const lastSpace = cut.search(/\s\S*$/);
  const end = lastSpace >= most - LONGEST_WORD ? lastSpace : most - Number(/[\ud800-\udbff]$/.test(cut));
  return { text: cut.slice(0, end), isCut: true };
}
