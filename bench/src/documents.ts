/** Measures how fast documents are read, compared to bare text of the same library, and the memory of a long scan. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { closeDocuments, openDocument, setDocumentWorkers, setScanThreads } from '@classi/documents';
import { startBareReader } from '@classi/documents/testing/bare-text';
import { makePdf } from '@classi/documents/testing/make-pdf';
import { makeScan } from '@classi/documents/testing/make-scan';
import type { LongScanReport } from './documents-long-scan.ts';
import { longScan, paperLines } from './documents-papers.ts';
import { median, printTable } from './table.ts';

const THREADS = 2;
const ROUNDS = 9;
const TEXT_PAGES = 200;
const SCANNED_PAGES = 4;

export async function documents(): Promise<void> {
  await setDocumentWorkers(THREADS);
  await readText();
  await readScans();
  await readLongScan();
}

/** Milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Reads every page of a document, `side` pages at a time. */
async function readAll(bytes: Uint8Array, side: number): Promise<void> {
  const document = await openDocument(bytes);
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= document.pages) {
      next += 1;
      await document.readPage(next - 1);
    }
  };
  await Promise.all(Array.from({ length: side }, work));
  await document.close();
}

async function readText(): Promise<void> {
  const bytes = await makePdf({
    lines: paperLines(TEXT_PAGES),
    embedded: true,
    header: 'Physics paper 1',
    footer: 'Page {page}',
  });
  const bare = startBareReader(THREADS);
  await bare.countLetters(bytes, TEXT_PAGES);
  await readAll(bytes, 2 * THREADS);
  const rounds: { bare: number; whole: number }[] = [];
  // The rounds alternate, so that other load of the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bare: await timed(() => bare.countLetters(bytes, TEXT_PAGES)),
      whole: await timed(() => readAll(bytes, 2 * THREADS)),
    });
  }
  await bare.close();
  const perSecond = (times: number[]): string => ((TEXT_PAGES / median(times)) * 1_000).toFixed(0);
  printTable(
    [`text pages, ${THREADS} threads`, 'pages a second', 'ratio', 'goal'],
    [
      ['bare text of the same library', perSecond(rounds.map((each) => each.bare)), '', ''],
      [
        'whole reading: lines, boxes, tables, formulas, figures',
        perSecond(rounds.map((each) => each.whole)),
        median(rounds.map((each) => each.bare / each.whole)).toFixed(2),
        '≥ 0.5',
      ],
    ],
  );
  process.stdout.write('\n');
}

/** One page at a time uses two threads as well as two pages do, because each page is read twice. */
async function readScans(): Promise<void> {
  const bytes = await makeScan({ lines: paperLines(SCANNED_PAGES) });
  const warm = await makeScan({ lines: paperLines(1) });
  const read = async (threads: number, side: number): Promise<number> => {
    await setScanThreads(threads);
    await readAll(warm, 1);
    return timed(() => readAll(bytes, side));
  };
  const alone = await read(1, 1);
  const together = await read(2, 1);
  const sideBySide = await read(2, 2);
  const perPage = (time: number): string => (time / SCANNED_PAGES / 1_000).toFixed(2);
  printTable(
    ['scanned pages', 'seconds a page', 'ratio'],
    [
      ['one thread', perPage(alone), ''],
      ['two threads, one page at a time', perPage(together), (alone / together).toFixed(2)],
      ['two threads, two pages side by side', perPage(sideBySide), (alone / sideBySide).toFixed(2)],
    ],
  );
  process.stdout.write('\n');
}

/** Runs in a separate process, so that only the scan uses its memory and event loop. */
async function readLongScan(): Promise<void> {
  const { pages, different, width } = longScan;
  const folder = await mkdtemp(join(tmpdir(), 'classi-bench-'));
  const file = join(folder, 'scan.pdf');
  await writeFile(
    file,
    await makeScan({ lines: paperLines(different) }, { width, copies: pages / different }),
  );
  await closeDocuments();
  const script = fileURLToPath(new URL('./documents-long-scan.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  await rm(folder, { recursive: true });
  const report = JSON.parse(stdout.trim().split('\n').at(-1) ?? '{}') as LongScanReport;
  printTable(
    [`scan of ${report.pages} pages, ${longScan.sideBySide} side by side`, 'measured', 'goal'],
    [
      ['seconds a page', report.secondsPerPage.toFixed(2), '–'],
      ['memory of the process at its largest', `${report.peakMegabytes.toFixed(0)} MB`, '≤ 1,024 MB'],
      ['event-loop delay, p99', `${report.delay.p99.toFixed(1)} ms`, '≤ 20 ms'],
      [
        'the same, p50 and largest',
        `${report.delay.p50.toFixed(1)} and ${report.delay.most.toFixed(1)} ms`,
        '–',
      ],
      ['event-loop delay of the idle process, p99', `${report.idle.p99.toFixed(1)} ms`, '–'],
    ],
  );
}
