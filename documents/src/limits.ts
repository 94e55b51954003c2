/** What a document may cost. */
export interface DocumentLimits {
  bytes: number;
  pages: number;
  /** Square metres of one page as it is printed. */
  pageArea: number;
  /** Milliseconds of processor time that one page (or the opening) may take before its worker is stopped. */
  pageTime: number;
  /** Milliseconds of processor time that reading a picture of a page may take; after them the page counts as one that cannot be read. */
  scanTime: number;
  /** Bytes of memory that a worker may take for the documents that it reads. */
  memory: number;
}

/** What holds where a caller says nothing else. Four square metres are the largest sheet of DIN 476, 4A0. */
export const documentLimits: DocumentLimits = {
  bytes: 50 * 1024 * 1024,
  pages: 300,
  pageArea: 4,
  pageTime: 20_000,
  scanTime: 60_000,
  memory: 512 * 1024 * 1024,
};

/** Sets limits for all documents that are opened from now on. Call it at the start: `memory` holds for workers that start later. */
export function setDocumentLimits(limits: Partial<DocumentLimits>): void {
  Object.assign(documentLimits, limits);
}

const METRES_OF_A_POINT = 0.0254 / 72;

/** Square metres of a page of so many points. */
export const areaOf = (width: number, height: number): number => width * height * METRES_OF_A_POINT ** 2;
