/** The product's own paper with writing space, filled in by students: typed, drawn, scanned. */
import { openDocument } from '@classi/documents';
import { type Filling, fillPdf } from '@classi/documents/testing/fill-pdf';
import { scanPdf } from '@classi/documents/testing/make-scan';

/** The content under a question: words, a line by hand, or nothing. */
export type Entry = { text: string } | 'by hand' | 'blank';

/** The distance of the first ruled line from the last line of the question, in points. */
const FIRST_LINE = 26;
const LEFT = 52;

/** Finds the start of each question's ruled lines, by the marks at its right edge and the text under it. */
async function linesUnder(
  sheet: Uint8Array,
  endings: readonly string[],
): Promise<{ page: number; y: number }[]> {
  const document = await openDocument(new Uint8Array(sheet));
  try {
    const lines: { page: number; y: number; text: string }[] = [];
    for (let page = 1; page <= document.pages; page += 1) {
      const read = await document.readPage(page);
      lines.push(...read.lines.map(({ text, box }) => ({ page, y: box.y + box.height, text })));
    }
    return endings.map((ending) => {
      const line = lines.find(({ text }) => text.includes(ending));
      if (!line) throw new Error(`The sheet does not print “${ending}”.`);
      return { page: line.page, y: line.y };
    });
  } finally {
    await document.close();
  }
}

/** @param endings the last words of each question as it is printed */
export async function filledSheet(
  sheet: Uint8Array,
  endings: readonly string[],
  entries: readonly Entry[],
  scanned = false,
): Promise<Buffer> {
  const places = await linesUnder(sheet, endings);
  const fillings = entries.flatMap((entry, index): Filling[] => {
    const place = places[index];
    if (!place || entry === 'blank') return [];
    const at = { page: place.page, x: LEFT, y: place.y + FIRST_LINE };
    return [entry === 'by hand' ? at : { ...at, text: entry.text }];
  });
  const filled = await fillPdf(sheet, fillings);
  return Buffer.from(scanned ? await scanPdf(filled) : filled);
}
