import type { ReactNode } from 'react';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastWords {
  /** What is safe, or what to do: one more line. */
  detail?: ReactNode;
  /** The one thing to do: "Try again". */
  action?: { label: string; run: () => void };
  /** Success and info leave after this, in ms. Without it, those that offer something stay until closed. */
  staysMs?: number;
  /** Stays when another page opens, because what it says is not over: a mark that is not saved. */
  everywhere?: boolean;
  /** The same id takes the place of the toast that is there. */
  id?: string;
}

export interface Toast extends ToastWords {
  id: string;
  kind: ToastKind;
  title: string;
  /** When it was shown, in ms. */
  shownAt: number;
  /** Set while it leaves. */
  leaving: boolean;
}

/** How long one stays that needs nothing from the reader, and how long it takes to leave (spec 1 §9). */
export const TOAST_MS = 4000;
export const TOAST_LEAVES_MS = 300;
const AT_MOST = 5;
/** A toast this young when another page opens, in ms, belongs to that page: "Assignment created", then the list. */
const BEFORE_LEAVING_MS = 2000;

let shown: readonly Toast[] = [];
let sequence = 0;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function show(kind: ToastKind, title: string, words: ToastWords = {}): string {
  sequence += 1;
  const id = words.id ?? `toast-${sequence}`;
  const next: Toast = { ...words, id, kind, title, shownAt: Date.now(), leaving: false };
  const there = shown.some((toast) => toast.id === id);
  update(there ? shown.map((toast) => (toast.id === id ? next : toast)) : [...shown, next].slice(-AT_MOST));
  return id;
}

function dismiss(id: string): void {
  update(shown.map((toast) => (toast.id === id ? { ...toast, leaving: true } : toast)));
  setTimeout(() => update(shown.filter((toast) => toast.id !== id || !toast.leaving)), TOAST_LEAVES_MS);
}

/** Short news of something that happened. Success and info leave by themselves; warnings and errors stay until closed. */
export const toast = {
  success: (title: string, words?: ToastWords) => show('success', title, words),
  info: (title: string, words?: ToastWords) => show('info', title, words),
  warning: (title: string, words?: ToastWords) => show('warning', title, words),
  error: (title: string, words?: ToastWords) => show('error', title, words),
  dismiss,
};

/** What `Toasts` draws from. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => shown,
  /** Another page opened: what was shown about the one before it goes with it. */
  leavePage(): void {
    const now = Date.now();
    for (const { id, everywhere, shownAt } of shown)
      if (!everywhere && now - shownAt > BEFORE_LEAVING_MS) dismiss(id);
  },
  /** All leave at once. */
  clear: () => update([]),
};
