/** Finds what may belong to an answer but was not assigned to it: ink without text, and text after a number that was not recognised. */
import type { Box, Page } from '@classi/documents';
import { isUnread } from '@classi/documents';
import type { Place, QuestionToAnswer } from '../../../engine.ts';
import { answerLabelOf } from '../answers/answer-labels.ts';
import { distancesOf, type SourceLine } from '../lines/source-line.ts';
import type { WrittenAnswer } from './written-answers.ts';

/** Ink without text that covers at least this many square points is not just a slip of the pen. */
const MUCH_INK = 1_000;
/** Next to a short answer, less ink counts: this share of the area of its text, but at least `MIN_INK` square points. */
const SHARE_OF_WORDS = 0.4;
const MIN_INK = 150;

/**
 * Returns ink outside words by the position of its answer, which is the last one that begins above it. Ink above the first answer belongs
 * to the head of the paper.
 */
export function inkOfAnswers(
  written: readonly WrittenAnswer[],
  pages: readonly Page[],
): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  const inOrder = [...written].sort((a, b) => a.page - b.page || a.y - b.y);
  for (const { number, ink = [] } of pages.filter((each) => !isUnread(each))) {
    for (const box of ink) {
      const y = box.y + box.height / 2;
      const answer = inOrder.findLast((each) => each.page < number || (each.page === number && each.y <= y));
      if (answer?.position == null) continue;
      found.set(answer.position, [...(found.get(answer.position) ?? []), { page: number, box }]);
    }
  }
  return found;
}

/** Returns whether a person must look at ink: any ink if nothing was read; on a scan, also ink next to text if there is enough of it. */
export function isWorthALook(
  ink: readonly Place[],
  own: readonly WrittenAnswer[],
  pages: readonly Page[],
): boolean {
  const lines = own.flatMap((answer) => answer.lines);
  if (lines.length === 0) return ink.length > 0;
  const isScan = (number: number): boolean => pages.find((page) => page.number === number)?.kind === 'scan';
  const isInPrint = ({ page, box }: Place): boolean =>
    own.some(({ printEnd }) => printEnd?.page === page && box.y + box.height / 2 <= printEnd.y);
  const nextToWords = ink.filter((place) => isScan(place.page) && !isInPrint(place));
  const much = Math.min(MUCH_INK, Math.max(MIN_INK, areaOf(lines) * SHARE_OF_WORDS));
  return areaOf(nextToWords) >= much;
}

const areaOf = (places: readonly Pick<Place, 'box'>[]): number =>
  places.reduce((sum, { box }) => sum + box.width * box.height, 0);

/** A line further below than this multiple of the usual distance begins a new passage. An empty line doubles the distance. */
const GAP = 1.7;
/** The fewest line distances from which the usual one is known. */
const MIN_DISTANCES = 3;
/** The usual line distance as a multiple of the line height. */
const LINE_PITCH = 1.1;

/**
 * Returns the lines of an answer that may belong to a question for which nothing was found: they follow a gap, or begin with a number that
 * may have been misread.
 */
export function possibleAnswerWithin({ lines }: WrittenAnswer): SourceLine[] {
  const start = lines.findIndex(
    (_, index) => index > 0 && (isUnknownLabel(lines, index) || isFarBelow(lines, index)),
  );
  return start < 0 ? [] : lines.slice(start);
}

/**
 * Returns the first answer with this number in the middle of a line, which happens if two columns were read as one; undefined if there is
 * none.
 */
export function withLabelInside(
  written: readonly WrittenAnswer[],
  label: string,
): [SourceLine[], WrittenAnswer] | undefined {
  const inside = new RegExp(String.raw`\S\s+${RegExp.escape(label)}[.):]\s+\p{L}`, 'u');
  for (const answer of written) {
    const lines = answer.lines.filter(({ text }) => inside.test(text));
    if (answer.position !== null && lines.length > 0) return [lines, answer];
  }
  return undefined;
}

/** Returns whether a number is not an item of a list: no earlier item has the number before it, or it is a 1 without a later 2. */
function isUnknownLabel(lines: readonly SourceLine[], index: number): boolean {
  const ranks = lines.map((line) => answerLabelOf(line)?.rank);
  const rank = ranks[index];
  if (rank === undefined) return false;
  return rank === 1 ? !ranks.slice(index).includes(2) : !ranks.slice(0, index).includes(rank - 1);
}

function isFarBelow(lines: readonly SourceLine[], index: number): boolean {
  const [line, above] = [lines[index], lines[index - 1]];
  if (!line || !above || line.cell || above.cell) return false;
  return (distancesOf(lines)[index] ?? 0) > usualDistance(lines, above.box) * GAP;
}

/** Returns the usual line distance of an answer, in points. For a short answer it is at most slightly more than the height of a line. */
export function usualDistance(lines: readonly SourceLine[], box: Box): number {
  const distances = distancesOf(lines)
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b);
  const usual = distances[Math.floor(distances.length / 4)] ?? box.height;
  return distances.length < MIN_DISTANCES ? Math.min(usual, box.height * LINE_PITCH) : usual;
}

/** Returns the last answer before a question for which nothing was found, in the order of the questions; undefined if there is none. */
export function answerBefore(
  position: number,
  questions: readonly QuestionToAnswer[],
  written: readonly WrittenAnswer[],
): WrittenAnswer | undefined {
  const filled = new Set(written.filter(({ lines }) => lines.length > 0).map((answer) => answer.position));
  const at = questions.findIndex((each) => each.position === position);
  const last = questions.slice(0, at).findLast((each) => filled.has(each.position));
  return last && written.findLast((answer) => answer.position === last.position);
}
