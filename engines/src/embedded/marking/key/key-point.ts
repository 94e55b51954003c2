/** One thing that an answer must say. */
export interface KeyPoint {
  /** Words of the key, plain. */
  text: string;
  /** Other wordings that count as well. */
  alternatives: string[];
  /** Wordings that do not count. */
  rejected: string[];
  /** Marks; multiples of a quarter. */
  possible: number;
  /** The scheme prints its marks: a marker gives them or does not. */
  isStep: boolean;
  /** It may be said instead of a step, and is no point that anybody has to make. */
  isInstead?: true;
  /** It is one of several of which only so much counts. */
  group?: Group;
}

/** Points of which only so much counts: 'any two of these', 'at most 4 marks for one side'. */
export interface Group {
  name: string;
  /** Marks that all of them together earn at most. */
  most: number;
}

/** Marks of each point, with what is over the most of its group taken from the least of it. */
export function withinGroups(earned: number[], groups: (Group | undefined)[]): number[] {
  const left = new Map(groups.flatMap((group) => (group ? [[group.name, group.most]] : [])));
  const allowed = [...earned];
  const order = [...earned.entries()].sort(([a, one], [b, other]) => other - one || a - b);
  for (const [at, marks] of order) {
    const group = groups[at];
    if (group) {
      const room = left.get(group.name) ?? 0;
      allowed[at] = Math.min(marks, room);
      left.set(group.name, room - (allowed[at] ?? 0));
    }
  }
  return allowed;
}
