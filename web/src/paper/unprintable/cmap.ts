/** Reads the characters of a font from its `cmap` table (OpenType 1.9), in the formats 4 and 12. */

const CMAP = 0x636d6170;

/** @param font an OpenType file @returns code points that have a glyph */
export function readCharacters(font: Uint8Array): Set<number> {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const characters = new Set<number>();
  const table = tableAt(view, CMAP);
  if (table === null) return characters;
  for (let index = 0; index < view.getUint16(table + 2); index += 1) {
    const subtable = table + view.getUint32(table + 4 + 8 * index + 4);
    const format = view.getUint16(subtable);
    if (format === 4) addSegments(view, subtable, characters);
    if (format === 12) addGroups(view, subtable, characters);
  }
  return characters;
}

function tableAt(view: DataView, tag: number): number | null {
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const entry = 12 + 16 * index;
    if (view.getUint32(entry) === tag) return view.getUint32(entry + 8);
  }
  return null;
}

/** Reads format 4: segments of the first 65,536 code points. */
function addSegments(view: DataView, subtable: number, characters: Set<number>): void {
  const doubled = view.getUint16(subtable + 6);
  const ends = subtable + 14;
  const [starts, deltas, offsets] = [ends + doubled + 2, ends + 2 * doubled + 2, ends + 3 * doubled + 2];
  for (let at = 0; at < doubled; at += 2) {
    const start = view.getUint16(starts + at);
    const delta = view.getUint16(deltas + at);
    const offset = view.getUint16(offsets + at);
    for (let code = start; code <= view.getUint16(ends + at) && code < 0xffff; code += 1) {
      const listed = offset === 0 ? code : view.getUint16(offsets + at + offset + 2 * (code - start));
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) characters.add(code);
    }
  }
}

/** Reads format 12: groups of all code points. */
function addGroups(view: DataView, subtable: number, characters: Set<number>): void {
  for (let index = 0; index < view.getUint32(subtable + 12); index += 1) {
    const group = subtable + 16 + 12 * index;
    const [start, end, glyph] = [0, 4, 8].map((offset) => view.getUint32(group + offset)) as [
      number,
      number,
      number,
    ];
    for (let code = start; code <= end; code += 1) if (glyph + code - start !== 0) characters.add(code);
  }
}
