/**
 * Drawings and images that were made in the editors of a page and are not in their texts yet: unfinished
 * drawings, and images that wait for the connection.
 */
import { fetchModule } from '../../../lib/loading/fetch-module.ts';
import type { Size } from '../extensions/image-resize.ts';
import { loadedSize } from '../extensions/loaded-size.ts';
import { storedSource } from '../stored-source.ts';
import {
  CHECK_CONNECTION,
  deviceStore,
  imageLock,
  type StoredDrawing,
  type StoredImage,
} from './picture-store.ts';

export interface PlacedImage {
  /** The source, `/editor/…`. */
  source: string;
  size: Size;
  /** The source of the image that it replaces, or null for a new one. */
  replaces: string | null;
}

export interface PendingPicture {
  /** The id of its editor. */
  editor: string;
  kind: 'drawing' | 'image';
  /** Returns the image, or null if the sheet is empty. */
  file: () => Promise<File | null>;
  /**
   * Stores the image on the server and has it inserted into the text. The device deletes it once `put` has
   * resolved. An image that its own editor has inserted in the meantime is skipped.
   * @throws what `store`, `put` and the loading of the image throw; the image then stays on the device
   */
  deliver: (ports: Delivery) => Promise<void>;
}

interface Delivery {
  store: (file: File) => Promise<string>;
  put: (image: PlacedImage) => Promise<void>;
  /** Stops waiting for another tab, or another part of the page, that is processing the image. */
  signal: AbortSignal;
}

/** @param page the key that `pagePlace` returns */
export async function pendingPictures(page: string): Promise<PendingPicture[]> {
  const [drawings, images] = await Promise.all([
    deviceStore.drawingsUnder(page),
    deviceStore.imagesUnder(page).catch(() => []),
  ]);
  return [
    ...drawings.map((place) => pendingDrawing(place, page)),
    ...images.map((stored) => pendingImage(stored, page)),
  ];
}

function pendingDrawing(place: string, page: string): PendingPicture {
  const file = async () => {
    const stored = await deviceStore.drawing(place);
    return stored ? drawnFile(stored) : null;
  };
  return {
    editor: place.slice(page.length),
    kind: 'drawing',
    file,
    deliver: (ports) =>
      withLock(`editor-drawing:${place}`, ports.signal, async () => {
        const drawing = await deviceStore.drawing(place);
        if (!drawing) return;
        const source = drawing.source ?? (await stored(await drawnFile(drawing), ports));
        if (source !== null) {
          // Records the source, so that the drawing is not stored again if a later step fails.
          await deviceStore.keepDrawing({ ...drawing, source }).catch(() => undefined);
          await ports.put({ source, size: await loadedSize(source), replaces: drawing.backdrop });
        }
        await deviceStore.forgetDrawing(place);
      }),
  };
}

function pendingImage({ id, place, file }: StoredImage, page: string): PendingPicture {
  return {
    editor: place.slice(page.length),
    kind: 'image',
    file: async () => file,
    deliver: async (ports) => {
      // The picture's editor knows the position in the text, so it gets the first chance.
      window.dispatchEvent(new Event(CHECK_CONNECTION));
      await withLock(imageLock(id), ports.signal, async () => {
        if (!(await deviceStore.image(id))) return;
        const source = await stored(file, ports);
        if (source !== null) await ports.put({ source, size: await loadedSize(source), replaces: null });
        await deviceStore.forgetImage(id);
      });
    },
  };
}

const stored = async (file: File | null, { store }: Delivery): Promise<string | null> =>
  file && storedSource(await store(file));

/** Returns the drawing as it would be saved from the pad, or null if the sheet is empty. */
async function drawnFile({ drawing, backdrop }: StoredDrawing): Promise<File | null> {
  const [{ drawingPng, placedOnSheet }, { drawingName, chooseSheet }] = await Promise.all([
    fetchModule(() => import('../../drawing/paint.ts')),
    fetchModule(() => import('../../drawing/strokes.ts')),
  ]);
  const under = backdrop === null ? null : placedOnSheet(await loadedPicture(backdrop), chooseSheet(drawing));
  const png = await drawingPng(drawing, under, true);
  return png && new File([png], drawingName(new Date()), { type: 'image/png' });
}

async function loadedPicture(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/**
 * Runs one task at a time across all tabs of this browser. Without HTTPS there are no locks, so each tab
 * works for itself.
 */
async function withLock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(name, { signal }, work);
}
