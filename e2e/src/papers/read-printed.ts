/** Reads printed files: the text of PDFs, the entries of zips. */
import { openDocument } from '@classi/documents';

export interface PrintedPaper {
  pages: number;
  /** Every line, as a person who selects it gets it; mathematical letters as plain ones. */
  text: string;
  /** The heights of the pages, in points. */
  size: { width: number; height: number };
}

export async function readPrinted(pdf: Uint8Array): Promise<PrintedPaper> {
  const document = await openDocument(new Uint8Array(pdf));
  try {
    const lines: string[] = [];
    let size = { width: 0, height: 0 };
    for (let number = 1; number <= document.pages; number += 1) {
      const page = await document.readPage(number);
      if (page.kind !== 'text') throw new Error(`Page ${number} is ${page.kind}, not text.`);
      size = { width: page.width, height: page.height };
      lines.push(...page.lines.map(({ text }) => text));
    }
    return { pages: document.pages, text: lines.join('\n').normalize('NFKC'), size };
  } finally {
    await document.close();
  }
}

const squeezed = (text: string) => text.normalize('NFKC').replace(/\s+/g, '');

/** The words of `expected` that are not in the paper. Words separated by a line break or a column count as found. */
export function missingWords(paper: string, expected: string): string[] {
  const printed = squeezed(paper);
  return expected.split(/\s+/).filter((word) => word !== '' && !printed.includes(squeezed(word)));
}

const CENTRAL = 0x02014b50;
const STORED = 0;

/** The entries of an uncompressed zip (APPNOTE 4.3.12), by name. */
export function zipEntries(zip: Buffer): Map<string, Buffer> {
  const entries = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === CENTRAL) {
    if (zip.readUInt16LE(at + 10) !== STORED) throw new Error('This zip packs its entries.');
    const [size, name, extra, comment] = [24, 28, 30, 32].map((offset) =>
      offset === 24 ? zip.readUInt32LE(at + offset) : zip.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.set(zip.toString('utf8', at + 46, at + 46 + name), zip.subarray(start, start + size));
    at += 46 + name + extra + comment;
  }
  return entries;
}
