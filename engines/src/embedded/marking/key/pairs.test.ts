import { describe, expect, test } from 'vitest';
import { aMarkingTask } from '../../../testing/marking-task.ts';
import { markTask } from '../mark.ts';

const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');

describe('a key of pairs in one line', () => {
  const question =
    'Match the animal with the sound. Animals: (a) horse (b) sheep (c) frog (d) mother hen. Sounds: (1) croaking (2) neighing (3) clucking (4) bleating';
  const key = '(a)–2, (b)–4, (c)–1, (d)–3 (0.5 each)';

  test.each([
    ['labels with a dash', 'a-2, b-4, c-1, d-3', 2],
    ['labels alone', 'a2 b4 c1 d3', 2],
    ['in lines, capital letters', 'A → 2\nB → 4\nC → 1\nD → 3', 2],
    ['without any sign', 'a 2 b 4 c 1 d 3', 2],
    ['in brackets, two of four', '(a) 2 (b) 4 (c) 3 (d) 1', 1],
    ['in words', 'horse = neighing, sheep = bleating, frog: croaking, mother hen = cluking', 2],
    ['labels and words', 'a - neighing\nb - croaking\nc - bleating\nd - clucking', 1],
    ['the other way round', '2-a, 4-b, 1-c, 3-d', 2],
    ['one with two partners', 'a-2, b-4, c-1 and 3, d-3', 1.5],
    ['one left out', 'a-2, b-4, d-3', 1.5],
    ['all wrong', 'a-1, b-2, c-3, d-4', 0],
  ])('%s', (_, response, points) => {
    const task = {
      question: html(question),
      answerKey: html(key),
      response: html(response),
      marksPossible: 2,
    };
    const marking = markTask(aMarkingTask(task));
    expect(marking.points).toBe(points);
    expect(marking.evidence).toHaveLength(4);
  });
});
