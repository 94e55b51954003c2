import type { ReactNode } from 'react';

export interface EditorProps {
  /** Rich text. When it differs from what was last given to `onChange`, it replaces the text and keeps the caret. */
  value: string | null;
  /** The sanitised text, '' when nothing is written, 50 ms after a change, and at once when the editor is left. */
  onChange: (html: string) => void;
  ariaLabel: string;
  placeholder?: string;
  /** Shows the text without any way to change it. */
  readOnly?: boolean;
  /** Stores an image and answers its source, `/editor/…`. Without it, images cannot be added. */
  uploadImage?: (file: File) => Promise<string>;
  /** Called with a sentence when an image, or the text, cannot be accepted (spec 1 §8). */
  onProblem?: (sentence: string) => void;
  /** Four tools at the foot and the interface's font, for feedback fields in other pages. */
  compact?: boolean;
  /** Shown at the end of the toolbar. */
  toolbarEnd?: ReactNode;
}

/** Where the caret goes when the editor replaces the static text: nowhere, to its end, or around all of it. */
export type ArrivalSelection = 'none' | 'end' | 'all';
