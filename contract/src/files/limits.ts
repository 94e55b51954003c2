/** Largest PDF, in bytes. */
export const PDF_LIMIT = 50 * 1024 * 1024;
/** Largest picture in an answer, in bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PDF_TYPE = 'application/pdf';
/** How long fetching a file by its URL may take in all, in ms. */
export const URL_TIME_LIMIT_MS = 20_000;

/** Pixels of a page's picture for each point of the page: how a box on the page is found on the picture. */
export const PAGE_PICTURE_SCALE = 2;

/** Where the picture of a document's page is shown. @param page 1-based */
export function pagePicture(fileName: string, page: number): string {
  return `/document-processor/${fileName}.${page}.png`;
}

/** What a paper, a scheme or a key may be given as; found by content, not by this. Students' work stays PDF only. */
export const DOCUMENT_TYPES = [
  PDF_TYPE,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const;

/** Where a piece of a page is shown: a figure of a question. Numbers are whole points from the page's top left. */
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
