import type { Line, Page } from '../document.ts';

/** The minimum confidence of the words of a line, 0 to 1. Handwriting has less. */
const LEGIBLE = 0.6;
/** The least share of a scanned page's letters that are in legible lines. */
const LEGIBLE_SHARE = 0.5;

/** Returns the mean confidence of the words of a recognised line, weighted by their length; 1 for text of the text layer. */
export function lineConfidence({ words }: Line): number {
  if (!words) {
    return 1;
  }
  const sure = words.reduce((total, { text, confidence }) => total + text.length * confidence, 0);
  return sure / Math.max(1, lettersOf(words));
}

/** A word of a formula may be illegible in a line that is legible on the whole. */
const DIM = 0.4;

export const hasDimWord = ({ words }: Line): boolean =>
  words?.some(({ text, confidence }) => confidence < DIM && /[\p{L}\d]/u.test(text)) === true;

export const isLegible = (confidence: number | undefined): boolean =>
  confidence === undefined || confidence >= LEGIBLE;

/** True if so little of a picture can be read that its text is not used. */
export function isUnread({ kind, lines }: Page): boolean {
  const letters = lines.map((line) => lettersOf(line.words ?? []));
  const legible = lines.map((line, at) => (isLegible(lineConfidence(line)) ? (letters[at] ?? 0) : 0));
  return kind === 'scan' && total(legible) <= total(letters) * LEGIBLE_SHARE;
}

/** The minimum number of readable sentences on a page of which half is in an unrecognised script. */
const MIN_SENTENCES = 3;

/** Returns whether a printed page could not be read. A page in two languages counts as read if one of them was. */
export function isUnreadPrint(page: Page): boolean {
  const sentences = page.lines.filter(
    (line) => lineConfidence(line) >= LEGIBLE && (line.text.match(/\p{L}{3,}/gu)?.length ?? 0) > 2,
  );
  return isUnread(page) && sentences.length < MIN_SENTENCES;
}

const lettersOf = (words: { text: string }[]): number => total(words.map(({ text }) => text.length));
const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
