import { expect, test } from 'vitest';
import { countWords, isBlocked } from './roster-text.ts';

const none = { added: 0, changed: 0, unchanged: 0, ended: 0, courses: 0, enrolled: 0, unenrolled: 0 };

test('describes what an import does, and that it does nothing', () => {
  expect(countWords({ ...none, added: 1, enrolled: 2, ended: 3 })).toEqual([
    '1 person will be added',
    '3 students will be deactivated',
    '2 places in courses will be added',
  ]);
  expect(countWords(none)).toEqual(['Nothing will change.']);
});

test.each([
  [0, none, {}, true],
  [0, { ...none, added: 1 }, {}, false],
  [2, { ...none, added: 1 }, {}, true],
  [2, { ...none, added: 1 }, { skipProblems: true }, false],
  [2, { ...none, added: 1 }, { skipProblems: true, isComplete: true }, true],
])(
  'with %i problems and counts %j, an import with %j is blocked: %s',
  (problemCount, counts, options, blocked) => {
    const chosen = { skipProblems: false, isComplete: false, ...options };
    expect(isBlocked({ problemCount, counts }, chosen)).toBe(blocked);
  },
);
