import { getImageUploadUrl } from '@classi/contract/files/endpoints';
import { IMAGE_LIMIT } from '@classi/contract/files/limits';
import { call } from './api.ts';
import { pictureFile } from './picture-file.ts';
import { upload } from './upload.ts';

/**
 * Stores a picture of a question or an answer, for the editor: any that this browser can show.
 * @returns its source, `/editor/…`
 * @throws Error with a sentence when it is no picture or too large; what `call` and `upload` throw.
 */
export async function uploadImage(file: File): Promise<string> {
  const picture = await pictureFile(file);
  if (!picture) throw new Error('Pictures may be PNG, JPEG, WebP or GIF.');
  const { bytes, contentType, name: fileName } = picture;
  if (bytes.size > IMAGE_LIMIT) throw new Error('Pictures may be up to 10 MB.');
  const { uploadUrl, showUrl } = await call(getImageUploadUrl, { query: { fileName, contentType } });
  await upload(uploadUrl, bytes, { contentType });
  return showUrl;
}
