import { constants, deflateRawSync } from 'node:zlib';
import { assemble, drawnPdf, FONT, stream } from './raw-pdf.ts';

/** PDFs that are made to hurt their reader. */

const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const RESOURCES = '/Resources << /Font << /F 3 0 R >> >>';
const ONE_PAGE = '<< /Type /Pages /Kids [4 0 R] /Count 1 >>';
const page = (entries: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${entries} >>`;
const words = (text: string): string => stream('', `BT /F 12 Tf 60 760 Td (${text}) Tj ET`);

/** Bytes that inflate to `megabytes` of the same letters: each block says 'once more'. */
export function bomb(megabytes: number, letters = ' '): string {
  const block = deflateRawSync(Buffer.alloc(1024 * 1024, letters), { finishFlush: constants.Z_SYNC_FLUSH });
  return `\x78\x9c${block.toString('latin1').repeat(megabytes)}\x03\x00`;
}

/** A page whose content inflates to `megabytes`. */
export function bombPdf(megabytes: number, letters?: string): Uint8Array {
  return assemble([
    CATALOG,
    ONE_PAGE,
    FONT,
    page(`/Contents 5 0 R ${RESOURCES}`),
    stream('/Filter /FlateDecode', bomb(megabytes, letters)),
  ]);
}

/** A page that shows a picture of so many pixels each way, of which hardly a byte is there. */
export function vastPicturePdf(side: number): Uint8Array {
  return assemble([
    CATALOG,
    ONE_PAGE,
    FONT,
    page('/Contents 5 0 R /Resources << /XObject << /X 6 0 R >> >>'),
    stream('', 'q 595 0 0 842 0 0 cm /X Do Q'),
    stream(
      `/Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`,
      bomb(4, '\x40'),
    ),
  ]);
}

/** A page tree that says it has `count` pages, all of them the same one, or only one in truth. */
export function manyPagesPdf(count: number, { inTruth = count }: { inTruth?: number } = {}): Uint8Array {
  return assemble([
    CATALOG,
    `<< /Type /Pages /Kids [${'4 0 R '.repeat(inTruth)}] /Count ${count} >>`,
    FONT,
    page(`/Contents 5 0 R ${RESOURCES}`),
    words('One of many'),
  ]);
}

/** A page of so many points each way. */
export function widePdf(side: number): Uint8Array {
  return drawnPdf('BT /F 900 Tf 60 760 Td (Wide) Tj ET', `/MediaBox [0 0 ${side} ${side}]`);
}

/** Arrays within arrays within the page's dictionary, or within what it draws. */
export function nestedPdf(depth: number, where: 'page' | 'content' | 'groups'): Uint8Array {
  const nest = '['.repeat(depth) + ']'.repeat(depth);
  switch (where) {
    case 'page':
      return drawnPdf('BT /F 12 Tf 60 760 Td (Nested) Tj ET', `/Nest ${nest}`);
    case 'content':
      return drawnPdf(`BT /F 12 Tf 60 760 Td ${nest} TJ (Nested) Tj ET`);
    case 'groups':
      return drawnPdf(`${'q '.repeat(depth)}BT /F 12 Tf 60 760 Td (Nested) Tj ET`);
  }
}

/** Scripts where a reader could be made to run them; each would run for ever. */
export function scriptedPdf(): Uint8Array {
  const script = '<< /S /JavaScript /JS (while \\(true\\) { app.alert\\("!"\\); }) >>';
  return assemble([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script} /AA << /WC ${script} /WS ${script} >> /Names << /JavaScript << /Names [(a) ${script}] >> >> /AcroForm << /Fields [6 0 R] /NeedAppearances true >> >>`,
    ONE_PAGE,
    FONT,
    page(
      `/Contents 5 0 R ${RESOURCES} /AA << /O ${script} >> /Annots [6 0 R << /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /Launch /F (/bin/sh) >> >>]`,
    ),
    words('No script runs'),
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /V (value) /Rect [60 600 300 620] /AA << /F ${script} /C ${script} >> >>`,
  ]);
}

/** Text in a font whose program is no font at all. */
export function brokenFontPdf(): Uint8Array {
  const junk = Array.from({ length: 2_000 }, (_, at) =>
    String.fromCharCode((at * 73 + (at >> 3) * 31) & 0xff),
  );
  const program = (key: string): string =>
    `<< /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Broken /FirstChar 0 /LastChar 255 /Widths [${'500 '.repeat(256)}] /Encoding /WinAnsiEncoding /FontDescriptor << /Type /FontDescriptor /FontName /ABCDEF+Broken /Flags 4 /FontBBox [0 -1e9 1e9 2] /ItalicAngle 0 /Ascent 1e38 /Descent -1e38 /CapHeight 0 /StemV 0 /${key} 6 0 R >> >>`;
  return assemble([
    CATALOG,
    ONE_PAGE,
    program('FontFile2'),
    page('/Contents 5 0 R /Resources << /Font << /F 3 0 R /G 7 0 R /T 8 0 R >> >>'),
    stream(
      '',
      'BT /F 12 Tf 60 760 Td (Broken letters) Tj /G 12 Tf 0 -20 Td (More of them) Tj /T 12 Tf 0 -20 Td (aaa) Tj ET',
    ),
    stream(`/Length1 ${junk.length}`, junk.join('')),
    program('FontFile3'),
    // A letter that is drawn with itself.
    '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 97 /LastChar 97 /Widths [1000] /Encoding << /Differences [97 /a] >> /CharProcs << /a 9 0 R >> /Resources << /Font << /T 8 0 R >> >> >>',
    stream('', '1000 0 0 0 1000 1000 d1 BT /T 900 Tf (aaaaaaaaaa) Tj ET 0 0 900 900 re f'),
  ]);
}

/** Page trees, tables of contents and drawings that lead back to themselves. */
export function cyclicPdf(
  what: 'tree' | 'parents' | 'drawing' | 'pattern' | 'contents' | 'length',
): Uint8Array {
  switch (what) {
    case 'tree':
      return assemble([CATALOG, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 >>']);
    case 'parents':
      return assemble([
        CATALOG,
        '<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 >>',
        FONT,
        `<< /Type /Page /Parent 2 0 R /Contents 5 0 R ${RESOURCES} >>`,
        words('Parent of itself'),
      ]);
    case 'drawing':
      return assemble([
        CATALOG,
        ONE_PAGE,
        FONT,
        page('/Contents 5 0 R /Resources << /Font << /F 3 0 R >> /XObject << /X 6 0 R >> >>'),
        stream('', 'BT /F 12 Tf 60 760 Td (Drawn by itself) Tj ET /X Do'),
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X 6 0 R >> >>',
          '/X Do /X Do',
        ),
      ]);
    case 'pattern':
      return assemble([
        CATALOG,
        ONE_PAGE,
        FONT,
        page('/Contents 5 0 R /Resources << /Font << /F 3 0 R >> /Pattern << /P 6 0 R >> >>'),
        stream('', 'BT /F 12 Tf 60 760 Td (Patterned) Tj ET /Pattern cs /P scn 0 0 595 842 re f'),
        stream(
          '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 1 1] /XStep 0.001 /YStep 0.001 /Resources << /Pattern << /P 6 0 R >> >>',
          '/Pattern cs /P scn 0 0 1 1 re f',
        ),
      ]);
    case 'contents':
      return assemble([
        CATALOG,
        ONE_PAGE,
        FONT,
        page(`/Contents [5 0 R 5 0 R] ${RESOURCES}`),
        '[5 0 R 5 0 R]',
      ]);
    case 'length':
      return assemble([
        CATALOG,
        ONE_PAGE,
        FONT,
        page(`/Contents 5 0 R ${RESOURCES}`),
        '<< /Length 5 0 R >>\nstream\nBT /F 12 Tf 60 760 Td (As long as itself) Tj ET\nendstream',
      ]);
  }
}

/** A file whose table of contents names itself as the one before it. */
export function loopedTablePdf(): Uint8Array {
  const whole = Buffer.from(drawnPdf('BT /F 12 Tf 60 760 Td (Looped) Tj ET')).toString('latin1');
  const at = whole.lastIndexOf('xref\n0');
  return new Uint8Array(Buffer.from(whole.replace('/Root 1 0 R', `/Prev ${at} /Root 1 0 R`), 'latin1'));
}

/** Maps each code to a letter, many times. */
export function vastMappingPdf(ranges: number): Uint8Array {
  const range = '1 beginbfrange\n<0000> <FFFF> <0041>\nendbfrange\n'.repeat(ranges);
  return assemble([
    CATALOG,
    ONE_PAGE,
    '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Helvetica /Flags 4 >> >>] /ToUnicode 6 0 R >>',
    page(`/Contents 5 0 R ${RESOURCES}`),
    stream('', 'BT /F 12 Tf 60 760 Td <00010002> Tj ET'),
    stream('', `/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n${range}endcmap end end`),
  ]);
}

/** A page whose numbers are none that a page can have. */
export function strangeNumbersPdf(): Uint8Array {
  return drawnPdf(
    `BT /F 1e30 Tf 60 760 Td (Huge) Tj ET BT /F 12 Tf 99999999999999999999 0 0 -1e38 0 0 Tm (Far) Tj ET
     [0 0 0 1e-30] 0 d 0 0 m 1e30 1e30 l S 1e-30 0 0 1e-30 0 0 cm BT /F -12 Tf 60 760 Td (Small) Tj ET`,
    '/MediaBox [842 595 0 -0] /UserUnit 1e9 /Rotate 37',
  );
}
