import { createElement, Fragment, type ReactNode } from 'react';

/** Marks where an element goes: its name between two private-use characters that no text contains. */
const OPEN = '\uE000';
const PART = /\uE000(\w+)\uE001/;

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/**
 * Renders a message whose parameters may be elements, such as a link within a sentence.
 * @param message a message of a catalogue
 * @param values its parameters: texts, numbers and elements
 */
export function rich<Values extends object>(
  message: (values: Values) => string,
  values: { [Name in keyof Values]: Values[Name] | ReactNode },
): ReactNode {
  const entries = Object.entries(values as Record<string, ReactNode>);
  const nodes = new Map(entries.filter(([, value]) => !isPlain(value)));
  const texts = entries.map(([name, value]) => [name, nodes.has(name) ? `${OPEN}${name}\uE001` : value]);
  const parts = message(Object.fromEntries(texts) as Values).split(PART);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, index) => (index % 2 === 0 ? part : nodes.get(part))),
  );
}
