import { isImageSource } from '@classi/richtext';
import { Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { shownSize } from '../../rich-text/image-size.ts';
import type { Size } from './image-resize.ts';

interface UploadPorts {
  /** Stores the file and answers its source, `/editor/…`. Undefined where images cannot be added. */
  uploadImage: () => ((file: File) => Promise<string>) | undefined;
  onProblem: (sentence: string) => void;
}

/** How long an uploaded image may take to come back, in ms (spec 1 §9). */
const LOADING_TIME = 10_000;
const NOT_LOADED = 'Failed to load the uploaded image. Please try again.';

type Step = { add: { id: object; position: number } } | { remove: object };
const key = new PluginKey<DecorationSet>('uploads');

/** Images that are pasted or dropped are uploaded; a note holds their place until they have come. */
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
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply: (tr, before) => step(before.map(tr.mapping, tr.doc), tr.getMeta(key), tr.doc),
        },
        props: {
          decorations: (state) => key.getState(state),
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

function step(
  notes: DecorationSet,
  change: Step | undefined,
  doc: EditorView['state']['doc'],
): DecorationSet {
  if (change === undefined) return notes;
  if ('add' in change)
    return notes.add(doc, [Decoration.widget(change.add.position, drawNote, { id: change.add.id })]);
  return notes.remove(notes.find(undefined, undefined, (spec) => spec.id === change.remove));
}

function drawNote(): HTMLElement {
  const note = document.createElement('span');
  note.className = 'upload-note';
  note.setAttribute('role', 'status');
  note.textContent = 'Uploading image…';
  return note;
}

function imagesIn(transfer: DataTransfer | null): File[] {
  return [...(transfer?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Word puts a picture of the text beside the text: where there are words, they are what is pasted. */
function pastedImages(transfer: DataTransfer | null): File[] {
  const words = (transfer?.getData('text/html') ?? '').replace(
    /<style[\s\S]*?<\/style>|<[^>]*>|&nbsp;|\s/g,
    '',
  );
  return words === '' ? imagesIn(transfer) : [];
}

/** Uploads a file and puts the image where the caret was, wherever that place has moved meanwhile. */
export async function uploadInto(
  view: EditorView,
  file: File,
  position: number,
  { uploadImage, onProblem }: UploadPorts,
): Promise<void> {
  const upload = uploadImage();
  if (upload === undefined) return;
  const id = {};
  view.dispatch(view.state.tr.setMeta(key, { add: { id, position } } satisfies Step));
  try {
    const source = await upload(file);
    if (!isImageSource(source)) throw new Error('No API URL returned from the server');
    const size = await loadedSize(source);
    place(view, id, source, size);
  } catch (error) {
    remove(view, id);
    onProblem(sentenceFor(error));
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof NotLoaded) return NOT_LOADED;
  const reason = error instanceof Error && error.message !== '' ? error.message : 'Unknown error';
  return `Image upload failed: ${reason}`;
}

class NotLoaded extends Error {}

function loadedSize(source: string): Promise<Size> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const late = setTimeout(() => reject(new NotLoaded()), LOADING_TIME);
    image.onload = () => {
      clearTimeout(late);
      resolve(shownSize(image.naturalWidth, image.naturalHeight));
    };
    image.onerror = () => {
      clearTimeout(late);
      reject(new NotLoaded());
    };
    image.src = source;
  });
}

function place(view: EditorView, id: object, source: string, size: Size): void {
  if (view.isDestroyed) return;
  const note = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0];
  const image = view.state.schema.nodes.image?.create({ src: source, ...size });
  const tr = view.state.tr.setMeta(key, { remove: id } satisfies Step);
  // Without a note, its place was deleted during the upload, and the image with it.
  view.dispatch(note && image ? tr.insert(note.from, image) : tr);
}

function remove(view: EditorView, id: object): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Step));
}
