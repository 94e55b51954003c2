/** Text as a database can keep it. One stray character in a long answer is no reason to refuse the answer. */

import { refuse } from './refuse.ts';

/** The maximum depth of nested lists and objects; deeper ones would exhaust the stack. */
const DEEPEST = 100;

/** `text` without null characters, and with a replacement character for each half of one. */
export function keepableText(text: string): string {
  const whole = text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
  return whole.isWellFormed() ? whole : whole.toWellFormed();
}

/**
 * The same value without null characters, and with a replacement character for each half of one: PostgreSQL takes neither.
 * What needs nothing is handed back as it is, not as a copy.
 * @param value of JSON, or the text fields of a form
 * @throws Refused http/invalid for what is nested deeper than any payload of ours
 */
export function keepable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return keepableText(value);
  if (depth > DEEPEST) refuse('http/invalid');
  if (Array.isArray(value)) {
    const items = value.map((item) => keepable(item, depth + 1));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const storable = entries.map(([name, item]) => [keepableText(name), keepable(item, depth + 1)] as const);
  const isUnchanged = storable.every(
    ([name, item], at) => name === entries[at]?.[0] && item === entries[at]?.[1],
  );
  return isUnchanged ? value : Object.fromEntries(storable);
}
