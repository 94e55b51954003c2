import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { ConnectionError } from '../../../lib/http/http.ts';
import { newId } from '../../../lib/new-id.ts';
import * as t from '../../../messages/compiled/ui/editor.ts';
import { CHECK_CONNECTION, deviceStore, imageLock } from '../pictures/picture-store.ts';
import { describeUploadFailure, storedSource } from '../stored-source.ts';
import { loadedSize, NotLoaded } from './loaded-size.ts';
import { hasNote, placeImage, removeNote, showNote, uploadNotes } from './upload-notes.ts';

export interface UploadPorts {
  /** Stores the file and returns its source, `/editor/…`. Undefined if images cannot be added. */
  uploadImage: () => ((file: File) => Promise<string>) | undefined;
  onProblem: (sentence: string) => void;
  onImageAdded: () => void;
  /**
   * Returns the key under which this editor's images are stored on the device, or null if they cannot be
   * stored.
   */
  place: () => string | null;
}
/** The interval of retries when the server is away, because it does not report its return. In ms. */
const RETRY_MS = 10_000;

/** Uploads images that are pasted or dropped. */
export const Uploads = Extension.create<UploadPorts>({
  name: 'uploads',

  addProseMirrorPlugins() {
    const ports = this.options;
    const take = (view: EditorView, files: readonly File[], position: number): boolean => {
      if (files.length === 0 || ports.uploadImage() === undefined) return false;
      for (const file of files) void uploadInto(view, file, position, ports);
      return true;
    };
    return [
      uploadNotes(),
      new Plugin({
        props: {
          handlePaste: (view, event) =>
            take(view, pastedImages(event.clipboardData), view.state.selection.from),
          handleDrop: (view, event) => {
            const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
            return take(view, imagesIn(event.dataTransfer), at?.pos ?? view.state.selection.from);
          },
        },
      }),
    ];
  },
});

function imagesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Word adds an image of the copied text to the clipboard. If there is text, the text is pasted. */
function pastedImages(transfer: DataTransfer | null): File[] {
  const words = (transfer?.getData('text/html') ?? '').replace(
    /<style[\s\S]*?<\/style>|<[^>]*>|&nbsp;|\s/g,
    '',
  );
  return words === '' ? imagesIn(transfer) : [];
}

/**
 * Uploads a file and inserts the image at the caret's position, even if that position has moved since. Until
 * then the file is stored on the device; without a connection it waits, and the placeholder says so.
 */
export async function uploadInto(
  view: EditorView,
  file: File,
  position: number,
  ports: UploadPorts,
): Promise<void> {
  const id = newId();
  showNote(view, { id, file, words: t.uploadingImage() }, position);
  await withUploadLock(id, async () => {
    const place = ports.place();
    const isSaved = place !== null && (await deviceStore.keepImage({ id, place, file }).then(...yesOrNo));
    await deliver(view, { id, file, isSaved }, ports);
  });
}

/** Images that were still waiting when the page was closed are inserted at the end of the text. */
export async function resumeImages(view: EditorView, ports: UploadPorts): Promise<void> {
  const place = ports.place();
  if (place === null || ports.uploadImage() === undefined) return;
  const images = await deviceStore.images(place).catch(() => []);
  for (const { id, file } of images) {
    void withUploadLock(id, async () => {
      if (view.isDestroyed) return;
      // The position is inside the last paragraph, not after it.
      const end = Math.max(0, view.state.doc.content.size - 1);
      showNote(view, { id, file, words: t.uploadingImage() }, end);
      await deliver(view, { id, file, isSaved: true }, ports);
    });
  }
}

const yesOrNo = [() => true, () => false] as const;

/** If another tab or an earlier instance of this page is uploading the image, that upload is left to it. */
async function withUploadLock(id: string, work: () => Promise<void>): Promise<void> {
  // Locks require HTTPS, which some schools do not have.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return work();
  await locks.request(imageLock(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}

interface Delivery {
  id: string;
  file: File;
  isSaved: boolean;
}

async function deliver(view: EditorView, { id, file, isSaved }: Delivery, ports: UploadPorts): Promise<void> {
  const forget = () => (isSaved ? deviceStore.forgetImage(id).catch(() => undefined) : undefined);
  while (hasNote(view, id)) {
    try {
      const upload = ports.uploadImage();
      if (upload === undefined) return;
      const source = storedSource(await upload(file));
      const size = await loadedSize(source);
      // If the editor was closed in the meantime, it finds the file when it opens again.
      if (view.isDestroyed) return;
      placeImage(view, id, source, size);
      ports.onImageAdded();
      await forget();
      return;
    } catch (error) {
      if (!isAway(error)) {
        removeNote(view, id);
        await forget();
        ports.onProblem(sentenceFor(error));
        return;
      }
      showNote(view, { id, file, words: isSaved ? t.imageWaiting() : t.imageUnsafeWarning() });
      await lineBack();
      showNote(view, { id, file, words: t.uploadingImage() });
    }
  }
  // The writer deleted the placeholder, and so the image.
  if (!view.isDestroyed) await forget();
}

function isAway(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  if (error instanceof DOMException && error.name === 'TimeoutError') return true;
  return error instanceof NotLoaded && !navigator.onLine;
}

function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const back = () => {
      window.removeEventListener('online', back);
      window.removeEventListener(CHECK_CONNECTION, back);
      clearTimeout(retryTimer);
      resolve();
    };
    const retryTimer = setTimeout(back, RETRY_MS);
    window.addEventListener('online', back);
    window.addEventListener(CHECK_CONNECTION, back);
  });
}

function sentenceFor(error: unknown): string {
  if (error instanceof NotLoaded) return t.imageLoadError();
  return t.imageUploadError({ reason: describeUploadFailure(error) });
}
