import { strToU8, zipSync } from 'fflate';
import { describe, expect, test, vi } from 'vitest';
import { type DocumentLimits, intake, openDocument } from '../index.ts';
import { refusalOf } from '../testing/first-page.ts';
import { makeDocx, paragraph } from '../testing/make-docx.ts';
import { makePdf } from '../testing/make-pdf.ts';
import { writePng } from '../testing/make-picture.ts';
import type { IntakePart } from './part.ts';

// The text recognition takes seconds to start, and longer while other tests run.
vi.setConfig({ testTimeout: 90_000 });

const word = (text: string): Uint8Array => makeDocx({ body: paragraph(text) });

const refusalOfParts = (parts: IntakePart[], limits: Partial<DocumentLimits> = {}) =>
  refusalOf(intake(parts, limits));

const refusalOfOne = (name: string, bytes: Uint8Array, limits?: Partial<DocumentLimits>) =>
  refusalOfParts([{ name, bytes }], limits).then(({ code, message }) => [code, message]);

describe('several files as one document', () => {
  test('returns a single PDF byte for byte under any file name', async () => {
    const bytes = await makePdf({ lines: ['One', '\f', 'Two'] });
    const made = await intake([{ name: 'scheme.docx', bytes }]);
    expect(made.pages).toEqual([2]);
    expect(Buffer.compare(made.bytes, bytes)).toBe(0);
  });

  test('joins a PDF, a Word document and a picture in order', async () => {
    const made = await intake([
      { name: 'paper.pdf', bytes: await makePdf({ lines: ['First', '\f', 'Second'] }) },
      { name: 'scheme.docx', bytes: word('Third') },
      {
        name: 'photo.png',
        bytes: writePng({ width: 8, height: 8, depth: 1, colour: 0, rows: new Uint8Array(16) }),
      },
      { name: 'last.pdf', bytes: await makePdf({ lines: ['Fifth'] }) },
    ]);
    expect(made.pages).toEqual([2, 1, 1, 1]);
    const document = await openDocument(made.bytes);
    const texts: string[] = [];
    for (let number = 1; number <= document.pages; number += 1) {
      const { kind, lines } = await document.readPage(number);
      texts.push([kind, ...lines.map(({ text }) => text)].join(' '));
    }
    await document.close();
    expect(texts).toEqual(['text First', 'text Second', 'text Third', 'scan', 'text Fifth']);
  });

  test('keeps the font of formulas when documents are joined', async () => {
    const formula = '<m:oMath><m:r><m:t>a≤b</m:t></m:r></m:oMath>';
    const made = await intake([
      { name: 'a.docx', bytes: makeDocx({ body: paragraph(formula) }) },
      { name: 'b.docx', bytes: word('b') },
    ]);
    const document = await openDocument(made.bytes);
    const { lines } = await document.readPage(1);
    await document.close();
    expect(lines).toMatchObject([{ text: 'a\\le b', formulas: [{ latex: 'a\\le b' }] }]);
  });
});

describe('refuses', () => {
  const plain = (text: string): Uint8Array => strToU8(text, true);
  const compound = (stream: string): Uint8Array =>
    Buffer.concat([
      plain('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
      Buffer.alloc(600),
      Buffer.from(stream, 'utf16le'),
      Buffer.alloc(600),
    ]);
  const kinds = 'Please give a PDF, a Word document (.docx) or an image (JPEG, PNG or WebP).';

  test.each<[string, Uint8Array, string, string]>([
    [
      'a program',
      plain('MZ\x90\0\x03'.padEnd(200)),
      'not-a-document',
      `scheme.docx is not a Word document, a PDF or an image. ${kinds}`,
    ],
    [
      'plain text',
      plain('Question 1'),
      'not-a-document',
      `scheme.docx is not a Word document, a PDF or an image. ${kinds}`,
    ],
    [
      'any zip',
      zipSync({ 'a.txt': strToU8('a') }),
      'not-a-document',
      `scheme.docx is not a Word document, a PDF or an image. ${kinds}`,
    ],
    [
      'nothing',
      new Uint8Array(),
      'empty',
      'scheme.docx is empty: it has no content at all. Please choose the file again.',
    ],
    [
      'Word 97',
      compound('WordDocument'),
      'unsupported-kind',
      'scheme.docx is a Word 97 file. Word 97 files cannot be read; save as .docx or PDF and try again.',
    ],
    [
      'a locked Word document',
      compound('EncryptedPackage'),
      'encrypted',
      'scheme.docx is locked with a password. Please save a copy without the password and try again.',
    ],
    [
      'another old Office file',
      compound('Workbook'),
      'unsupported-kind',
      'scheme.docx is an Office file of before 2007, which cannot be read; save as .docx or PDF and try again.',
    ],
    [
      'RTF',
      plain('{\\rtf1\\ansi a}'),
      'unsupported-kind',
      'scheme.docx is an RTF file, which cannot be read; save as .docx or PDF and try again.',
    ],
    [
      'Excel',
      zipSync({ 'xl/workbook.xml': strToU8('<a/>') }),
      'unsupported-kind',
      'scheme.docx is an Excel workbook, which cannot be read; save as .docx or PDF and try again.',
    ],
    [
      'OpenDocument',
      zipSync({
        mimetype: strToU8('application/vnd.oasis.opendocument.text'),
        'content.xml': strToU8('<a/>'),
      }),
      'unsupported-kind',
      'scheme.docx is an OpenDocument file, which cannot be read; save as .docx or PDF and try again.',
    ],
  ])('%s', async (_name, bytes, code, message) => {
    expect(await refusalOfOne('scheme.docx', bytes)).toEqual([code, message]);
  });

  const damaged = [
    'damaged',
    'scheme.docx is damaged or incomplete. Please save or export it again and try again.',
  ];
  const declared = (xml: string): Uint8Array =>
    makeDocx({ body: '', files: { 'word/document.xml': strToU8(xml) } });

  test.each<[string, Uint8Array]>([
    ['a Word document that was cut off', word('Some text').subarray(0, 900)],
    ['broken XML', makeDocx({ body: '<w:p><w:r></w:p>' })],
    [
      'entities',
      declared(
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/hostname">]><w:document xmlns:w="w">&b;</w:document>',
      ),
    ],
    [
      'elements in each other without end',
      makeDocx({ body: '<w:sdt><w:sdtContent>'.repeat(5_000) + '</w:sdtContent></w:sdt>'.repeat(5_000) }),
    ],
    ['another kind of XML', declared('<html/>')],
  ])('%s', async (_name, bytes) => {
    expect(await refusalOfOne('scheme.docx', bytes)).toEqual(damaged);
  });

  test.each<[string, Uint8Array]>([
    ['a part that unpacks to more than may be read', makeDocx({ body: ' '.repeat(30 * 2 ** 20) })],
    [
      'entries without number',
      makeDocx({
        body: '',
        files: Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`x/${at}`, new Uint8Array()])),
      }),
    ],
  ])('%s', async (_name, bytes) => {
    expect(bytes.length).toBeLessThan(2 ** 20);
    expect(await refusalOfOne('scheme.docx', bytes)).toEqual([
      'too-large',
      'scheme.docx holds more than we can read once it is unpacked. Please split it, or save it as a PDF.',
    ]);
  });

  test('a part that unpacks to more than the archive declares', async () => {
    const bytes = Buffer.from(makeDocx({ body: paragraph('a'.repeat(200_000)) }));
    for (
      let at = bytes.indexOf('PK\x01\x02', 0, 'latin1');
      at >= 0;
      at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')
    ) {
      const name = bytes.toString('latin1', at + 46, at + 46 + bytes.readUInt16LE(at + 28));
      if (name === 'word/document.xml') {
        bytes.writeUInt32LE(1_000, at + 24);
      }
    }
    expect(await refusalOfOne('scheme.docx', bytes)).toEqual(damaged);
  });

  test('letters without a font', async () => {
    expect(await refusalOfOne('scheme.docx', word('光合作用是植物利用光能的过程。'.repeat(3)))).toEqual([
      'unprintable',
      'scheme.docx is written in letters that cannot be shown from a Word file (such as 光 合 作). Please save it as a PDF and try again.',
    ]);
  });

  test('more bytes, pages or time than allowed', async () => {
    const pdf = await makePdf({ lines: ['One', '\f', 'Two'] });
    const pages = makeDocx({
      body: Array.from({ length: 4 }, () => paragraph('x', '<w:pageBreakBefore/>')).join(''),
    });
    expect(await refusalOfOne('a.docx', pages, { pages: 3 })).toEqual([
      'too-many-pages',
      'a.docx has more than 3 pages, the most we can read. Please split it.',
    ]);
    const both = [
      { name: 'a.pdf', bytes: pdf },
      { name: 'b.pdf', bytes: pdf },
    ];
    expect((await refusalOfParts(both, { pages: 3 })).message).toBe(
      'a.pdf + b.pdf has more than 3 pages, the most we can read. Please split it.',
    );
    expect((await refusalOfParts(both, { bytes: pdf.length + 10 })).code).toBe('too-large');
    // Four pages are sometimes read within a millisecond.
    const long = makeDocx({ body: paragraph('A line of a long document.').repeat(4_000) });
    expect(await refusalOfOne('a.docx', long, { pageTime: 1 })).toEqual([
      'too-slow',
      'a.docx takes too long to read. Please save it as a PDF and try again.',
    ]);
  });

  test('a bad PDF among others, by its name', async () => {
    const good = { name: 'scheme.docx', bytes: word('Fine') };
    const locked = { name: 'locked.pdf', bytes: await makePdf({ lines: ['a'], encryptWith: 'secret' }) };
    const cut = { name: 'cut.pdf', bytes: (await makePdf({ lines: ['a'] })).slice(0, 600) };
    expect((await refusalOfParts([good, locked])).message).toBe(
      'locked.pdf is locked with a password. Please save a copy without the password and try again.',
    );
    expect((await refusalOfParts([cut, good])).message).toMatch(/^cut\.pdf is incomplete/);
  });

  test('no good file because of an earlier bad one', async () => {
    const bad = refusalOfOne('bad.docx', word('bad').subarray(0, 500));
    const good = intake([{ name: 'good.docx', bytes: word('good') }]);
    expect((await bad)[0]).toBe('damaged');
    expect((await good).pages).toEqual([1]);
  });
});
