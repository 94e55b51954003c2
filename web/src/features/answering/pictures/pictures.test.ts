// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { SaveQueue } from '../../../lib/outbox/save-queue.ts';
import { deviceStore } from '../../../ui/editor/pictures/picture-store.ts';
import { answerName, answerStorageId, Pictures } from './pictures.ts';

const PAGE = 'student:7:/student/assignments/5:';
const file = new File(['x'], 'photo.png', { type: 'image/png' });
// Finding pictures asks nothing of the queue.
const pictures = new Pictures({} as SaveQueue, PAGE, [{ id: 3, number: 1, label: '1(a)' }]);

test('finds the images of an answer by the id of its question, and those of earlier releases by its name', async () => {
  await deviceStore.keepImage({ id: 'new', place: PAGE + answerStorageId(3), file });
  await deviceStore.keepImage({ id: 'old', place: PAGE + answerName('1(a)'), file });
  await deviceStore.keepImage({ id: 'other', place: PAGE + answerStorageId(4), file });
  const found = await pictures.pending();
  expect(found.map(({ questionId, label }) => [questionId, label])).toEqual([
    [3, '1(a)'],
    [3, '1(a)'],
  ]);
  // The id is the same in every language.
  expect(answerStorageId(3)).toBe('question-3');
});
