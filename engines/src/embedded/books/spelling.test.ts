import { expect, test } from 'vitest';
import { editDistance } from '../language/edit-distance.ts';
import { buildIndex } from './book-index.ts';
import { bookFromMarkdown } from './markdown-book.ts';
import { mended } from './spelling.ts';

const index = buildIndex(
  bookFromMarkdown(
    'b',
    `# Plants
## Photosynthesis
Photosynthesis makes sugar in a leaf. The rate of photosynthesis depends on light. Chlorophyll is green.
## Water Use Efficiency
Water use efficiency tells how much a plant grows for each litre. A high water use efficiency saves water.
A desert plant has a high water use efficiency. Polymers are long. The Linnaean names are Latin.`,
  ),
);

test.each([
  ['what is photosynthsis', 'what is photosynthesis'],
  ['chlorofil colour', 'chlorofil colour'],
  ['define WUE', 'define water use effici'],
  ['wue of maize', 'water use effici of maize'],
  ['poly meaning', 'polymers meaning'],
])(
  'a word that neither a book nor a dictionary has is the book’s word that is spelled like it: %s',
  (text, meant) => {
    expect(mended(text, [index])).toBe(meant);
  },
);

test.each([['what is mitosis'], ['the sky is blue'], ['ok'], ['f(x) = 3x + xyzt2']])(
  'nothing else is changed: %s',
  (text) => {
    expect(mended(text, [index])).toBe(text);
  },
);

test('leaves out unknown words of a text in another language', () => {
  expect(mended('photosynthsis jaldi hota', [index], true).trim()).toBe('photosynthesis');
});

test.each([
  ['ceiling', 'cieling', 1],
  ['oportunity', 'opportunity', 1],
  ['velosty', 'velocity', 2],
  ['market', 'money', 3],
])('counts that %s and %s are %i letters apart', (one, other, apart) => {
  expect(editDistance(one, other, 2)).toBe(apart);
});
