import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import type { Size } from './image-resize.ts';

interface UploadNote {
  id: string;
  words: string;
  /** The image, which is shown with the words. */
  file: File;
}

type Step = { note: UploadNote & { position: number } } | { remove: string };
const key = new PluginKey<DecorationSet>('upload-notes');

/** Placeholders for images that are being uploaded, which move with the text. */
export function uploadNotes(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const notes = before.map(tr.mapping, tr.doc);
        const change: Step | undefined = tr.getMeta(key);
        if (change === undefined) return notes;
        const id = 'note' in change ? change.note.id : change.remove;
        const others = notes.remove(notes.find(undefined, undefined, (spec) => spec.id === id));
        if ('remove' in change) return others;
        const { position, words, file } = change.note;
        return others.add(tr.doc, [
          Decoration.widget(position, () => drawNote(words, file), { id, key: `${id} ${words}` }),
        ]);
      },
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

function drawNote(words: string, file: File): HTMLElement {
  const note = document.createElement('span');
  note.className = 'upload-note';
  note.setAttribute('role', 'status');
  const image = document.createElement('img');
  image.alt = '';
  image.src = URL.createObjectURL(file);
  image.addEventListener('load', () => URL.revokeObjectURL(image.src));
  // This browser cannot show every kind of image that the server accepts.
  image.addEventListener('error', () => image.remove());
  note.append(image, words);
  return note;
}

/**
 * Returns the current position of the placeholder, or undefined if it was deleted or the editor is closed.
 */
function positionOf(view: EditorView, id: string): number | undefined {
  if (view.isDestroyed) return undefined;
  return key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
}

export const hasNote = (view: EditorView, id: string): boolean => positionOf(view, id) !== undefined;

/** Inserts a placeholder, or changes the text of an existing one. */
export function showNote(view: EditorView, note: UploadNote, at?: number): void {
  const position = at ?? positionOf(view, note.id);
  if (position === undefined || view.isDestroyed) return;
  view.dispatch(view.state.tr.setMeta(key, { note: { ...note, position } } satisfies Step));
}

export function removeNote(view: EditorView, id: string): void {
  if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id } satisfies Step));
}

/**
 * Replaces the placeholder with the image. If the placeholder was deleted during the upload, the image is
 * dropped.
 */
export function placeImage(view: EditorView, id: string, source: string, size: Size): void {
  const position = positionOf(view, id);
  if (position === undefined) return;
  const image = view.state.schema.nodes.image?.create({ src: source, ...size });
  const tr = view.state.tr.setMeta(key, { remove: id } satisfies Step);
  view.dispatch(image ? tr.insert(position, image) : tr);
}
