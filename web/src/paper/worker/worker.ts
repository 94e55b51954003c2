/** Typesets papers outside of the page's thread, so that the page stays responsive. `press.ts` starts it. */
import './no-code-from-strings.ts';
import initialise, * as compiler from '@myriaddreamin/typst-ts-web-compiler';
import program from '@myriaddreamin/typst-ts-web-compiler/wasm?url';
import type { Picture } from '../contents.ts';
import { FACES, type FaceFile } from '../fonts/faces.ts';
import { FONT_ADDRESSES } from '../fonts/fonts.ts';
import { Typesetter } from '../typesetter.ts';
import { type FromWorker, NOT_LOADED, type ToWorker } from './messages.ts';
import { printable } from './printable.ts';

const page = self as unknown as DedicatedWorkerGlobalScope;
const post = (message: FromWorker, moved: Transferable[] = []) => page.postMessage(message, moved);

/** Images by URL, shared by all papers, because every paper contains the same figures. */
const pictures = new Map<
  string,
  { printablePicture: Promise<Picture | null>; arrived: (blob: Blob | null) => void }
>();

function picture(source: string): Promise<Picture | null> {
  const pending = pictures.get(source);
  if (pending) return pending.printablePicture;
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  const printablePicture = promise.then((blob) => (blob ? printable(blob) : null));
  pictures.set(source, { printablePicture, arrived: resolve });
  post({ kind: 'picture', source });
  return printablePicture;
}

function fetched(address: string): Promise<Response> {
  return fetch(address).catch((cause: unknown) => {
    throw new Error(NOT_LOADED, { cause });
  });
}

async function font(file: string): Promise<Uint8Array> {
  const response = await fetched(FONT_ADDRESSES[file as FaceFile]);
  if (!response.ok) throw new Error(`A typeface could not be loaded (${response.status}).`);
  return new Uint8Array(await response.arrayBuffer());
}

async function start(): Promise<Typesetter> {
  const response = await fetched(program);
  if (!response.ok) throw new Error(`The typesetter could not be loaded (${response.status}).`);
  await initialise({ module_or_path: response });
  return Typesetter.create({ compiler, faces: FACES, font, picture });
}

let typesetter: Promise<Typesetter> | undefined;

page.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'picture') {
    pictures.get(data.source)?.arrived(data.blob);
    // The next paper loads the image again.
    if (!data.blob) pictures.delete(data.source);
    return;
  }
  typesetter ??= start();
  try {
    const result = await (await typesetter).set(data.paper);
    post({ kind: 'set', id: data.id, result }, [result.pdf.buffer]);
  } catch (error) {
    post({ kind: 'failed', id: data.id, message: error instanceof Error ? error.message : String(error) });
  }
};
