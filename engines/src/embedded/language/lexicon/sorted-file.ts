import { openSync, readSync } from 'node:fs';

const BLOCK = 4096;
/** The number of blocks of a file that are cached, one megabyte in total. */
const MAX_BLOCKS = 256;

/** A file of lines that is read in blocks, so that only the required parts are in memory. */
export interface LineFile {
  /** Returns the line that begins at a byte offset. */
  lineAt(offset: number): string;
  /** Returns the lines that begin with `prefix`. The file must be sorted by bytes. */
  linesWith(prefix: string): string[];
}

/**
 * Opens a file of ASCII lines.
 *
 * @throws if the file does not exist
 */
export function openLineFile(path: string, size: number): LineFile {
  const descriptor = openSync(path, 'r');
  const blocks = new Map<number, string>();
  const block = (at: number): string => {
    const known = blocks.get(at);
    if (known !== undefined) {
      return known;
    }
    const bytes = Buffer.alloc(BLOCK);
    const read = readSync(descriptor, bytes, 0, BLOCK, at * BLOCK);
    if (blocks.size >= MAX_BLOCKS) {
      blocks.clear();
    }
    const text = bytes.toString('latin1', 0, read);
    blocks.set(at, text);
    return text;
  };
  const lineAt = (offset: number): string => {
    let at = Math.floor(offset / BLOCK);
    let text = block(at).slice(offset % BLOCK);
    while (!text.includes('\n') && (at + 1) * BLOCK < size) {
      at += 1;
      text += block(at);
    }
    const end = text.indexOf('\n');
    return end < 0 ? text : text.slice(0, end);
  };
  return { lineAt, linesWith: (prefix) => linesWith(prefix, lineAt, size) };
}

/** Returns the lines that begin with `prefix`. The first one is found by binary search. */
function linesWith(prefix: string, lineAt: LineFile['lineAt'], size: number): string[] {
  /** Returns the offset of the line after the end of the line at an offset. */
  const lineAfter = (offset: number): number => offset + lineAt(offset).length + 1;
  let from = 0;
  let to = size;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    const start = lineAfter(middle);
    if (start < size && lineAt(start) < prefix) {
      from = middle;
    } else {
      to = middle;
    }
  }
  const lines: string[] = [];
  for (let at = from === 0 ? 0 : lineAfter(from); at < size; ) {
    const line = lineAt(at);
    if (line.startsWith(prefix)) {
      lines.push(line);
    } else if (line >= prefix) {
      break;
    }
    at += line.length + 1;
  }
  return lines;
}
