/** Pure rules for the positions of list items that are moved. */

/** Moves the item with this id to index `to` of the list without it. An index beyond an end is that end. */
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
 * Returns the index that a dragged item would take: how many of the other items have their middle above the
 * pointer.
 * @param others the boxes of all items except the dragged one, in order
 */
export function placeUnder(y: number, others: readonly { top: number; bottom: number }[]): number {
  return others.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
}

/** Returns the index to which a key moves an item, or null for any other key. */
export function placeByKey(key: string, at: number, count: number): number | null {
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}
