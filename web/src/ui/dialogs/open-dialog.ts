import type { ReactNode } from 'react';

export interface Question {
  /** A question, such as "Delete “Map skills”?" */
  title: string;
  /** The consequence, with numbers. */
  body?: ReactNode;
  /** A verb, such as "Delete". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Set if it cannot be undone: the confirm button is red, and Cancel has the focus. */
  isDestructive?: boolean;
  /** When aborted, the dialog closes as if it were cancelled. */
  signal?: AbortSignal | undefined;
}

export interface OpenDialog extends Question {
  isNotice: boolean;
  answer: (isConfirmed: boolean) => void;
}
