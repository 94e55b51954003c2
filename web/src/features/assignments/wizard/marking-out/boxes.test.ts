import { isBlank } from '@classi/richtext';
import { expect, test } from 'vitest';
import { newQuestion, type WrittenQuestion } from '../draft.ts';
import { boxBetween, boxByKey, isDrawn, withChangedBox, withDrawnPiece, withDrawnQuestion } from './boxes.ts';

const PAGE = { width: 595, height: 842 };
const FILE = 'document-a.pdf';
const at = (page: number, x: number, y: number) => ({ page, box: { x, y, width: 200, height: 40 } });
const arrow = (key: string, shiftKey = false, altKey = false) => ({ key, shiftKey, altKey });

const drawn = (...places: ReturnType<typeof at>[]) =>
  places.reduce<WrittenQuestion[]>(
    (all, place, index) => withDrawnQuestion(all, { fileUrl: FILE, place, key: `drawn ${index}` }),
    [],
  );

test('creates a box from two corners in any order, within the page', () => {
  expect(boxBetween({ x: 300.4, y: 200 }, { x: 100, y: 100.2 }, PAGE)).toEqual({
    x: 100,
    y: 100,
    width: 200,
    height: 100,
  });
  expect(boxBetween({ x: 500, y: 800 }, { x: 900, y: 900 }, PAGE)).toEqual({
    x: 500,
    y: 800,
    width: 95,
    height: 42,
  });
});

test('ignores an accidental press', () => {
  expect(boxBetween({ x: 10, y: 10 }, { x: 14, y: 300 }, PAGE)).toBeNull();
});

test.each([
  [arrow('ArrowDown'), { x: 0, y: 10, width: 50, height: 50 }],
  [arrow('ArrowLeft'), { x: 0, y: 0, width: 50, height: 50 }],
  [arrow('ArrowRight', true), { x: 0, y: 0, width: 60, height: 50 }],
  [arrow('ArrowUp', true, true), { x: 0, y: 0, width: 50, height: 49 }],
  [arrow('Enter'), null],
])('moves or resizes a box with %j', (key, box) => {
  expect(boxByKey(key, { x: 0, y: 0, width: 50, height: 50 }, PAGE)).toEqual(box);
});

test('creates a question from an image, with the next label and the same marks', () => {
  const [first] = drawn(at(1, 50, 100));
  const two = withDrawnQuestion([{ ...first, marksPossible: 3, label: '7' } as WrittenQuestion], {
    fileUrl: FILE,
    place: at(1, 50, 200),
    key: 'b',
  });
  expect(two[1]).toMatchObject({ label: '8', marksPossible: 3, places: [at(1, 50, 200)] });
  expect(two[1]?.question).toContain('/document-processor/document-a.pdf.1.50-200-200-40.png');
  expect(isBlank(two[1]?.question ?? '')).toBe(false);
});

test('inserts drawn questions in the order of the paper, column by column', () => {
  const left = at(1, 50, 400);
  const right = at(1, 320, 100);
  const keys = drawn(right, left, at(2, 50, 50), at(1, 50, 100)).map(({ key }) => key);
  expect(keys).toEqual(['drawn 3', 'drawn 1', 'drawn 0', 'drawn 2']);
});

test('inserts a drawn question before those without a page', () => {
  const typed = { ...newQuestion(), key: 'typed' };
  const all = withDrawnQuestion([typed], { fileUrl: FILE, place: at(1, 50, 100), key: 'drawn' });
  expect(all.map(({ key }) => key)).toEqual(['drawn', 'typed']);
});

test('updates the image of a changed box, and adds one for a further part', () => {
  const from = at(1, 50, 100);
  const to = at(1, 50, 120);
  const [moved] = withChangedBox(drawn(from), { fileUrl: FILE, key: 'drawn 0', from, to });
  expect(moved?.places).toEqual([to]);
  expect([from, to].map((place) => isDrawn(moved as WrittenQuestion, FILE, place))).toEqual([false, true]);
  const [longer] = withDrawnPiece([moved as WrittenQuestion], {
    fileUrl: FILE,
    key: 'drawn 0',
    place: at(2, 50, 50),
  });
  expect(longer?.question.match(/<img/g)).toHaveLength(2);
  expect(longer?.places).toHaveLength(2);
});
