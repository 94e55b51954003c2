/** Creates a zip file as a stream, without a whole entry in memory. */
import { Readable } from 'node:stream';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

export interface ZipEntry {
  name: string;
  /** Text is compressed. Bytes are stored unchanged, because pictures and PDFs are compressed already. */
  content: string | AsyncIterable<Uint8Array>;
}

const chunksOf = (content: ZipEntry['content']) =>
  typeof content === 'string' ? [Buffer.from(content)] : content;

async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  function* taken() {
    yield* made;
    made = [];
  }
  for await (const { name, content } of entries) {
    const entry = typeof content === 'string' ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(entry);
    for await (const chunk of chunksOf(content)) {
      entry.push(chunk);
      yield* taken();
    }
    entry.push(new Uint8Array(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}

/** Entries are read one after the other, as fast as the consumer reads. An error in an entry ends the stream with that error. */
export const zipStream = (entries: AsyncIterable<ZipEntry>): Readable =>
  Readable.from(zipped(entries), { objectMode: false });
