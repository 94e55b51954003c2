/** Boxes that a teacher draws on the image of a page. Each is a question, or a further part of one. Pure. */

import type { Place } from '@classi/contract/assignments/place';
import { figurePicture } from '@classi/contract/files/limits';
import * as t from '../../../../messages/compiled/assignments/markingOut.ts';
import { labelAfter } from '../correcting/labels.ts';
import { newQuestion, type WrittenQuestion } from '../draft.ts';

export type Box = Place['box'];
export type PageSize = Pick<Box, 'width' | 'height'>;
type Questions = readonly WrittenQuestion[];

/** The minimum width and height of a box, in points. A smaller one is treated as an accidental press. */
const SIDE_MIN = 12;
/** An arrow key moves a side by this many points; with Alt by 1. */
const STEP = 10;

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);

/** Returns the box between two corners in whole points, or null if it is too small. */
export function boxBetween(
  start: { x: number; y: number },
  end: { x: number; y: number },
  page: PageSize,
): Box | null {
  const [left, right] = [start.x, end.x].map((x) => within(Math.round(x), 0, Math.floor(page.width)));
  const [top, bottom] = [start.y, end.y].map((y) => within(Math.round(y), 0, Math.floor(page.height)));
  const [x, y] = [Math.min(left ?? 0, right ?? 0), Math.min(top ?? 0, bottom ?? 0)];
  const width = Math.abs((right ?? 0) - (left ?? 0));
  const height = Math.abs((bottom ?? 0) - (top ?? 0));
  return width < SIDE_MIN || height < SIDE_MIN ? null : { x, y, width, height };
}

/** Returns the box of a whole page. */
export const wholePage = ({ width, height }: PageSize): Box => ({
  x: 0,
  y: 0,
  width: Math.floor(width),
  height: Math.floor(height),
});

/**
 * Returns the box after an arrow key, which moves it, or with Shift its right and lower sides. Null for any
 * other key.
 */
export function boxByKey(
  { key, shiftKey, altKey }: { key: string; shiftKey: boolean; altKey: boolean },
  box: Box,
  page: PageSize,
): Box | null {
  const step = altKey ? 1 : STEP;
  const across = key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0;
  const down = key === 'ArrowDown' ? step : key === 'ArrowUp' ? -step : 0;
  if (across === 0 && down === 0) return null;
  if (shiftKey)
    return {
      ...box,
      width: within(box.width + across, SIDE_MIN, Math.floor(page.width) - box.x),
      height: within(box.height + down, SIDE_MIN, Math.floor(page.height) - box.y),
    };
  return {
    ...box,
    x: within(box.x + across, 0, Math.floor(page.width) - box.width),
    y: within(box.y + down, 0, Math.floor(page.height) - box.height),
  };
}

const pictureOf = (fileUrl: string, place: Place): string => {
  const { width, height } = place.box;
  const alt = t.questionPictureLabel({ page: place.page });
  return `<p><img src="${figurePicture(fileUrl, place)}" alt="${alt}" width="${width}" height="${height}"></p>`;
};

/** Returns whether this place is an image in the question's text, because it was drawn by hand. */
export const isDrawn = (
  question: Pick<WrittenQuestion, 'question'>,
  fileUrl: string,
  place: Place,
): boolean => question.question.includes(figurePicture(fileUrl, place));

/** Returns whether one place comes before another: by page, by column, then from the top. */
function isBefore(one: Place, other: Place): boolean {
  if (one.page !== other.page) return one.page < other.page;
  const slack = Math.min(one.box.width, other.box.width) / 4;
  if (one.box.x + one.box.width <= other.box.x + slack) return true;
  if (other.box.x + other.box.width <= one.box.x + slack) return false;
  return one.box.y <= other.box.y;
}

/**
 * Adds a question whose text is the image of `place`, at its position in the paper. It takes the label after
 * the question before it, and the same marks.
 */
export function withDrawnQuestion(
  questions: Questions,
  { fileUrl, place, key }: { fileUrl: string; place: Place; key: string },
): WrittenQuestion[] {
  const index =
    questions.findLastIndex(({ places }) => places[0] !== undefined && isBefore(places[0], place)) + 1;
  const before = questions[index - 1];
  const drawn: WrittenQuestion = {
    ...newQuestion(),
    key,
    label: before ? labelAfter(before.label) : '1',
    question: pictureOf(fileUrl, place),
    marksPossible: before?.marksPossible ?? newQuestion().marksPossible,
    section: before?.section ?? '',
    places: [place],
  };
  return questions.toSpliced(index, 0, drawn);
}

/** Adds a further part to a question, such as its end on the next page. */
export function withDrawnPiece(
  questions: Questions,
  { fileUrl, place, key }: { fileUrl: string; place: Place; key: string },
): WrittenQuestion[] {
  return questions.map((question) =>
    question.key === key
      ? {
          ...question,
          question: question.question + pictureOf(fileUrl, place),
          places: [...question.places, place],
        }
      : question,
  );
}

/** Moves or resizes a drawn box, and updates the image in the question. */
export function withChangedBox(
  questions: Questions,
  { fileUrl, key, from, to }: { fileUrl: string; key: string; from: Place; to: Place },
): WrittenQuestion[] {
  return questions.map((question) =>
    question.key === key
      ? {
          ...question,
          question: question.question.replace(pictureOf(fileUrl, from), pictureOf(fileUrl, to)),
          places: question.places.map((place) => (place === from ? to : place)),
        }
      : question,
  );
}
