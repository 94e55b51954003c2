/** The maximum size of a PDF, in bytes. */
export const PDF_LIMIT = 50 * 1024 * 1024;
/** The maximum size of a picture in an answer, in bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PDF_TYPE = 'application/pdf';
/** The time limit for fetching a file by its URL, in ms. */
export const URL_TIME_LIMIT_MS = 20_000;

/** The number of pixels in a page's picture for each point of the page, with which a box is located on the picture. */
export const PAGE_PICTURE_SCALE = 2;

/**
 * Returns the address of a page's picture.
 * @param page 1-based
 */
export function pagePicture(fileName: string, page: number): string {
  return `/document-processor/${fileName}.${page}.png`;
}

/** Returns the address of a small picture of a page, as it lies in the file. */
export function smallPagePicture(fileName: string, page: number): string {
  return `/document-processor/${fileName}.${page}.small.png`;
}

/** The accepted types of a paper, a scheme or a key. The server checks the content instead of this type. Students' work must be a PDF. */
export const DOCUMENT_TYPES = [
  PDF_TYPE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;

/** Returns the address of a part of a page, such as a question's figure. Numbers are whole points from the page's top left. */
export function figurePicture(
  fileName: string,
  { page, box }: { page: number; box: { x: number; y: number; width: number; height: number } },
): string {
  const left = Math.max(0, Math.floor(box.x));
  const top = Math.max(0, Math.floor(box.y));
  const width = Math.max(1, Math.ceil(box.x + box.width) - left);
  const height = Math.max(1, Math.ceil(box.y + box.height) - top);
  return `/document-processor/${fileName}.${page}.${left}-${top}-${width}-${height}.png`;
}
