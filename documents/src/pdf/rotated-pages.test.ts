import { describe, expect, test, vi } from 'vitest';
import { openDocument, type Page, type PagePicture } from '../index.ts';
import { documentLimits } from '../limits.ts';
import { makeDrawn } from '../testing/make-drawn.ts';
import { makeScan } from '../testing/make-scan.ts';
import { drawnPdf } from '../testing/raw-pdf.ts';
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

const textOf = ({ lines }: Page): string[] => lines.map(({ text }) => text);

describe('pages with a text layer', () => {
  /** The drawing commands of an A4 page whose text is upright after the viewer's rotation. */
  const upright = {
    0: '1 0 0 1 60 700',
    90: '0 1 -1 0 100 60',
    180: '-1 0 0 -1 535 142',
    270: '0 -1 1 0 495 782',
  };

  test.each([0, 90, 180, 270] as const)(
    'that their viewer turns by %d are read as they are shown',
    async (turn) => {
      const { page } = await firstPage(
        drawnPdf(`BT /F 12 Tf ${upright[turn]} Tm (As it is shown) Tj ET`, `/Rotate ${turn}`),
      );
      expect(textOf(page)).toEqual(['As it is shown']);
      expect([page.width, page.height]).toEqual(turn % 180 === 0 ? [595, 842] : [842, 595]);
      expect(page.lines[0]?.box.x).toBeCloseTo(60, 0);
    },
  );

  test.each([90, 180, 270] as const)(
    'that stand on their side by %d are righted, and so is their picture',
    async (turn) => {
      const { page, picture } = await firstPage(
        drawnPdf(`BT /F 12 Tf ${upright[turn]} Tm (Text on its side) Tj ET`),
      );
      expect(textOf(page)).toEqual(['Text on its side']);
      expect([page.width, page.height]).toEqual(turn % 180 === 0 ? [595, 842] : [842, 595]);
      expect(page.lines[0]?.box.x).toBeCloseTo(60, 0);
      expect(picture.width > picture.height).toBe(turn % 180 !== 0);
    },
  );

  test('are not turned because of a few words along their margin', async () => {
    const { page } = await firstPage(
      drawnPdf(
        `BT /F 12 Tf 60 700 Td (The page itself is upright) Tj ET BT /F 9 Tf ${upright[90]} Tm (margin) Tj ET`,
      ),
    );
    expect(textOf(page)).toEqual(['The page itself is upright']);
  });
});

describe('scanned pages', () => {
  const lines = [
    'QUESTION 2',
    '2.1  Explain why the moon seems to change its shape.\t(4)',
    '2.2  Which of the planets has the greatest number of moons?\t(1)',
    '2.3  Describe two ways in which tides are used to make power.\t(4)',
    'Turn to the next question when you have done this one.',
    'Every answer begins on a new page of the answer book.',
    'Diagrams are drawn in pencil and labelled in ink.',
  ];

  test('that are turned are drawn upright even before they are read', async () => {
    const document = await openDocument(
      await makeScan({ lines: lines.map((text) => ({ text, size: 13 })) }, { turned: 90 }),
    );
    const picture = await document.renderPage(1, { width: 300 });
    await document.close();
    expect(picture.height).toBeGreaterThan(picture.width);
  });
});

test('an unreadable page of strokes keeps its direction', async () => {
  const bytes = await makeDrawn('strokes', 270);
  const document = await openDocument(bytes);
  const picture = await document.renderPage(1, { width: 300 });
  await document.close();
  const documents = await openDocuments(documentLimits.memory);
  const asItCame = documents
    .open('drawn', bytes, documentLimits)
    .draw({ number: 1, turn: 0 }, { width: 300 });
  expect(picture.bytes).toEqual((await asItCame).bytes);
});
