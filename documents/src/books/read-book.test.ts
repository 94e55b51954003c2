import { posix } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { makePdf } from '../testing/make-pdf.ts';
import { readBook } from './read-book.ts';

const limits = { bytes: 50 * 2 ** 20, pages: 100 };

async function read(name: string, bytes: Uint8Array | string) {
  const given = typeof bytes === 'string' ? strToU8(bytes) : bytes;
  const reading = readBook({ name, bytes: given }, { limits, signal: new AbortController().signal });
  const progress = [];
  for (;;) {
    const step = await reading.next();
    if (step.done) return { ...step.value, progress };
    progress.push(step.value);
  }
}

const outline = ({ sections }: Awaited<ReturnType<typeof read>>) =>
  sections.map(({ chapter, heading, page }) => [chapter, heading, page]);

function anEpub(files: Record<string, string>, spine = Object.keys(files)): Uint8Array {
  const items = spine.map(
    (file, at) => `<item id="i${at}" href="${file}" media-type="application/xhtml+xml"/>`,
  );
  const refs = spine.map((_, at) => `<itemref idref="i${at}"/>`);
  const opf = `<package xmlns:dc="d"><metadata><dc:title>Light &amp; Sound</dc:title><dc:creator>Uma Das</dc:creator></metadata>
    <manifest>${items.join('')}</manifest><spine>${refs.join('')}</spine></package>`;
  const entries = {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>',
    'OEBPS/book.opf': opf,
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [posix.join('OEBPS', file), text])),
  };
  return zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, strToU8(text)])));
}

test('finds chapters, sections and formulas of Markdown', async () => {
  const book = await read(
    'waves.md',
    '# Waves\n\nAbout waves.\n\n## Chapter 1: Sound\n\nSound is a *wave*.\n\n### Pitch\n\n- High: large $f_1 * f_2$\n- Low\n',
  );
  expect(outline(book)).toEqual([
    ['', 'Waves', null],
    ['', 'Chapter 1: Sound', null],
    ['Chapter 1: Sound', 'Pitch', null],
  ]);
  expect(book.title).toBe('Waves');
  expect(book.sections[2]?.text).toBe('• High: large $f_1 * f_2$\n\n• Low');
});

test('takes the words of HTML and nothing of its scripts', async () => {
  const book = await read(
    'optics.html',
    `<html><head><title>x</title><script>alert(1)</script></head><body><h1>Optics</h1><p onclick="bad()">Light bends
     where <b>density</b> changes.</p><svg><script>alert(2)</script></svg><p>Its law is <math><mfrac><mi>a</mi><mi>b</mi></mfrac></math>.</p>
     <table><tr><th>Medium</th><th>Index</th></tr></table></body></html>`,
  );
  expect(book.sections).toEqual([
    {
      ...{ chapter: '', heading: 'Optics', page: null },
      text: 'Light bends where density changes.\n\nIts law is $\\frac{a}{b}$.\n\nMedium | Index',
    },
  ]);
});

test('reads an EPUB in the order of its spine, without its scripts', async () => {
  const book = await read(
    'light.epub',
    anEpub({
      'one.xhtml':
        '<html><head><title>Light</title></head><body><h1>Light</h1><p>Rays travel straight.</p><script>alert(1)</script></body></html>',
      'two.xhtml': '<html><head><title>Sound</title></head><body><p>Sound needs air.</p></body></html>',
    }),
  );
  expect(book).toMatchObject({ title: 'Light & Sound', author: 'Uma Das', pages: null });
  expect(outline(book)).toEqual([
    ['', 'Light', null],
    ['', 'Sound', null],
  ]);
  expect(JSON.stringify(book)).not.toContain('alert');
  expect(book.progress.at(-1)).toEqual({ part: 2, parts: 2 });
});

test('finds headings and pages of a PDF', async () => {
  const bytes = await makePdf({
    lines: [
      { text: 'Chapter 1 Motion', size: 22, bold: true },
      'A body moves when its place changes with time, seen from a point that is chosen.',
      '\f',
      { text: 'Speed', size: 15, bold: true },
      'Speed is the distance that is covered in one second.',
    ],
  });
  const book = await read('motion.pdf', bytes);
  expect(book.pages).toBe(2);
  expect(outline(book)).toEqual([
    ['', 'Chapter 1 Motion', 1],
    ['Chapter 1 Motion', 'Speed', 2],
  ]);
});

describe('refuses in one sentence', () => {
  test.each([
    ['broken.epub', anEpub({ 'a.xhtml': '<p>x</p>' }).slice(0, 300), /damaged or incomplete/],
    ['empty.epub', anEpub({}), /damaged or incomplete/],
    ['missing.epub', anEpub({}, ['a.xhtml']), /damaged or incomplete/],
    [
      'locked.epub',
      anEpub(
        { 'a.xhtml': 'x', '../META-INF/encryption.xml': '<e><CipherReference URI="OEBPS/a.xhtml"/></e>' },
        ['a.xhtml'],
      ),
      /protected against copying/,
    ],
    ['other.zip', zipSync({ 'a.txt': strToU8('x') }), /\S/],
    ['picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), /not a kind of file/],
    ['notes.exe', new Uint8Array([77, 90, 0, 0]), /not a kind of file/],
    ['latin.md', new Uint8Array([35, 32, 0xe9, 10]), /not saved as UTF-8/],
    ['blank.md', '   \n', /no text/],
    ['blank.html', '<html><body><script>1</script></body></html>', /no text/],
  ] as const)('%s', async (name, bytes, sentence) => {
    await expect(read(name, bytes)).rejects.toThrow(sentence);
  });
});
