/** Further drawings that look like lines of text in another direction. Each takes seconds of text recognition. */
import { describe, expect, test, vi } from 'vitest';
import { openDocument, type Page, type PagePicture } from '../index.ts';
import { documentLimits } from '../limits.ts';
import { type DrawingKind, makeDrawn } from '../testing/make-drawn.ts';
import { openDocuments } from './pdfium-document.ts';

// The text recognition takes seconds to start, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });

async function firstPage(bytes: Uint8Array): Promise<{ page: Page; picture: PagePicture }> {
  const document = await openDocument(bytes);
  try {
    const page = await document.readPage(1);
    return { page, picture: await document.renderPage(1, { width: 300 }) };
  } finally {
    await document.close();
  }
}

describe('unreadable pages', () => {
  const drawn: [DrawingKind, 0 | 90 | 180 | 270][] = [
    ['writing', 90],
    ['columns', 180],
    ['boxes', 90],
    ['shelves', 0],
  ];

  /** Returns the picture of the page without rotation. */
  async function asItCame(bytes: Uint8Array): Promise<PagePicture> {
    const documents = await openDocuments(documentLimits.memory);
    return documents.open('drawn', bytes, documentLimits).draw({ number: 1, turn: 0 }, { width: 300 });
  }

  test.each(drawn)('of %s, turned by %d, keep their direction', async (kind, turned) => {
    const bytes = await makeDrawn(kind, turned);
    const document = await openDocument(bytes);
    const picture = await document.renderPage(1, { width: 300 });
    await document.close();
    expect(picture.bytes).toEqual((await asItCame(bytes)).bytes);
  });

  test('keep their direction also after reading', async () => {
    const { page, picture } = await firstPage(await makeDrawn('columns'));
    expect(page.kind).toBe('scan');
    expect(page.height).toBeGreaterThan(page.width);
    expect(picture.height).toBeGreaterThan(picture.width);
  });
});
