/** Pictures that were made in the editors of a page and are not in their texts: half-done drawings, and images that wait for the connection. */
import { fetchModule } from '../../../lib/loading/fetch-module.ts';
import type { Size } from '../extensions/image-resize.ts';
import { loadedSize } from '../extensions/loaded-size.ts';
import { storedSource } from '../stored-source.ts';
import { deviceStore, imageLock, LOOK_AGAIN, type StoredDrawing, type StoredImage } from './picture-store.ts';

export interface PlacedImage {
  /** `/editor/…` */
  source: string;
  size: Size;
  /** The source of the picture whose place it takes; null where it is a new one. */
  replaces: string | null;
}

export interface PendingPicture {
  /** What its editor is called. */
  editor: string;
  kind: 'drawing' | 'image';
  /** The picture itself; null where nothing is to be seen on the sheet. */
  file: () => Promise<File | null>;
  /**
   * Stores it on the server and has it put into the text; the device forgets it once `put` has resolved. An image that its own editor has
   * put in the meantime is left to it.
   * @throws what `store`, `put` and the loading of the picture throw: it is on the device then as before
   */
  deliver: (ports: Delivery) => Promise<void>;
}

interface Delivery {
  store: (file: File) => Promise<string>;
  put: (image: PlacedImage) => Promise<void>;
  /** Ends the waiting for another tab, or another part of the page, that is at it. */
  signal: AbortSignal;
}

/** @param page as `pagePlace` names it */
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
      alone(`editor-drawing:${place}`, ports.signal, async () => {
        const drawing = await deviceStore.drawing(place);
        if (!drawing) return;
        const source = drawing.source ?? (await stored(await drawnFile(drawing), ports));
        if (source !== null) {
          // From here on it is not stored a second time, even if a later step fails.
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
      // Its editor knows the place in the text, and goes first.
      window.dispatchEvent(new Event(LOOK_AGAIN));
      await alone(imageLock(id), ports.signal, async () => {
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

/** The drawing as it would be saved from the pad; null where nothing is on the sheet. */
async function drawnFile({ drawing, backdrop }: StoredDrawing): Promise<File | null> {
  const [{ drawingPng, placedOnSheet }, { drawingName, sheetOf }] = await Promise.all([
    fetchModule(() => import('../../drawing/paint.ts')),
    fetchModule(() => import('../../drawing/strokes.ts')),
  ]);
  const under = backdrop === null ? null : placedOnSheet(await loadedPicture(backdrop), sheetOf(drawing));
  const png = await drawingPng(drawing, under, true);
  return png && new File([png], drawingName(new Date()), { type: 'image/png' });
}

async function loadedPicture(source: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image;
}

/** One at a time, in all tabs of this browser. Without https there are no locks: then each tab looks for itself. */
async function alone(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(name, { signal }, work);
}
