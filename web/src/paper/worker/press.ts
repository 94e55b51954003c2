/**
 * The page's side of typesetting, with workers called presses. The first starts when a paper is requested,
 * and stays for the next; others help with many papers, and end when these are finished.
 */
import type { Paper } from '../contents.ts';
import type { SetPaper } from '../typesetter.ts';
import { type FromWorker, NOT_LOADED, type ToWorker } from './messages.ts';
import { pictureBlob } from './picture-blob.ts';

interface Waiting {
  resolve: (result: SetPaper) => void;
  reject: (error: Error) => void;
}

/** Created again after it has failed or was stopped. */
class Press {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), {
    type: 'module',
    name: 'paper',
  });
  private readonly waiting = new Map<number, Waiting>();
  private sequence = 0;

  constructor(broken: () => void) {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => void this.hear(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      broken();
      this.stop(new Error(event.message || NOT_LOADED));
    };
  }

  set(paper: Paper): Promise<SetPaper> {
    const { promise, resolve, reject } = Promise.withResolvers<SetPaper>();
    this.sequence += 1;
    this.waiting.set(this.sequence, { resolve, reject });
    this.tell({ kind: 'set', id: this.sequence, paper });
    return promise;
  }

  get idle(): boolean {
    return this.waiting.size === 0;
  }

  stop(reason: Error): void {
    this.worker.terminate();
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }

  private tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private async hear(message: FromWorker): Promise<void> {
    if (message.kind === 'picture') {
      this.tell({ kind: 'picture', source: message.source, blob: await pictureBlob(message.source) });
      return;
    }
    const waiting = this.waiting.get(message.id);
    this.waiting.delete(message.id);
    if (message.kind === 'set') waiting?.resolve(message.result);
    else waiting?.reject(new Error(message.message));
  }
}

const presses: (Press | undefined)[] = [];

/** Another press loads the typesetter again, which takes as long as about ten papers. */
const PAPERS_OF_A_PRESS = 12;
const MAX_PRESSES = 4;
/**
 * Each press takes about 150 MB. A device with less memory than this, in GiB, has only one. Browsers that do
 * not report the memory are assumed to have enough.
 */
const MEMORY_OF_MANY = 4;

/** Returns how many presses finish so many papers soonest on this device. */
export function pressesFor(papers: number): number {
  const { hardwareConcurrency = 1, deviceMemory = MEMORY_OF_MANY } = navigator as Navigator & {
    deviceMemory?: number;
  };
  if (deviceMemory < MEMORY_OF_MANY) return 1;
  return Math.max(1, Math.min(MAX_PRESSES, hardwareConcurrency, Math.floor(papers / PAPERS_OF_A_PRESS)));
}

/** Typesets one paper with the press of that number. @throws Error whose message says why it failed */
export async function setPaper(paper: Paper, number = 0): Promise<SetPaper> {
  const forget = () => {
    if (presses[number] === press) presses[number] = undefined;
  };
  const press = presses[number] ?? new Press(() => forget());
  presses[number] = press;
  try {
    return await press.set(paper);
  } catch (error) {
    // A file that failed to load is requested again next time.
    press.stop(error instanceof Error ? error : new Error(String(error)));
    forget();
    throw error;
  }
}

/** Ends all presses but the first to free their memory. A press that is still typesetting continues. */
export function closeFurtherPresses(): void {
  for (const [number, press] of presses.entries()) {
    if (number === 0 || !press?.idle) continue;
    press.stop(new Error('Not needed any more.'));
    presses[number] = undefined;
  }
}
