import { overlap } from './merge-words.ts';
import type { OcrWord } from './ocr-requests.ts';

/** The minimum confidence of a word in Devanagari. */
const SURE = 0.6;
/** The number of letters in such words from which a picture counts as Devanagari. */
const MIN_LETTERS = 10;

const devanagari = /[\u0904-\u0939\u0958-\u0961]/gu;

const lettersOf = ({ text }: OcrWord): number => text.match(devanagari)?.length ?? 0;

/**
 * Returns whether enough words of at least two letters are Devanagari with confidence. The model for Devanagari reads Latin print with low
 * confidence.
 */
export function isDevanagari(words: OcrWord[]): boolean {
  const letters = words
    .filter(({ confidence }) => confidence >= SURE)
    .map(lettersOf)
    .filter((count) => count > 1);
  return letters.reduce((sum, count) => sum + count, 0) >= MIN_LETTERS;
}

/**
 * Merges the readings of a bilingual page in Latin and in Devanagari. Overlapping words of both readings are the same print, so those of
 * the reading with the higher confidence are used.
 */
export function mergeScripts(latin: OcrWord[], hindi: OcrWord[]): OcrWord[] {
  return groupsOf(latin, hindi).flatMap((group) => {
    const isHindi =
      group.hindi.some((word) => lettersOf(word) > 0) &&
      confidenceOf(group.hindi) > confidenceOf(group.latin);
    return isHindi ? group.hindi : group.latin;
  });
}

interface Group {
  latin: OcrWord[];
  hindi: OcrWord[];
}

/** Groups the words of both readings that overlap, directly or through other words. */
function groupsOf(latin: OcrWord[], hindi: OcrWord[]): Group[] {
  let groups = latin.map((word): Group => ({ latin: [word], hindi: [] }));
  for (const word of hindi) {
    const isTouched = (group: Group): boolean =>
      [...group.latin, ...group.hindi].some((other) => overlap(other, word));
    const touched = groups.filter(isTouched);
    groups = [
      ...groups.filter((group) => !touched.includes(group)),
      {
        latin: touched.flatMap((group) => group.latin),
        hindi: [...touched.flatMap((group) => group.hindi), word],
      },
    ];
  }
  return groups;
}

function confidenceOf(words: OcrWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return (
    words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, letters)
  );
}
