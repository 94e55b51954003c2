/** Limits for reading a document. */
export interface DocumentLimits {
  bytes: number;
  pages: number;
  /** The largest area of a printed page, in square metres. */
  pageArea: number;
  /** The limit of processor time for one page or for the opening, in milliseconds, after which the worker is stopped. */
  pageTime: number;
  /** The limit of processor time for reading a picture of a page, in milliseconds. After it, the page counts as unreadable. */
  scanTime: number;
  /** The memory limit of a worker for the documents that it reads, in bytes. */
  memory: number;
}

/** The default limits. Four square metres are the largest sheet of DIN 476, 4A0. */
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

/** The area of a page in square metres. `width` and `height` are in points. */
export const computeArea = (width: number, height: number): number => width * height * METRES_OF_A_POINT ** 2;
