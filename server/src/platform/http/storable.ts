/** Cleans text so that PostgreSQL can store it, because one invalid character in a long answer must not cause a refusal. */

import { refuse } from './refuse.ts';

/** The maximum depth of nested lists and objects; deeper ones would exhaust the stack. */
const DEEPEST = 100;

/** Returns `text` without null characters, and with a replacement character for each unpaired surrogate. */
export function toStorableText(text: string): string {
  const whole = text.includes('\u0000') ? text.replaceAll('\u0000', '') : text;
  return whole.isWellFormed() ? whole : whole.toWellFormed();
}

/**
 * Returns the value without null characters, and with a replacement character for each unpaired surrogate, because PostgreSQL accepts
 * neither. Values that need no change are returned as they are, not copied.
 * @param value a JSON value, or the text fields of a form
 * @throws Refused http/invalid for values that are nested deeper than any valid payload
 */
export function toStorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (depth > DEEPEST) refuse('http/invalid');
  if (Array.isArray(value)) {
    const items = value.map((item) => toStorable(item, depth + 1));
    return items.every((item, at) => item === value[at]) ? value : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const storable = entries.map(
    ([name, item]) => [toStorableText(name), toStorable(item, depth + 1)] as const,
  );
  const isUnchanged = storable.every(
    ([name, item], at) => name === entries[at]?.[0] && item === entries[at]?.[1],
  );
  return isUnchanged ? value : Object.fromEntries(storable);
}
