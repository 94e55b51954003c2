import { getImageUploadUrl } from '@classi/contract/files/endpoints';
import { IMAGE_LIMIT } from '@classi/contract/files/limits';
import * as t from '../../messages/compiled/lib/calls.ts';
import { call } from './api.ts';
import { ConnectionError } from './http.ts';
import { isHeic, pictureFile } from './picture-file.ts';
import { upload } from './upload.ts';

/** The timeout of the API call, the same as for an image (spec 1 §9), in ms. */
const STALLED_MS = 15_000;

/**
 * Stores an image of a question or an answer for the editor. Any image that this browser can decode is
 * accepted.
 * @returns its source, `/editor/…`
 * @throws Error with a sentence if it is no image or too large; what `call` and `upload` throw
 */
export async function uploadImage(file: File): Promise<string> {
  const picture = await pictureFile(file);
  if (!picture) throw new Error(isHeic(file) ? t.heicError() : t.pictureTypeError());
  const { bytes, contentType, name: fileName } = picture;
  if (bytes.size > IMAGE_LIMIT) throw new Error(t.pictureTooLarge());
  const { uploadUrl, showUrl } = await call(
    getImageUploadUrl,
    { query: { fileName, contentType } },
    { signal: AbortSignal.timeout(STALLED_MS) },
  );
  await uploadWhileItMoves(uploadUrl, bytes, contentType);
  return showUrl;
}

/**
 * Gives up only if no byte is sent for a while, because a slow connection still makes progress. The image
 * then waits on the device.
 */
async function uploadWhileItMoves(address: string, bytes: Blob, contentType: string): Promise<void> {
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), STALLED_MS);
  const onProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALLED_MS);
  };
  try {
    await upload(address, bytes, { contentType, onProgress, signal: stalled.signal });
  } catch (error) {
    throw stalled.signal.aborted ? new ConnectionError(error) : error;
  } finally {
    clearTimeout(timer);
  }
}
