import { expect, test } from 'vitest';
import { openDocument } from '../open-document.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { makeScan } from '../testing/make-scan.ts';
import { assemble, stream } from '../testing/raw-pdf.ts';
import { splitPdf } from './index.ts';

async function textsOf(bytes: Uint8Array): Promise<string[]> {
  const document = await openDocument(bytes);
  try {
    const texts: string[] = [];
    for (let page = 1; page <= document.pages; page += 1) {
      texts.push((await document.readPage(page)).lines.map(({ text }) => text).join(' '));
    }
    return texts;
  } finally {
    await document.close();
  }
}

test('copies the pages of each part in order', async () => {
  const bytes = await makePdf({ lines: ['One', '\f', 'Two', '\f', 'Three', '\f', 'Four'] });
  const parts = await splitPdf({ name: 'scan.pdf', bytes }, [[1, 4], [3]]);
  expect(await Promise.all(parts.map(textsOf))).toEqual([['One', 'Four'], ['Three']]);
});

test('gives each part only the picture of its page', async () => {
  const bytes = await makeScan({ lines: ['One', '\f', 'Two', '\f', 'Three'] });
  const parts = await splitPdf({ name: 'scan.pdf', bytes }, [[1], [2], [3]]);
  const together = parts.reduce((sum, part) => sum + part.length, 0);
  expect(together).toBeLessThan(bytes.length * 1.2);
});

test('leaves out the pictures of other pages that share a list of resources', async () => {
  const picture = (letter: string) =>
    stream(
      '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
      letter,
    );
  const bytes = assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 100 100] /Resources 7 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    stream('', 'q 100 0 0 100 0 0 cm /Own Do Q'),
    stream('', 'q 100 0 0 100 0 0 cm /Other Do Q'),
    '<< /XObject << /Own 8 0 R /Other 9 0 R >> >>',
    picture('A'),
    picture('z'),
  ]);
  const [first] = await splitPdf({ name: 'scan.pdf', bytes }, [[1]]);
  const file = Buffer.from(first ?? []).toString('latin1');
  expect(file.match(/\/Subtype\s*\/Image/g)).toHaveLength(1);
});
