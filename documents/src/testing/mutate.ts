/** Numbers from a seed, evenly between 0 and 1: the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

/** A change to the text of a file, byte for byte a letter; `other` is another good file. */
type Change = (text: string, random: Random, other: string) => string;

const whole = (random: Random, below: number): number => Math.floor(random() * below);
const oneOf = <Item>(random: Random, items: readonly Item[]): Item | undefined =>
  items[whole(random, items.length)];
const replaced = (text: string, start: number, end: number, by: string): string =>
  text.slice(0, start) + by + text.slice(end);

function matches(text: string, pattern: RegExp): { start: number; end: number; text: string }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

/** Puts something else in the place of one match of a pattern. */
function changeOne(pattern: RegExp, by: (found: string, random: Random, all: string[]) => string): Change {
  return (text, random) => {
    const found = matches(text, pattern);
    const one = oneOf(random, found);
    const all = found.map((each) => each.text);
    return one ? replaced(text, one.start, one.end, by(one.text, random, all)) : text;
  };
}

const numbers = [
  '0',
  '-1',
  '1',
  '2',
  '255',
  '65535',
  '65536',
  '2147483647',
  '2147483648',
  '-2147483648',
  '4294967296',
  '99999999999999999999',
  '0.0000001',
  '-0.5',
  '1e9',
  '600',
  '14400',
  '3e38',
];
const keys = [
  '/Type',
  '/Kids',
  '/Count',
  '/Parent',
  '/Contents',
  '/Resources',
  '/Font',
  '/XObject',
  '/Length',
  '/Filter',
  '/MediaBox',
  '/Rotate',
  '/Width',
  '/Height',
  '/BitsPerComponent',
  '/ColorSpace',
  '/DecodeParms',
  '/Predictor',
  '/Prev',
  '/Root',
  '/Size',
  '/Encrypt',
  '/Subtype',
  '/BaseFont',
  '/ToUnicode',
  '/W',
  '/Index',
  '/First',
  '/N',
  '/SMask',
];
const anObject = /\d+ \d+ obj\b[\s\S]*?endobj\s*/g;
const anyBytes = (random: Random, count: number): string =>
  String.fromCharCode(...Array.from({ length: count }, () => whole(random, 256)));

const changes: Record<string, Change> = {
  'bits flipped': (text, random) => {
    const letters = Buffer.from(text, 'latin1');
    for (let times = 1 + whole(random, 24); times > 0; times -= 1) {
      const at = whole(random, letters.length);
      letters[at] = (letters[at] ?? 0) ^ (1 << whole(random, 8));
    }
    return letters.toString('latin1');
  },
  'bytes overwritten': (text, random) => {
    const at = whole(random, text.length);
    const bytes = anyBytes(random, 1 + whole(random, 60));
    return replaced(text, at, at + bytes.length, bytes);
  },
  'bytes put in': (text, random) => {
    const at = whole(random, text.length);
    return replaced(text, at, at, anyBytes(random, 1 + whole(random, 60)));
  },
  'end cut off': (text, random) => text.slice(0, whole(random, text.length)),
  'middle cut out': (text, random) => {
    const at = whole(random, text.length);
    return replaced(text, at, at + whole(random, 2_000), '');
  },
  'part of another file': (text, random, other) => {
    const [at, from] = [whole(random, text.length), whole(random, other.length)];
    return replaced(text, at, at + whole(random, 400), other.slice(from, from + whole(random, 4_000)));
  },
  'half of another file': (text, random, other) =>
    text.slice(0, whole(random, text.length)) + other.slice(whole(random, other.length)),
  'object repeated': changeOne(anObject, (found, random) => found.repeat(2 + whole(random, 40))),
  'object removed': changeOne(anObject, () => ''),
  'object in place of another': changeOne(
    anObject,
    (found, random, all) =>
      `${/^\d+ \d+ obj/.exec(found)?.[0]}${oneOf(random, all)?.replace(/^\d+ \d+ obj/, '')}`,
  ),
  'number changed': changeOne(
    /(?<=[\s[(<])-?\d+(?:\.\d+)?(?=[\s\])>])/g,
    (_, random) => oneOf(random, numbers) ?? '',
  ),
  'length changed': changeOne(/\/(?:Length|Length1|N|First|Size|Count) -?\d+/g, (found, random) =>
    found.replace(/-?\d+$/, oneOf(random, numbers) ?? ''),
  ),
  'reference changed': changeOne(/\d+ 0 R\b/g, (_, random) => `${whole(random, 40)} 0 R`),
  'key changed': changeOne(/\/[A-Z][A-Za-z0-9]+/g, (_, random) => oneOf(random, keys) ?? ''),
  'key taken from elsewhere': changeOne(/\/[A-Z][A-Za-z0-9]+/g, (_, random, all) => oneOf(random, all) ?? ''),
  'brackets nested': changeOne(/<<|\[/g, (found, random) => found.repeat(1 + whole(random, 3_000))),
  'operator repeated': changeOne(
    /(?<=\s)(?:q|Q|BT|ET|Tj|TJ|Do|re|cm|W|n|f|S|l|m|c)(?=\s)/g,
    (found, random) => `${found} `.repeat(1 + whole(random, 5_000)),
  ),
};

/** A good file with up to four things wrong with it, and their names. */
export function mutate(
  file: Uint8Array,
  other: Uint8Array,
  random: Random,
): { bytes: Uint8Array; done: string[] } {
  let text = Buffer.from(file).toString('latin1');
  const from = Buffer.from(other).toString('latin1');
  const done: string[] = [];
  for (let times = 1 + whole(random, 4); times > 0; times -= 1) {
    const [name, change] = oneOf(random, Object.entries(changes)) ?? [];
    if (name !== undefined && change && text.length > 0) {
      text = change(text, random, from);
      done.push(name);
    }
  }
  return { bytes: new Uint8Array(Buffer.from(text, 'latin1')), done };
}
