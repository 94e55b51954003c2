import { describe, expect, test } from 'vitest';
import { compileGroup, parametersOf } from '../../messages/emit.ts';
import { gluedTexts, isPiece } from '../../messages/glued-texts.ts';
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

describe('glued messages', () => {
  test.each([
    [' so far', true],
    [', page {page}', true],
    ['{count, plural, one { mark} other { marks}}', true],
    ['{count, plural, one {{count} mark} other {{count} marks}}', false],
    ['Saved.', false],
  ])('says whether “%s” is a piece', (text, isOne) => expect(isPiece(text)).toBe(isOne));

  const TEXTS: Record<string, string> = {
    they: 'they do',
    teacher: 'A teacher',
    marks: '{count, plural, one {{count} mark} other {{count} marks}}',
    warning: '{what} not count.',
    kind: '{what, select, drawing {A drawing} other {A picture of {what}}}',
  };
  const found = (code: string) =>
    gluedTexts(
      'a.ts',
      `import * as t from '../messages/compiled/a/b.ts';\n${code}`,
      (_name, _group, key) => TEXTS[key],
    ).map(({ filling }) => filling);

  test('finds a hole that is filled with a piece, at once or by way of a name or a function', () => {
    expect(found("t.warning({ what: isOne ? 'It does' : t.they() });")).toEqual(['It does', 'they do']);
    expect(found('const what = t.they(); t.warning({ what });')).toEqual(['they do']);
    expect(found('const words = () => t.they(); t.warning({ what: words() });')).toEqual(['they do']);
  });

  test('accepts counts, names, and words that choose a case', () => {
    expect(found('t.warning({ what: t.marks({ count }) }); t.warning({ what: t.teacher() });')).toEqual([]);
    expect(found("t.kind({ what: 'drawing' });")).toEqual([]);
  });
});
