/** Reads the scan that it is given, and prints what that cost this process as JSON. Run by `documents.ts`. */
import { readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { closeDocuments, openDocument } from '@classi/documents';
import { longScan } from './documents-papers.ts';

interface Delay {
  /** Milliseconds. */
  p50: number;
  p99: number;
  most: number;
}

export interface LongScanReport {
  pages: number;
  secondsPerPage: number;
  peakMegabytes: number;
  delay: Delay;
  idle: Delay;
}

const IDLE_MS = 10_000;
const NANOSECONDS = 1e6;

async function delayWhile(work: () => Promise<unknown>): Promise<Delay> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await work();
  delay.disable();
  const at = (percentile: number): number => delay.percentile(percentile) / NANOSECONDS;
  return { p50: at(50), p99: at(99), most: delay.max / NANOSECONDS };
}

const { sideBySide } = longScan;
const bytes = new Uint8Array(await readFile(process.argv[2] ?? ''));
const idle = await delayWhile(() => pause(IDLE_MS));
let peak = 0;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, 100);
let pages = 0;
const began = performance.now();
const delay = await delayWhile(async () => {
  const document = await openDocument(bytes);
  let next = 1;
  const work = async (): Promise<void> => {
    while (next <= document.pages) {
      next += 1;
      await document.readPage(next - 1);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  pages = document.pages;
  await document.close();
});
clearInterval(watch);
const report: LongScanReport = {
  pages,
  secondsPerPage: (performance.now() - began) / 1_000 / pages,
  peakMegabytes: peak / 2 ** 20,
  delay,
  idle,
};
process.stdout.write(`${JSON.stringify(report)}\n`);
await closeDocuments();
