import { expect, test } from 'vitest';
import { isKeyShownEarly } from './release-text.ts';

test.each([
  ['when-marked', true, false, true],
  ['when-marked', true, true, false],
  ['when-marked', false, false, false],
  ['on-release', true, false, false],
  [null, true, false, false],
] as const)(
  'marks %s, answered online %s, due %s: the key is shown early: %s',
  (mode, online, isDue, early) => {
    expect(isKeyShownEarly(mode, { isAnsweredOnline: online, isDue })).toBe(early);
  },
);
