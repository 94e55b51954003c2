import type { Editor } from '@tiptap/core';

/**
 * Focuses the text synchronously. The library's own command waits for the next frame, and letters that are
 * typed before it would be lost.
 */
export function focusNow(editor: Editor): void {
  if (!editor.isDestroyed) editor.view.focus();
}
