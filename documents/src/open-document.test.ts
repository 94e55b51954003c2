import { execFile } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { closeDocuments, openDocument, setDocumentWorkers } from './index.ts';
import { refusalOf } from './testing/first-page.ts';
import { makePdf } from './testing/make-pdf.ts';
import { endlessPdf, pagelessPdf, treeFirstPdf, turnedPdf } from './testing/raw-pdf.ts';

afterAll(closeDocuments);

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));
const cut = (bytes: Uint8Array, share: number): Uint8Array =>
  bytes.slice(0, Math.floor(bytes.length * share));
const withoutFrom = (bytes: Uint8Array, marker: string): Uint8Array =>
  bytes.slice(0, Buffer.from(bytes).lastIndexOf(marker, undefined, 'latin1'));

describe('pages of text', () => {
  test('keeps the marks, box, size and weight of a line', async () => {
    const document = await openDocument(
      await makePdf({
        title: 'Forces',
        lines: ['1. State the unit of force.\t[1]', { text: 'Bold words', bold: true }],
      }),
    );
    const page = await document.readPage(1);
    await document.close();

    expect(page).toMatchObject({ number: 1, kind: 'text' });
    expect(page.width).toBeCloseTo(595.28, 1);
    expect(page.height).toBeCloseTo(841.89, 1);
    expect(page.lines.map(({ text }) => text)).toEqual([
      'Forces',
      '1. State the unit of force.\t[1]',
      'Bold words',
    ]);
    const [title, question, bold] = page.lines;
    expect(title).toMatchObject({ fontSize: 16, bold: true });
    expect(question).toMatchObject({ fontSize: 11, bold: false });
    expect(bold?.bold).toBe(true);
    expect(question?.box.x).toBeCloseTo(56, 0);
    expect((question?.box.x ?? 0) + (question?.box.width ?? 0)).toBeCloseTo(595 - 56, 0);
    expect(question?.box.y).toBeGreaterThan((title?.box.y ?? 0) + 10);
    expect(question?.box.y).toBeLessThan(120);
  });

  test('reads two columns one after the other, below their common heading', async () => {
    const left = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta'].map(
      (word) => `Left line about ${word} here`,
    );
    const right = ['one', 'two', 'three', 'four', 'five', 'six'].map(
      (word) => `Right line about ${word} there`,
    );
    const document = await openDocument(
      await makePdf({
        columns: { heading: 'A heading that is long enough to run over both of the columns', left, right },
      }),
    );
    const page = await document.readPage(1);
    await document.close();

    expect(page.lines.slice(1).map(({ text }) => text)).toEqual([...left, ...right]);
  });

  test('reads a turned page as it is shown, without text along its margin', async () => {
    const document = await openDocument(turnedPdf('Read me sideways'));
    const page = await document.readPage(1);
    await document.close();

    expect([page.width, page.height]).toEqual([842, 595]);
    expect(page.lines.map(({ text }) => text)).toEqual(['Read me sideways']);
    expect(page.lines[0]?.box.x).toBeCloseTo(60, 0);
    expect(page.lines[0]?.box.y).toBeGreaterThan(80);
    expect(page.lines[0]?.box.y).toBeLessThan(100);
  });

  test('distinguishes pages of pictures from blank pages', async () => {
    const document = await openDocument(await makePdf({ lines: ['Words'], scans: 1, blankPages: 1 }));
    const kinds = [];
    for (let number = 1; number <= document.pages; number += 1) {
      kinds.push((await document.readPage(number)).kind);
    }
    await document.close();

    expect(kinds).toEqual(['text', 'scan', 'blank']);
  });

  test('draws a page as a PNG of the requested width', async () => {
    const document = await openDocument(await makePdf({ lines: ['Words'] }));
    const picture = await document.renderPage(1, { width: 400 });
    await document.close();

    expect(picture).toMatchObject({ type: 'image/png', width: 400, height: 566 });
    expect(Buffer.from(picture.bytes.slice(1, 4)).toString('latin1')).toBe('PNG');
  });

  test('rejects a page number outside of the document', async () => {
    const document = await openDocument(await makePdf({ lines: ['Words'] }));
    await expect(document.readPage(2)).rejects.toThrow(RangeError);
    await document.close();
    await expect(document.readPage(1)).rejects.toMatchObject({ code: 'stopped' });
  });
});

describe('refusals', () => {
  test.each([
    ['0 bytes', new Uint8Array(), 'empty', 'This file is empty: it has no content at all.'],
    [
      'text with another name',
      bytesOf('Dear teacher, here is my work.'),
      'not-a-pdf',
      'This file is not a PDF.',
    ],
    [
      'junk after the header',
      bytesOf(`%PDF-1.7\n${'nothing '.repeat(50)}`),
      'cut-off',
      'This PDF is incomplete',
    ],
    ['no pages', pagelessPdf(), 'empty', 'This PDF has no pages.'],
  ])('%s', async (_, bytes, code, start) => {
    const error = await refusalOf(openDocument(bytes));
    expect(error.code).toBe(code);
    expect(error.message.startsWith(start)).toBe(true);
  });

  test('a file with a password', async () => {
    const error = await refusalOf(openDocument(await makePdf({ lines: ['Secret'], encryptWith: 'sesame' })));
    expect(error.code).toBe('encrypted');
    expect(error.message).toContain('password');
  });

  test.each([0.2, 0.5, 0.8, 0.95])('a printed file of which %d is left', async (share) => {
    const whole = await makePdf({
      paragraphs: Array.from({ length: 60 }, (_, at) => `Paragraph ${at} of a story.`),
    });
    expect((await refusalOf(openDocument(cut(whole, share)))).code).toBe('cut-off');
  });

  test.each([0.3, 0.5, 0.7])('a file that a reader would repair, of which %d is left', async (share) => {
    const whole = treeFirstPdf(Array.from({ length: 8 }, (_, at) => `Page ${at + 1} of eight`));
    expect((await refusalOf(openDocument(cut(whole, share)))).code).toBe('cut-off');
  });

  test('a file cut between two objects', async () => {
    const whole = treeFirstPdf(['One', 'Two', 'Three']);
    expect((await refusalOf(openDocument(withoutFrom(whole, '8 0 obj')))).code).toBe('cut-off');
  });

  test('a file that declares more pages than it holds and lost its last marker', async () => {
    const whole = Buffer.from(treeFirstPdf(['One', 'Two'])).toString('latin1');
    const claims = withoutFrom(bytesOf(whole.replace('6 0 R] /Count 2', '9 0 R] /Count 2')), '%%EOF');
    expect((await refusalOf(openDocument(claims))).code).toBe('cut-off');
  });

  test('a later version of the file that was cut off while it was saved', async () => {
    const whole = Buffer.from(treeFirstPdf(['One'])).toString('latin1');
    const saved = bytesOf(`${whole}5 0 obj\n<< /Length 400 >>\nstream\nBT /F 12 Tf (Wor`);
    expect((await refusalOf(openDocument(saved))).code).toBe('cut-off');
  });

  test('a file that is too large or has too many pages, and names the limit', async () => {
    const bytes = await makePdf({ blankPages: 4 });
    const large = await refusalOf(openDocument(new Uint8Array(60 * 1024 * 1024)));
    expect(large.code).toBe('too-large');
    expect(large.message).toContain('60 MB; the most we can read is 50 MB');
    const long = await refusalOf(openDocument(bytes, { pages: 3 }));
    expect(long.code).toBe('too-many-pages');
    expect(long.message).toContain('4 pages; the most we can read is 3');
  });
});

describe('complete files', () => {
  test('reads a file that only lost its last marker', async () => {
    const document = await openDocument(withoutFrom(treeFirstPdf(['One', 'Two']), '%%EOF'));
    expect(document.pages).toBe(2);
    expect((await document.readPage(2)).lines[0]?.text).toBe('Two');
    await document.close();
  });

  test('reads a file with other bytes before its header and after its end', async () => {
    const bytes = await makePdf({ lines: ['Words'] });
    const document = await openDocument(
      new Uint8Array(Buffer.concat([Buffer.from('\r\n'), bytes, Buffer.alloc(3_000, 0x20)])),
    );
    expect((await document.readPage(1)).lines[0]?.text).toBe('Words');
    await document.close();
  });

  test('refuses a missing page of a complete file by its number', async () => {
    const whole = Buffer.from(treeFirstPdf(['One', 'Two'])).toString('latin1');
    const document = await openDocument(bytesOf(whole.replace('6 0 R] /Count 2', '9 0 R] /Count 2')));
    expect((await document.readPage(1)).lines[0]?.text).toBe('One');
    const error = await refusalOf(document.readPage(2));
    expect(error.code).toBe('cut-off');
    expect(error.message).toContain('Page 2');
    await document.close();
  });

  test('reads the longest allowed document', async () => {
    const lines = Array.from({ length: 300 }, (_, at) => [`Page ${at + 1}`, '\f'])
      .flat()
      .slice(0, -1);
    const document = await openDocument(await makePdf({ lines }));
    expect(document.pages).toBe(300);
    expect((await document.readPage(300)).lines[0]?.text).toBe('Page 300');
    await document.close();
  });
});

describe('workers', () => {
  test('stops a worker that hangs, and continues with other documents and pages', async () => {
    await setDocumentWorkers(1);
    const other = await openDocument(await makePdf({ lines: ['Untouched'] }));
    // The time limit ends before the page can use up its memory.
    const endless = await openDocument(endlessPdf(), { pageTime: 300 });
    const error = await refusalOf(endless.readPage(2));
    expect(error.code).toBe('too-slow');
    expect(error.message).toContain('Page 2');
    expect((await other.readPage(1)).lines[0]?.text).toBe('Untouched');
    expect((await endless.readPage(1)).lines[0]?.text).toBe('Quick');
    await Promise.all([other.close(), endless.close()]);
  });

  test('does not block the event loop while a page hangs', async () => {
    const endless = await openDocument(endlessPdf(), { pageTime: 500 });
    let isOver = false;
    const reading = refusalOf(endless.readPage(2)).finally(() => {
      isOver = true;
    });
    let turns = 0;
    while (!isOver) {
      await pause(10);
      turns += 1;
    }
    // Were the page read on the loop, it would turn once or twice.
    expect(turns).toBeGreaterThan(5);
    expect((await reading).code).toBe('too-slow');
    await endless.close();
  });

  test('replaces a worker that dies', async () => {
    await setDocumentWorkers(1);
    const started: Worker[] = [];
    const note = (worker: Worker): void => void started.push(worker);
    process.on('worker', note);
    const document = await openDocument(await makePdf({ lines: ['Still here'] }));
    process.off('worker', note);
    expect(started).toHaveLength(1);
    await started[0]?.terminate();
    expect((await document.readPage(1)).lines[0]?.text).toBe('Still here');
    await document.close();
  });

  test('refuses work in progress when closed, and starts again with the next document', async () => {
    const endless = await openDocument(endlessPdf());
    const reading = refusalOf(endless.readPage(2));
    await closeDocuments();
    expect((await reading).code).toBe('stopped');
    const document = await openDocument(await makePdf({ lines: ['Again'] }));
    expect((await document.readPage(1)).lines[0]?.text).toBe('Again');
    await document.close();
  });

  test('does not keep a process alive with idle workers', async () => {
    const source = `
      import { openDocument } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      const document = await openDocument(Buffer.from(process.argv[1], 'base64'));
      console.log((await document.readPage(1)).lines[0].text);`;
    const bytes = Buffer.from(await makePdf({ lines: ['Then it ends'] })).toString('base64');
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', source, bytes], {
      timeout: 15_000,
    });
    expect(stdout.trim()).toBe('Then it ends');
  });

  test('reads each of many documents at once from its own pages', async () => {
    await setDocumentWorkers(2);
    const names = Array.from({ length: 12 }, (_, at) => `Document ${at}`);
    const read = await Promise.all(
      names.map(async (name) => {
        const document = await openDocument(await makePdf({ lines: [name] }));
        const page = await document.readPage(1);
        await document.close();
        return page.lines[0]?.text;
      }),
    );
    expect(read).toEqual(names);
  });
});
