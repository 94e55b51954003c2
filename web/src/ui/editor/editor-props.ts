import { createContext, type ReactNode } from 'react';

/** False where nothing may distract or take time, as in a timed test: there is no tour then. */
export const CanTourContext = createContext(true);

export interface EditorProps {
  /**
   * The rich text. A value that differs from the last one passed to `onChange` replaces the text and keeps
   * the caret.
   */
  value: string | null;
  /**
   * Called with the sanitised text, or '' if it is empty, 50 ms after a change, and at once when the editor
   * loses the focus.
   */
  onChange: (html: string) => void;
  ariaLabel: string;
  placeholder?: string;
  /** Shows the text without a way to edit it. */
  isReadOnly?: boolean;
  /** Stores an image and returns its source, `/editor/…`. Without it, images cannot be added. */
  uploadImage?: (file: File) => Promise<string>;
  /**
   * The id of the editor on its page, under which this device stores drawings and images until they are sent.
   * It is the same in every language. Without it, nothing is stored.
   */
  storageId?: string;
  /** Called with a sentence when an image or the text cannot be accepted (spec 1 §8). */
  onProblem?: (sentence: string) => void;
  /** Called when an image that was uploaded is in the text. */
  onImageAdded?: () => void;
  /** Shows four tools below the text and uses the interface's font, for feedback fields. */
  isCompact?: boolean;
  /** Shown at the end of the toolbar. */
  toolbarEnd?: ReactNode;
}

/** Where the caret goes when the editor replaces the static text: nowhere, to its end, or around all of it. */
export type ArrivalSelection = 'none' | 'end' | 'all';
