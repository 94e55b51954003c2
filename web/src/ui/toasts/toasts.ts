import type { ReactNode } from 'react';
import { createListeners } from '../../lib/listeners.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface ToastText {
  /** One more line: what is safe, or what to do. */
  detail?: ReactNode;
  /** A single action, such as "Try again". */
  action?: { label: string; run: () => void };
  /**
   * Success and info toasts stay this long (ms). Without it, those with an action stay until they are closed.
   */
  staysMs?: number;
  /** The toast stays when another page opens, such as the one about a mark that is not saved. */
  isOnEveryPage?: boolean;
  /** A toast with the same id replaces the previous one. */
  id?: string;
}

export interface Toast extends ToastText {
  id: string;
  kind: ToastKind;
  title: string;
  /** When it was shown, in ms. */
  shownAt: number;
  /** The toast is fading out. */
  isLeaving: boolean;
}

/** A toast without an action stays this long, and fades out this long, in ms (spec 1 §9). */
export const TOAST_MS = 4000;
export const TOAST_LEAVES_MS = 300;
const AT_MOST = 5;
/**
 * A toast that is younger than this when another page opens, in ms, belongs to the new page: "Assignment
 * created", then the list.
 */
const BEFORE_LEAVING_MS = 2000;

let toasts: readonly Toast[] = [];
let sequence = 0;
const { subscribe, notify } = createListeners();

function update(next: readonly Toast[]): void {
  toasts = next;
  notify();
}

function show(kind: ToastKind, title: string, words: ToastText = {}): string {
  sequence += 1;
  const id = words.id ?? `toast-${sequence}`;
  const next: Toast = { ...words, id, kind, title, shownAt: Date.now(), isLeaving: false };
  const exists = toasts.some((toast) => toast.id === id);
  update(
    exists ? toasts.map((toast) => (toast.id === id ? next : toast)) : [...toasts, next].slice(-AT_MOST),
  );
  return id;
}

function dismiss(id: string): void {
  update(toasts.map((toast) => (toast.id === id ? { ...toast, isLeaving: true } : toast)));
  setTimeout(() => update(toasts.filter((toast) => toast.id !== id || !toast.isLeaving)), TOAST_LEAVES_MS);
}

/**
 * Short messages about something that happened. Success and info toasts disappear after a while; warnings and
 * errors stay until they are closed.
 */
export const toast = {
  success: (title: string, words?: ToastText) => show('success', title, words),
  info: (title: string, words?: ToastText) => show('info', title, words),
  warning: (title: string, words?: ToastText) => show('warning', title, words),
  error: (title: string, words?: ToastText) => show('error', title, words),
  dismiss,
};

/** The store that `Toasts` renders. */
export const toastStore = {
  subscribe,
  read: () => toasts,
  /** Removes the toasts about the previous page when another page opens. */
  leavePage(): void {
    const now = Date.now();
    for (const { id, isOnEveryPage, shownAt } of toasts)
      if (!isOnEveryPage && now - shownAt > BEFORE_LEAVING_MS) dismiss(id);
  },
  /** Removes all toasts. */
  clear: () => update([]),
};
