import type { Line, Page } from '../document.ts';

/** How sure the words of a line must be on the whole, 0 to 1: handwriting comes out below it. */
const LEGIBLE = 0.6;
/** The least share of a scanned page's letters that are in legible lines. */
const LEGIBLE_SHARE = 0.5;

/** How sure the words of a line from a picture are on the whole, long words weighing more; 1 for printed text. */
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

/** Sentences of printed text that a page has at least where half of it is in a script that was not recognised. */
const MIN_SENTENCES = 3;

/** The same for a printed page: it may be in two languages, and one of them could be read. */
export function isUnreadPrint(page: Page): boolean {
  const sentences = page.lines.filter(
    (line) => lineConfidence(line) >= LEGIBLE && (line.text.match(/\p{L}{3,}/gu)?.length ?? 0) > 2,
  );
  return isUnread(page) && sentences.length < MIN_SENTENCES;
}

const lettersOf = (words: { text: string }[]): number => total(words.map(({ text }) => text.length));
const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
