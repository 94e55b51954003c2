/** PDFs written object by object, for what no printer writes: pages that never end, tables of contents first. */

export const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content}\nendstream`;

export const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/** Numbers the objects from 1, and ends the file with its table of contents. */
export function assemble(objects: string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(file + table + trailer, 'latin1'));
}

/** A PDF whose catalogue and page tree come first, so that a reader can repair it when its end is lost. */
export function treeFirstPdf(pageTexts: string[]): Uint8Array {
  const first = 4;
  const kids = pageTexts.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pageTexts.length} >>`,
    FONT,
    ...pageTexts.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${first + 2 * index + 1} 0 R /Resources << /Font << /F 3 0 R >> >> >>`,
      stream('', `BT /F 12 Tf 60 760 Td (${text}) Tj ET`),
    ]),
  ]);
}

/** Two pages: the first reads 'Quick'; the second draws itself a hundred million times over. */
export function endlessPdf(): Uint8Array {
  const fan = 100;
  const levels = 4;
  const page = (content: number): string =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /X 8 0 R >> >> >>`;
  const forms = Array.from({ length: levels }, (_, level) => {
    const next = level === levels - 1 ? '' : `/XObject << /X ${9 + level} 0 R >>`;
    const content = next === '' ? 'BT /F 9 Tf 10 10 Td (x) Tj ET' : '/X Do '.repeat(fan);
    return stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 3 0 R >> ${next} >>`,
      content,
    );
  });
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R 6 0 R] /Count 2 >>',
    FONT,
    page(5),
    stream('', 'BT /F 12 Tf 60 760 Td (Quick) Tj ET'),
    page(7),
    stream('', '/X Do '.repeat(fan)),
    ...forms,
  ]);
}

/** A PDF that declares no page at all. */
export function pagelessPdf(): Uint8Array {
  return assemble(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>']);
}

/** One page turned by 90 degrees, with a line of text that is upright once it is turned. */
export function turnedPdf(text: string): Uint8Array {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Rotate 90 /Contents 5 0 R /Resources << /Font << /F 3 0 R >> >> >>',
    stream(
      '',
      `BT /F 12 Tf 0 1 -1 0 100 60 Tm (${text}) Tj ET BT /F 12 Tf 1 0 0 1 300 300 Tm (margin) Tj ET`,
    ),
  ]);
}

/** A page of A4 with Helvetica as `/F`, and this content. `page` goes into its dictionary. */
export function drawnPdf(content: string, page = '', objects: string[] = []): Uint8Array {
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    `<< /Type /Page /Parent 2 0 R /Contents 5 0 R /Resources << /Font << /F 3 0 R >> >> ${page.includes('MediaBox') ? '' : '/MediaBox [0 0 595 842]'} ${page} >>`,
    stream('', content),
    ...objects,
  ]);
}

/**
 * Numbered lines in a font that says of each letter that it is the third after it: what is read of `Name` is `Qdph`.
 * The numbers, and a line above them, stand in a font that says what it means.
 */
export function shiftedPdf(
  lines: string[],
  font: 'Times-Roman' | 'ZapfDingbats' = 'Times-Roman',
): Uint8Array {
  const shown = lines.map(
    (line, at) =>
      `BT /F 12 Tf 1 0 0 1 60 ${760 - at * 24} Tm (${at + 1}.) Tj /S 12 Tf 1 0 0 1 84 ${760 - at * 24} Tm (${line}) Tj ET`,
  );
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    FONT,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F 3 0 R /S 6 0 R >> >> >>',
    stream('', `BT /F 12 Tf 60 800 Td (Answer all of the questions on this page) Tj ET\n${shown.join('\n')}`),
    `<< /Type /Font /Subtype /Type1 /BaseFont /${font} /ToUnicode 7 0 R >>`,
    stream(
      '',
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <21> <7E> <0024> endbfrange endcmap end end',
    ),
  ]);
}
