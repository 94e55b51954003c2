import { unzipSync } from 'fflate';
import { refusals } from '../refusals.ts';

/** Entries; Word writes a few dozen, and one for each picture. */
const MAX_ENTRIES = 5_000;
/** Bytes that one part of XML may unpack to. */
const LARGEST_XML = 24 * 2 ** 20;
/** The unpacked size of all parts together may be this many times the size limit of a document. */
const SWELLING = 2;

/** The files in a Word document. */
export interface Archive {
  has(path: string): boolean;
  /** @throws {DocumentError} where it cannot be unpacked, or is more than may be read. */
  read(path: string): Uint8Array | undefined;
}

/** Looks into a zip file without unpacking it. @throws {DocumentError} */
export function openArchive(name: string, bytes: Uint8Array, limits: { bytes: number }): Archive {
  const sizes = new Map<string, number>();
  unzip(name, bytes, (path, size) => {
    sizes.set(path, size);
    if (sizes.size > MAX_ENTRIES) {
      throw refusals.swollen(name);
    }
    return false;
  });
  let left = limits.bytes * SWELLING;
  return {
    has: (path) => sizes.has(path),
    read: (path) => {
      const size = sizes.get(path);
      if (size === undefined) {
        return undefined;
      }
      left -= size;
      // The unpacked data never exceeds the declared size, because the buffer is only that large.
      if (left < 0 || (/\.(?:xml|rels)$/i.test(path) && size > LARGEST_XML)) {
        throw refusals.swollen(name);
      }
      return unzip(name, bytes, (each) => each === path)[path];
    },
  };
}

function unzip(
  name: string,
  bytes: Uint8Array,
  wants: (path: string, size: number) => boolean,
): Record<string, Uint8Array> {
  let refused: unknown;
  try {
    return unzipSync(bytes, {
      filter: (file) => {
        try {
          return wants(file.name, file.originalSize);
        } catch (error) {
          refused = error;
          throw error;
        }
      },
    });
  } catch (error) {
    throw refused ?? refusals.damaged(name, { cause: error });
  }
}
