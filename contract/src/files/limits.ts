/** Largest PDF, in bytes. */
export const PDF_LIMIT = 50 * 1024 * 1024;
/** Largest picture in an answer, in bytes. */
export const IMAGE_LIMIT = 10 * 1024 * 1024;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;
export const PDF_TYPE = 'application/pdf';
