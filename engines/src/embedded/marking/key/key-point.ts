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

/** The points of a key, as far as they limit each other. */
interface Limits {
  points: readonly Pick<KeyPoint, 'group'>[];
  /** So many of the points count; undefined for all. */
  counted: number | undefined;
  /** Marks that all of them together earn at most. */
  most: number;
}

/** The marks of each point that count: the best points first, and none beyond what the key, its groups and its count allow. */
export function countedMarks(earned: readonly number[], { points, counted, most }: Limits): number[] {
  const left = new Map(points.flatMap(({ group }) => (group ? [[group.name, group.most]] : [])));
  const allowed = earned.map(() => 0);
  let places = counted ?? points.length;
  let total = most;
  const order = [...earned.entries()].sort(([a, one], [b, other]) => other - one || a - b);
  for (const [index, marks] of order) {
    const name = points[index]?.group?.name ?? '';
    const given = places > 0 ? Math.min(marks, total, left.get(name) ?? marks) : 0;
    allowed[index] = given;
    total -= given;
    left.set(name, (left.get(name) ?? Number.POSITIVE_INFINITY) - given);
    if (given > 0) places -= 1;
  }
  return allowed;
}
