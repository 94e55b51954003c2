/** Largest PDF, in bytes. */
export const PDF_LIMIT = 50 * 1024 * 1024;
/** Largest picture in an answer, in bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PDF_TYPE = 'application/pdf';

/** Pixels of a page's picture for each point of the page: how a box on the page is found on the picture. */
export const PAGE_PICTURE_SCALE = 2;

/** Where the picture of a document's page is shown. @param page 1-based */
export function pagePicture(fileName: string, page: number): string {
  return `/document-processor/${fileName}.${page}.png`;
}
