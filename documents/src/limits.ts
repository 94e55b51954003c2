/** What a document may cost. */
export interface DocumentLimits {
  bytes: number;
  pages: number;
  /** Milliseconds that one page (or the opening) may take before its worker is stopped. */
  pageTime: number;
  /** Milliseconds that reading a picture of a page may take; after them the page counts as one that cannot be read. */
  scanTime: number;
}

export const documentLimits: DocumentLimits = {
  bytes: 50 * 1024 * 1024,
  pages: 300,
  pageTime: 20_000,
  scanTime: 60_000,
};
