import { expect, test } from 'vitest';
import { missingWarning } from './missing-warning.ts';

test.each([
  [0, 0, null],
  [1, 0, 'without some pictures: One picture could not be loaded. The file says so in their place.'],
  [
    0,
    12,
    'without some characters: 12 characters belong to a script that cannot be printed, such as Chinese. The file says so in their place.',
  ],
  [
    2,
    1,
    'without some pictures and characters: 2 pictures could not be loaded. One character belongs to a script that cannot be printed, such as Chinese. The file says so in their place.',
  ],
])(
  'says what a file with %d missing pictures and %d unprintable characters lacks',
  (pictures, characters, words) => {
    const warning = missingWarning({ missingPictures: pictures, unprintable: characters });
    expect(warning && `${warning.title}: ${warning.detail}`).toBe(words);
  },
);
