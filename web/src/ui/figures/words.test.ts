import type { FigureDescription } from '@classi/contract/language-models/endpoints';
import { expect, test } from 'vitest';
import { currentDescription, listEarlierDescriptions } from './words.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 2, 2, 9, minute));
const byModel = { words: 'A bell.', model: 'seer', saidAt: at(0) };
const hers = { id: 1, words: 'A lamp.', writtenBy: 'Ms Rao', byMe: false, writtenAt: at(1) };
const mine = { id: 2, words: '', writtenBy: 'Ms Iyer', byMe: true, writtenAt: at(2) };
const aFigure = (own: Partial<FigureDescription>): FigureDescription => ({
  address: '/editor/a.png',
  byModel: null,
  corrections: [],
  mayCorrect: true,
  ...own,
});

test.each([
  ['nobody has looked', aFigure({}), { words: null, by: '', at: null, correctionId: null }],
  [
    'a model has',
    aFigure({ byModel }),
    { words: 'A bell.', by: 'AURA (seer)', at: at(0), correctionId: null },
  ],
  [
    'a colleague put it right',
    aFigure({ byModel, corrections: [hers] }),
    { words: 'A lamp.', by: 'Ms Rao', at: at(1), correctionId: 1 },
  ],
  [
    'the newest counts, also where it tells nothing',
    aFigure({ byModel, corrections: [mine, hers] }),
    { words: '', by: 'you', at: at(2), correctionId: 2 },
  ],
])('%s', (_, described, expected) => {
  expect(currentDescription(described)).toEqual(expected);
});

test('lists earlier descriptions newest first, with the model’s own last', () => {
  expect(listEarlierDescriptions(aFigure({ byModel }))).toEqual([]);
  expect(
    listEarlierDescriptions(aFigure({ byModel, corrections: [mine, hers] })).map(({ words, by }) => [
      words,
      by,
    ]),
  ).toEqual([
    ['A lamp.', 'Ms Rao'],
    ['A bell.', 'AURA (seer)'],
  ]);
  expect(listEarlierDescriptions(aFigure({ corrections: [mine, hers] })).map(({ key }) => key)).toEqual([
    '1',
  ]);
});
