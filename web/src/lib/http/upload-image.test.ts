// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { uploadImage } from './upload-image.ts';

beforeEach(() => {
  // A browser that can decode none of the files.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error('not decoded'));
});

test.each([
  [new File(['x'], 'IMG_0042.HEIC'), 'This browser cannot read HEIC photos. Take a screenshot'],
  [
    new File(['x'], 'photo', { type: 'image/heif' }),
    'This browser cannot read HEIC photos. Take a screenshot',
  ],
  [new File(['x'], 'notes.txt', { type: 'text/plain' }), 'Images may be PNG, JPEG, WebP or GIF.'],
])('says what to do with a file that the browser cannot decode', async (file, sentence) => {
  await expect(uploadImage(file)).rejects.toThrow(sentence);
});
