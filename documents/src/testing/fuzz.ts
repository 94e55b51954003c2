/**
 * `npm run fuzz:documents -- [count] [seed]`: good PDFs with something wrong with them, each read wholly and its first page
 * drawn. Ends with 1 where one of them crashed, hung, was refused without a sentence or hurt another document.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { DocumentError } from '../document.ts';
import { setDocumentLimits } from '../limits.ts';
import { closeReadingWorkers, openDocument } from '../open-document.ts';
import { brokenFontPdf, cyclicPdf, scriptedPdf } from './hostile-pdf.ts';
import { makePdf } from './make-pdf.ts';
import { makeMixed, makeScan } from './make-scan.ts';
import { mutate, randomFrom } from './mutate.ts';
import { drawnPdf, shiftedPdf, treeFirstPdf, turnedPdf } from './raw-pdf.ts';

/** The results of reading the files. */
export interface FuzzReport {
  /** The number of files by outcome: `read`, `partly` if single pages were refused, or the code of the refusal. */
  outcomes: Map<string, number>;
  failures: { seed: number; done: string[]; what: string }[];
  /** Bytes of the whole process at its largest. */
  peakMemory: number;
}

/** Milliseconds that a page, and a whole file, may take. */
const PAGE_TIME = 4_000;
const FILE_TIME = 120_000;
const SIDE_BY_SIDE = 2;

/** Reads `count` spoilt files; the first is made from `seed`, the next from `seed + 1`. */
export async function fuzz(
  count: number,
  seed: number,
  options: { scans: boolean; onProgress?: (done: number) => void },
): Promise<FuzzReport> {
  const good = await goodFiles(options.scans);
  const report: FuzzReport = { outcomes: new Map(), failures: [], peakMemory: 0 };
  const note = (error: unknown): void =>
    void report.failures.push({ seed: -1, done: [], what: `unhandled: ${error}` });
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  const watch = setInterval(() => {
    report.peakMemory = Math.max(report.peakMemory, process.memoryUsage().rss);
  }, 50);
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const own = seed + next;
      next += 1;
      await tryOne(own, good, report);
      options.onProgress?.(next);
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  clearInterval(watch);
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
  return report;
}

async function tryOne(seed: number, good: Uint8Array[], report: FuzzReport): Promise<void> {
  const random = randomFrom(seed);
  const pick = (): Uint8Array => good[Math.floor(random() * good.length)] ?? new Uint8Array();
  const { bytes, done } = mutate(pick(), pick(), random);
  const limit = new AbortController();
  const tooLong = pause(FILE_TIME, 'hung', { signal: limit.signal }).catch(() => 'hung');
  const outcome = await Promise.race([outcomeOf(bytes), tooLong]);
  limit.abort();
  const isKnown = /^(?:read|partly|[a-z-]+)$/.test(outcome) && outcome !== 'hung';
  report.outcomes.set(outcome, (report.outcomes.get(outcome) ?? 0) + 1);
  // It may wait for a worker that is being replaced. A separate limit would report a busy machine as damage.
  const neighbour = await outcomeOf(drawnPdf('BT /F 12 Tf 60 760 Td (Untouched) Tj ET'), {
    text: 'Untouched',
    pageTime: FILE_TIME,
  });
  if (!isKnown || neighbour !== 'read') {
    report.failures.push({ seed, done, what: isKnown ? `the next good file: ${neighbour}` : outcome });
  }
}

/** `read`, `partly`, the code of a refusal, or a sentence that says what went wrong. */
async function outcomeOf(
  bytes: Uint8Array,
  { text, pageTime = PAGE_TIME }: { text?: string; pageTime?: number } = {},
): Promise<string> {
  try {
    const document = await openDocument(bytes, { pageTime, scanTime: PAGE_TIME });
    try {
      let refused = 0;
      for (let number = 1; number <= document.pages; number += 1) {
        const page = await document.readPage(number).catch(expected);
        refused += page ? 0 : 1;
        if (text !== undefined && page?.lines[0]?.text !== text) {
          return `it reads '${page?.lines[0]?.text}'`;
        }
      }
      refused += (await document.renderPage(1, { width: 300 }).catch(expected)) ? 0 : 1;
      return refused > 0 ? 'partly' : 'read';
    } finally {
      await document.close();
    }
  } catch (error) {
    return error instanceof DocumentError && isSentence(error.message) ? error.code : `${error}`;
  }
}

const isSentence = (text: string): boolean => /^[A-Z].{20,}\.$/.test(text);

/** @throws what is no refusal with a sentence. */
function expected(error: unknown): undefined {
  if (!(error instanceof DocumentError && isSentence(error.message))) {
    throw error;
  }
}

async function goodFiles(scans: boolean): Promise<Uint8Array[]> {
  const table = {
    widths: [120, 200],
    rows: [
      ['Part', 'Marks'],
      ['The root', '2'],
      ['The stem', '3'],
    ],
  };
  const printed = await Promise.all([
    makePdf({
      title: 'Forces',
      lines: ['1. State the unit of force.\t[1]', '2. Define work.\t[2]', '\f', 'Page two'],
    }),
    makePdf({ lines: ['Before', table, 'After'], header: 'Paper {page}', footer: 'Turn over' }),
    makePdf({ columns: { heading: 'Two columns', left: ['a', 'b'], right: ['c', 'd'] }, blankPages: 1 }),
    makePdf({ lines: ['Locked'], ownedWith: 'sesame' }),
  ]);
  const drawn = [
    treeFirstPdf(['One', 'Two', 'Three']),
    turnedPdf('Sideways'),
    shiftedPdf(['Name the gas that plants take in']),
    scriptedPdf(),
    brokenFontPdf(),
    cyclicPdf('parents'),
  ];
  const small = { lines: [{ text: '3. Name a metal.\t(1)', size: 20 }] };
  const pictured = scans
    ? [await makeScan(small), await makeMixed(['1. In the text layer'], small, 120)]
    : [];
  return [...printed, ...drawn, ...pictured];
}

if (import.meta.main) {
  const [count = 300, seed = 1] = process.argv.slice(2).map(Number);
  setDocumentLimits({ memory: 256 * 1024 * 1024 });
  const began = performance.now();
  const onProgress = (done: number): void => {
    if (done % 50 === 0) {
      process.stderr.write(`${done} of ${count}\n`);
    }
  };
  const { outcomes, failures, peakMemory } = await fuzz(count, seed, { scans: true, onProgress });
  await closeReadingWorkers();
  for (const [outcome, times] of [...outcomes].sort((a, b) => b[1] - a[1])) {
    process.stdout.write(`${String(times).padStart(6)}  ${outcome}\n`);
  }
  for (const { seed: own, done, what } of failures) {
    process.stdout.write(`failed: ${what} (count 1, seed ${own}: ${done.join(', ')})\n`);
  }
  const seconds = Math.round((performance.now() - began) / 1_000);
  const megabytes = Math.round(peakMemory / 1024 / 1024);
  process.stdout.write(
    `${count} files from seed ${seed}, ${failures.length} failed, ${seconds} s, ${megabytes} MB at most\n`,
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
}
