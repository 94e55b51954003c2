// @vitest-environment jsdom
import { SEALED_LETTERS } from '@classi/contract/answering/limits';
import { expect, test } from 'vitest';
import { sealedImages } from './SaveToFile.tsx';

// A GIF is taken as it is, without a browser that decodes it.
const aPicture = (bytes: string) => new File([bytes], 'photo.gif', { type: 'image/gif' });

test('puts the images of the device into the file, and names those that are not in it', async () => {
  const large = aPicture('x'.repeat(SEALED_LETTERS));
  const images = await sealedImages([
    { questionId: 1, file: async () => aPicture('small') },
    { questionId: 2, file: () => Promise.reject(new Error('The code of the drawing pad is not here.')) },
    { questionId: 3, file: async () => large },
    { questionId: 4, file: async () => null },
  ]);
  expect(images).toEqual([
    { questionId: 1, contentType: 'image/gif', data: btoa('small') },
    { questionId: 2, contentType: 'image/png', data: null },
    { questionId: 3, contentType: 'image/gif', data: null },
  ]);
});
