import { describe, expect, test } from 'vitest';
import { compileGroup, parametersOf } from '../../messages/emit.ts';
import { outsideTexts } from '../../messages/outside-texts.ts';

test('finds the parameters of a message with their types', () => {
  const text = '{count, plural, one {{count} answer of {name}} other {{count} answers of {name}}}';
  expect([...parametersOf(text)]).toEqual([
    ['count', 'number'],
    ['name', 'string | number'],
  ]);
});

test('compiles a message to a template, and escapes what has a meaning in templates', () => {
  const [message] = compileGroup({ price: 'A `code` for {name}' }, 'en');
  expect(message?.parameters).toBe('v: { name: string | number }');
  expect(message?.source).toMatch(/^`A \\`code\\` for \$\{v\.name\}`$/);
});

describe('texts outside the catalogue', () => {
  const found = (source: string) => outsideTexts('a.tsx', source).map(({ text }) => text);

  test('finds texts in elements, attributes and sentences', () => {
    expect(found('const a = <p aria-label="Your marks">Saved</p>;')).toEqual(['Your marks', 'Saved']);
    expect(found("toast.error('The file could not be made');")).toEqual(['The file could not be made']);
  });

  test('ignores class names, errors of programmers, media queries and words of the wire', () => {
    expect(found('const a = <p className="One two" />; throw new Error("No such element");')).toEqual([]);
    expect(found("matchMedia('(max-width: 640px)'); status === 'In Progress';")).toEqual([]);
  });
});
