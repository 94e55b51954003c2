import { isNumbering } from './merge-words.ts';
import type { OcrWord } from './ocr-requests.ts';

/** Square points of a picture that may be a logo, about a sixth of A4, and the words that it has fewer of. */
const LARGEST_LOGO = 90_000;
const MIN_WORDS = 30;
/** The minimum confidence of the first and the last word of a printed line. */
const CLEAR = 0.8;
/** The confidence below which a word was hardly recognised at all. */
const DIM = 0.5;
/** The most letters of a word that may be a misread shape although its confidence is not that low. */
const SHORT = 2;

/**
 * The words of a picture that are lettering. Shapes next to its text come out as words that hardly anything was seen of; in
 * a small picture of few words, such as a school's coat of arms next to its name, also as single letters and figures.
 *
 * @param size Of the picture, in points.
 */
export function lettering(words: OcrWord[], size: { width: number; height: number }): OcrWord[] {
  const seen = withoutDimLines(words);
  const mayBeLogo = words.length < MIN_WORDS && size.width * size.height < LARGEST_LOGO;
  return mayBeLogo ? linesOf(seen).flatMap(withoutShapes) : seen;
}

function withoutDimLines(words: OcrWord[]): OcrWord[] {
  return words.filter((word) => {
    const line = words.filter((other) => Math.abs(other.baseline - word.baseline) < word.size / 2);
    return line.reduce((sum, { confidence }) => sum + confidence, 0) >= line.length / 2;
  });
}

/** The words that stand on one line, from the left. */
function linesOf(words: OcrWord[]): OcrWord[][] {
  const lines: OcrWord[][] = [];
  for (const word of [...words].sort((a, b) => a.left - b.left)) {
    const line = lines.find(([first]) => first && Math.abs(first.baseline - word.baseline) < word.size / 2);
    if (line) {
      line.push(word);
    } else {
      lines.push([word]);
    }
  }
  return lines;
}

/** A line from its first to its last word that is no shape; a number alone before it may be a question's. */
function withoutShapes(line: OcrWord[]): OcrWord[] {
  const first = line.findIndex((word) => !isShape(word));
  const [label] = line;
  const isNumbered = first === 1 && label && label.confidence >= DIM && /^\d{1,2}$/.test(label.text);
  return first < 0
    ? []
    : line.slice(isNumbered ? 0 : first, line.findLastIndex((word) => !isShape(word)) + 1);
}

function isShape({ text, confidence }: OcrWord): boolean {
  const letters = text.match(/[\p{L}\d]/gu) ?? [];
  return !isNumbering(text) && (confidence < DIM || (confidence < CLEAR && letters.length <= SHORT));
}
