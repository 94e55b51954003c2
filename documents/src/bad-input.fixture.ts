/** Reads bad documents while a good one is read by the same worker. */
import { expect } from 'vitest';
import {
  closeDocuments,
  DocumentError,
  type DocumentLimits,
  openDocument,
  setDocumentLimits,
  setDocumentWorkers,
} from './index.ts';
import { drawnPdf } from './testing/raw-pdf.ts';

export interface Neighbour {
  /**
   * Returns the text of page 1, or the code and the sentence of its refusal. The good document is read at the same time and must not be
   * affected.
   */
  fateOf(bytes: Uint8Array, limits?: Partial<DocumentLimits>): Promise<string>;
  close(): Promise<void>;
}

async function textOf(bytes: Uint8Array, limits: Partial<DocumentLimits>): Promise<string> {
  const document = await openDocument(bytes, limits);
  try {
    const { lines } = await document.readPage(1);
    const picture = await document.renderPage(1, { width: 200 });
    expect(picture.width).toBe(200);
    return lines.map(({ text }) => text).join(' / ');
  } finally {
    await document.close();
  }
}

/** Limits the memory and starts one worker for all, so that what one document does to it could affect the other. */
export async function openNeighbour(): Promise<Neighbour> {
  setDocumentLimits({ memory: 160 * 1024 * 1024 });
  await setDocumentWorkers(1);
  const neighbour = await openDocument(drawnPdf('BT /F 12 Tf 60 760 Td (Untouched) Tj ET'));
  return {
    fateOf: async (bytes, limits = {}) => {
      const [fate, page] = await Promise.all([
        textOf(bytes, limits).catch((error: unknown) => {
          if (!(error instanceof DocumentError)) throw error;
          return `${error.code}: ${error.message}`;
        }),
        neighbour.readPage(1),
      ]);
      expect(page.lines.map(({ text }) => text)).toEqual(['Untouched']);
      expect((await neighbour.readPage(1)).lines[0]?.text).toBe('Untouched');
      return fate;
    },
    close: async () => {
      await neighbour.close();
      await closeDocuments();
    },
  };
}
