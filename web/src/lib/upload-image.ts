import { getImageUploadUrl } from '@classi/contract/files/endpoints';
import { IMAGE_LIMIT, IMAGE_TYPES } from '@classi/contract/files/limits';
import { call } from './api.ts';
import { upload } from './upload.ts';

/**
 * Stores a picture of a question or an answer, for the editor.
 * @returns its source, `/editor/…`
 * @throws Error with a sentence when it is no picture or too large; what `call` and `upload` throw.
 */
export async function uploadImage(file: File): Promise<string> {
  const contentType = IMAGE_TYPES.find((type) => type === file.type);
  if (!contentType) throw new Error('Pictures may be PNG, JPEG, WebP or GIF.');
  if (file.size > IMAGE_LIMIT) throw new Error('Pictures may be up to 10 MB.');
  const fileName = file.name || `picture.${contentType.slice('image/'.length)}`;
  const { uploadUrl, showUrl } = await call(getImageUploadUrl, { query: { fileName, contentType } });
  await upload(uploadUrl, file, { contentType });
  return showUrl;
}
