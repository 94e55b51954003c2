import { expect, test } from 'vitest';
import { missingWarning } from './missing-warning.ts';

test.each([
  [0, 0, null],
  [
    1,
    0,
    'Forces.pdf is saved without some images: One image could not be loaded. The file says so in their place.',
  ],
  [
    0,
    12,
    'Forces.pdf is saved without some characters: 12 characters belong to a script that cannot be printed, such as Chinese. The file says so in their place.',
  ],
  [
    2,
    1,
    'Forces.pdf is saved without some images and characters: 2 images could not be loaded. One character belongs to a script that cannot be printed, such as Chinese. The file says so in their place.',
  ],
])(
  'says what a file with %d missing pictures and %d unprintable characters lacks',
  (pictures, characters, words) => {
    const warning = missingWarning('Forces.pdf', { missingPictures: pictures, unprintable: characters });
    expect(warning && `${warning.title}: ${warning.detail}`).toBe(words);
  },
);
