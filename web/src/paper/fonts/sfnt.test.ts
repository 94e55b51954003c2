import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { FACES } from './faces.ts';
import { unpackFont } from './sfnt.ts';

const { resolve } = createRequire(import.meta.url);
const files = FACES.flatMap(({ family, files: names }) => names.map((name) => [name, family] as const));

/** Returns the tables of a font file by tag. */
function tablesOf(font: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(font.buffer);
  const tables = new Map<string, Uint8Array>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const at = 12 + 16 * index;
    const tag = String.fromCharCode(...font.subarray(at, at + 4));
    tables.set(tag, font.subarray(view.getUint32(at + 8), view.getUint32(at + 8) + view.getUint32(at + 12)));
  }
  return tables;
}

test.each(files)('%s becomes a font named %s', (name, family) => {
  const tables = tablesOf(unpackFont(new Uint8Array(readFileSync(resolve(name))), family));
  expect([...tables.keys()]).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']),
  );
  // The magic number of every font's head (OpenType 1.9, 'head').
  const head = tables.get('head') ?? new Uint8Array();
  expect(new DataView(head.buffer, head.byteOffset).getUint32(12)).toBe(0x5f0f3cf5);
  const named = new TextDecoder('utf-16be').decode(tables.get('name')?.subarray(6 + 4 * 12));
  expect(named.startsWith(`${family}Regular`)).toBe(true);
});

test('keeps the MATH table of the mathematics font', () => {
  const [name = ''] = FACES.find(({ family }) => family === 'Paper Mathematics')?.files ?? [];
  expect(tablesOf(unpackFont(new Uint8Array(readFileSync(resolve(name))), 'X')).has('MATH')).toBe(true);
});

test('throws if the file is not WOFF', () => {
  expect(() => unpackFont(new Uint8Array(100), 'X')).toThrow(RangeError);
});
