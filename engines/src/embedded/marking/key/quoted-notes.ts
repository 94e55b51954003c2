import type { KeyPoint } from './key-point.ts';

const quoted = `['‘"“](.{3,120}?)['’"”]`;
/** "'It is linear' is as good as 'the degree is 1'." */
const asGoodAs = new RegExp(String.raw`^${quoted}\s+is\s+(?:just\s+)?as\s+good\s+as\s+${quoted}`, 'i');
/** "'Velocity has a direction' earns the second mark", "'They were beaten' without the time of day earns 1 mark". */
const earns = new RegExp(
  String.raw`^${quoted}[^.]{0,60}?\bearns?\s+(?:the\s+(first|second|third|fourth|last)\s+mark|(?:1|one)\s+mark)\b`,
  'i',
);
const ordinals = ['first', 'second', 'third', 'fourth'];

/**
 * Applies a note to the marker that quotes what a student may say.
 *
 * @param pointFor the point that a wording belongs to
 * @returns whether the note was one
 */
export function applyQuoted(
  note: string,
  points: KeyPoint[],
  pointFor: (wording: string) => KeyPoint | undefined,
): boolean {
  const [, other = '', own = ''] = asGoodAs.exec(note) ?? [];
  const [, said = '', ordinal = ''] = earns.exec(note) ?? [];
  const point = other
    ? pointFor(own)
    : ordinal === ''
      ? said && pointFor(said)
      : points.at(ordinal === 'last' ? -1 : ordinals.indexOf(ordinal.toLowerCase()));
  if (!point) {
    return false;
  }
  point.alternatives.push(other || said);
  return true;
}
