/**
 * The most characters of an answer that are compared with the key. This is about 2,000 words, more than any school answer has. The rest is
 * not compared, which bounds the time for one answer, and the mark is flagged.
 */
export const MAX_COMPARED = 12_000;
/** The longest word, in characters, that is left out rather than cut in two by the limit. */
const LONGEST_WORD = 40;

/** Returns the beginning of a text, cut between two words if possible and never within a character. */
export function boundedText(text: string, most = MAX_COMPARED): { text: string; isCut: boolean } {
  if (text.length <= most) return { text, isCut: false };
  const cut = text.slice(0, most);
  const lastSpace = cut.search(/\s\S*$/);
  const end = lastSpace >= most - LONGEST_WORD ? lastSpace : most - Number(/[\ud800-\udbff]$/.test(cut));
  return { text: cut.slice(0, end), isCut: true };
}
