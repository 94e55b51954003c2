/** The page's side of typesetting: a worker that is started when the first paper is asked for, and stays for the next. */
import type { Paper } from './contents.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { pictureBlob } from './picture-blob.ts';
import type { SetPaper } from './typesetter.ts';

interface Waiting {
  resolve: (result: SetPaper) => void;
  reject: (error: Error) => void;
}

/** Made again after it failed, and after it was stopped. */
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
      this.stop(new Error(event.message || 'The part of this page that makes PDFs could not be loaded.'));
    };
  }

  set(paper: Paper): Promise<SetPaper> {
    const { promise, resolve, reject } = Promise.withResolvers<SetPaper>();
    this.sequence += 1;
    this.waiting.set(this.sequence, { resolve, reject });
    this.tell({ kind: 'set', id: this.sequence, paper });
    return promise;
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

let press: Press | undefined;

const forget = () => {
  press = undefined;
};

/** One paper as a PDF. @throws Error whose message says why it could not be made */
export async function setPaper(paper: Paper): Promise<SetPaper> {
  press ??= new Press(forget);
  try {
    return await press.set(paper);
  } catch (error) {
    // What failed to load is loaded anew next time.
    press?.stop(error instanceof Error ? error : new Error(String(error)));
    forget();
    throw error;
  }
}
