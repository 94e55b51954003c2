import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import * as t from '../../../messages/compiled/ui/editor.ts';
import { DrawingNotLoaded } from '../../drawing/not-loaded.ts';
import { type Drawing, isBegun } from '../../drawing/strokes.ts';
import { REPLACES_IMAGE } from '../extensions/image.ts';
import type { Size } from '../extensions/image-resize.ts';
import { loadedSize } from '../extensions/loaded-size.ts';
import { focusNow } from '../focus-now.ts';
import { storedSource } from '../stored-source.ts';
import { deviceStore, onDrawingForgotten, type StoredDrawing } from './picture-store.ts';

interface Ports {
  place: () => string | null;
  uploadImage: ((file: File) => Promise<string>) | undefined;
  onProblem: ((sentence: string) => void) | undefined;
}

interface Pad {
  begun: Drawing | undefined;
  backdrop: string | null;
}

/** The unfinished drawing that this device stores for an editor. */
function useStoredDrawing(place: Ports['place'], isAllowed: boolean) {
  const [unfinished, setUnfinished] = useState<StoredDrawing | null>(null);
  /** The value is null before the first stroke, then says whether the last stroke is stored on the device. */
  const [isSaved, setIsSaved] = useState<boolean | null>(null);

  useEffect(() => {
    const placeKey = place();
    if (placeKey === null || !isAllowed) return;
    let isUnmounted = false;
    const deaf = onDrawingForgotten((put) => put === placeKey && setUnfinished(null));
    deviceStore.drawing(placeKey).then(
      (found) => !isUnmounted && found && setUnfinished(found),
      // A device without storage has no drawing to offer.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      deaf();
    };
  }, [place, isAllowed]);

  const forget = () => {
    const placeKey = place();
    setUnfinished(null);
    setIsSaved(null);
    if (placeKey !== null) void deviceStore.forgetDrawing(placeKey).catch(() => undefined);
  };
  const keep = (drawing: Drawing, backdrop: string | null) => {
    const placeKey = place();
    if (!isBegun(drawing)) return forget();
    const now = { place: placeKey ?? '', drawing, backdrop };
    setUnfinished(now);
    if (placeKey === null) return setIsSaved(false);
    deviceStore.keepDrawing(now).then(
      () => setIsSaved(true),
      () => setIsSaved(false),
    );
  };
  return { unfinished, isSaved, setIsSaved, keep, forget };
}

/** The drawing pad of an editor, and the unfinished drawing that this device may have stored for it. */
export function useDrawings(editor: Editor, { place, uploadImage, onProblem }: Ports) {
  const [pad, setPad] = useState<Pad | null>(null);
  const { unfinished, isSaved, setIsSaved, keep, forget } = useStoredDrawing(
    place,
    uploadImage !== undefined,
  );

  const close = () => {
    setPad(null);
    focusNow(editor);
  };
  const save = async (file: File, replaces: string | null) => {
    if (uploadImage === undefined) throw new Error(t.imagesNotAllowed());
    const source = storedSource(await uploadImage(file));
    const size = await loadedSize(source).catch(() => {
      throw new DrawingNotLoaded();
    });
    putDrawing(editor, source, size, replaces);
    forget();
    close();
  };
  /** Opens the unfinished drawing, or a new one on the given image if there is none. */
  const open = (backdrop: string | null = null) => {
    if (unfinished) setIsSaved(true);
    setPad(
      unfinished
        ? { begun: unfinished.drawing, backdrop: unfinished.backdrop }
        : { begun: undefined, backdrop },
    );
  };
  const missing = () => {
    onProblem?.(new DrawingNotLoaded().message);
    if (unfinished) forget();
    close();
  };
  return { pad, unfinished, isSaved, open, keep, save, close, forget, missing };
}

export type Drawings = ReturnType<typeof useDrawings>;

/** Inserts a new drawing behind the selection, which is not replaced. An edited drawing replaces the original. */
function putDrawing(editor: Editor, source: string, size: Size, replaces: string | null): void {
  const { state, view } = editor;
  const image = state.schema.nodes.image;
  if (view.isDestroyed || !image) return;
  let at: number | undefined;
  state.doc.descendants((node, position) => {
    if (replaces !== null && node.type === image && node.attrs.src === replaces) at ??= position;
    return at === undefined;
  });
  const { tr } = state;
  if (at === undefined) tr.insert(state.selection.to, image.create({ src: source, ...size }));
  else {
    tr.setNodeMarkup(at, null, { ...state.doc.nodeAt(at)?.attrs, src: source, ...size });
    tr.setMeta(REPLACES_IMAGE, true);
  }
  view.dispatch(tr.scrollIntoView());
}
