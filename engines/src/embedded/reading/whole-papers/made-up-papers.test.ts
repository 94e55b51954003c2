import { expect, test } from 'vitest';
import { differences } from '../../../testing/papers/exactness.ts';
import { randomPaper, styles } from '../../../testing/papers/random-paper.ts';
import { readResult, withPdf } from '../../../testing/reading.ts';
import { readPaper } from '../read-paper.ts';

/** Two papers of each style; `npm run eval:generated` reads as many as one likes. */
const seeds = Array.from({ length: Object.keys(styles).length * 2 }, (_, at) => 301 + at);

test.each(seeds)('reads the made-up paper %i exactly', async (seed) => {
  const made = randomPaper(seed);
  const read = await withPdf(made.sketch, async (paper) =>
    made.key
      ? withPdf(made.key, (key) => readResult(readPaper(paper, { key })))
      : readResult(readPaper(paper)),
  );
  expect(differences(made, read)).toEqual({
    structure: [],
    total: [],
    text: [],
    answers: [],
    types: [],
    subject: [],
  });
});
