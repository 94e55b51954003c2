/** Where things of a list go when they are moved, pure. */

/** The thing of this id goes to the place `to` (from 0) of the list without it; a place beyond an end is that end. */
export function placed<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  { id, to }: { id: string; to: number },
): Thing[] {
  const from = things.findIndex((thing) => idOf(thing) === id);
  const thing = things[from];
  if (thing === undefined) return [...things];
  const rest = things.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, thing);
}

/**
 * The place that a dragged thing would take: how many of the others have their middle above the pointer.
 * @param others the boxes of all but the dragged one, in their order
 */
export function placeUnder(y: number, others: readonly { top: number; bottom: number }[]): number {
  return others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
}

/** What a key does to the place of a thing; null for every other key. */
export function placeByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
