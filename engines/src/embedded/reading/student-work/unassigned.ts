/** What may belong to an answer and was not given to it: ink without words, and words behind a number that was not recognised. */
import type { Box, Page } from '@classi/documents';
import { isUnread } from '@classi/documents';
import type { Place, QuestionToAnswer } from '../../../engine.ts';
import { answerLabelOf } from '../answers/answer-labels.ts';
import { distancesOf, placesOf, type SourceLine } from '../lines/source-line.ts';
import type { WrittenAnswer } from './written-answers.ts';

/** Square points of ink without words that is more than a slip of the pen. */
const MUCH_INK = 1_000;
/** The same next to a short answer, as a share of the place that its words take, and at least. */
const SHARE_OF_WORDS = 0.4;
const LEAST_INK = 150;

/** The answer that a place belongs to: the last one that begins above it. */
function answerAt(written: readonly WrittenAnswer[], page: number, y: number): WrittenAnswer | undefined {
  return written.findLast((answer) => answer.page < page || (answer.page === page && answer.y <= y));
}

/** Ink that is in no word, by the answer that it belongs to. Ink above the first answer is the head of the paper. */
export function inkOfAnswers(
  written: readonly WrittenAnswer[],
  pages: readonly Page[],
): Map<number, Place[]> {
  const found = new Map<number, Place[]>();
  const inOrder = [...written].sort((a, b) => a.page - b.page || a.y - b.y);
  for (const page of pages.filter((each) => !isUnread(each))) {
    for (const box of page.ink ?? []) {
      const answer = answerAt(inOrder, page.number, box.y + box.height / 2);
      if (answer?.position == null) continue;
      found.set(answer.position, [...(found.get(answer.position) ?? []), { page: page.number, box }]);
    }
  }
  return found;
}

/** Whether a person must look at ink: any where nothing was read; on a scan also next to words, as much as a word of the answer has. */
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
  const much = Math.min(MUCH_INK, Math.max(LEAST_INK, areaOf(lines) * SHARE_OF_WORDS));
  return areaOf(nextToWords) >= much;
}

const areaOf = (places: readonly Pick<Place, 'box'>[]): number =>
  places.reduce((sum, { box }) => sum + box.width * box.height, 0);

/** One box around the ink of each page. */
export const inkPlaces = (ink: readonly Place[]): Place[] =>
  placesOf(ink.map(({ page, box }) => ({ page, box })));

/** Times the usual distance between lines: a line further below starts a new passage. An empty line doubles the distance. */
const GAP = 1.7;
/** Distances of lines that tell what is usual in an answer. */
const FEWEST_DISTANCES = 3;
/** From line to line, by the height of their letters. */
const LINE_PITCH = 1.1;

/**
 * A stretch of an answer that may be the answer to a question for which nothing was found: it follows a gap, or begins like a number
 * that was read wrongly.
 *
 * @param before The answer before the one that is missing.
 */
export function possibleAnswerWithin({ lines }: WrittenAnswer): SourceLine[] {
  const start = lines.findIndex(
    (_, index) => index > 0 && (isUnknownLabel(lines, index) || isFarBelow(lines, index)),
  );
  return start < 0 ? [] : lines.slice(start);
}

/** The first answer with a number in the middle of a line, as where two columns were read as one. */
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

/** Lists count from their beginning: a number that follows nothing is none of a list, and neither is a 1 that no 2 follows. */
function isUnknownLabel(lines: readonly SourceLine[], index: number): boolean {
  const rank = rankOf(lines[index]);
  if (rank === undefined) return false;
  return rank === 1
    ? !lines.slice(index).some((line) => rankOf(line) === 2)
    : !lines.slice(0, index).some((line) => rankOf(line) === rank - 1);
}

/** 3 of '3.' and of 'c)'. */
const rankOf = (line: SourceLine | undefined): number | undefined => line && answerLabelOf(line)?.rank;

function isFarBelow(lines: readonly SourceLine[], index: number): boolean {
  const [line, above] = [lines[index], lines[index - 1]];
  if (!line || !above || line.cell || above.cell) return false;
  return (distancesOf(lines)[index] ?? 0) > usualDistance(lines, above.box) * GAP;
}

/** From line to line within the answer; of a short one at most the height of a line. */
export function usualDistance(lines: readonly SourceLine[], box: Box): number {
  const distances = distancesOf(lines)
    .filter((distance) => distance > 0)
    .sort((a, b) => a - b);
  const usual = distances[Math.floor(distances.length / 4)] ?? box.height;
  return distances.length < FEWEST_DISTANCES ? Math.min(usual, box.height * LINE_PITCH) : usual;
}

/** The last answer before a question for which nothing was found, in the order of the questions. */
export function answerBefore(
  position: number,
  questions: readonly QuestionToAnswer[],
  written: readonly WrittenAnswer[],
): WrittenAnswer | undefined {
  const at = questions.findIndex((each) => each.position === position);
  const earlier = questions.slice(0, at).map((each) => each.position);
  const last = earlier.findLast((each) =>
    written.some((answer) => answer.position === each && answer.lines.length > 0),
  );
  return last === undefined ? undefined : written.findLast((answer) => answer.position === last);
}
