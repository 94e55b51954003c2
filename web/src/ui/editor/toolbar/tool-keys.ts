/** The keys of the toolbar. */
import type { Editor } from '@tiptap/core';
import type { FocusEvent, KeyboardEvent } from 'react';
import { focusNow } from '../focus-now.ts';
import styles from './toolbar.module.css';

export function findTools(toolbar: Element): HTMLElement[] {
  return [...toolbar.querySelectorAll<HTMLElement>(`.${styles.tool}`)];
}

/** Tab returns to the tool that was last used. */
export function keepTabStop(event: FocusEvent<HTMLDivElement>): void {
  const tools = findTools(event.currentTarget);
  if (!tools.some((tool) => tool === event.target)) return;
  for (const tool of tools) tool.tabIndex = tool === event.target ? 0 : -1;
}

/** Arrow keys, Home and End move between the tools; Escape returns to the text. */
export function walk(event: KeyboardEvent<HTMLDivElement>, editor: Editor): void {
  const tools = findTools(event.currentTarget);
  const index = tools.indexOf(document.activeElement as HTMLElement);
  if (event.key === 'Escape') focusNow(editor);
  const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || index < 0) return;
  event.preventDefault();
  tools.at(next % tools.length)?.focus();
}
