import type { Kind } from './draft.ts';
import { byType } from './kinds.ts';
import type { RequestPart } from './request/prompt.ts';

/** A number of questions of one type out of a part of a request. */
export interface Share extends RequestPart {
  /** True if the part has a further share, which takes what is missing in this one. */
  isFollowed: boolean;
}

/**
 * Divides a part that names several types of questions among them, so that none of them is left out. The next share has all of its kinds,
 * and takes what one type cannot have. The last share has any kind, and takes what no requested type can have.
 */
export function sharesOf({ kinds, ...part }: RequestPart): Share[] {
  if (!kinds) return [{ ...part, isFollowed: false }];
  // Essays come last, because they would use up the sentences of a comparison.
  const types = byType(kinds.toSorted((a, b) => Number(a === 'essay') - Number(b === 'essay')));
  const count = types.length < 2 ? 0 : Math.floor(part.count / types.length);
  return [
    ...(count === 0 ? [] : types.map((each) => ({ ...part, kinds: each, count, isFollowed: true }))),
    { ...part, kinds, count: part.count - count * types.length, isFollowed: true },
    { ...part, count: 0, isFollowed: false },
  ];
}

/** Counts the questions that could not be written. */
export class Missing {
  /** The number of questions that no share could have. */
  unmet = 0;
  /** The first kind of each requested type of which nothing was written, and of each of which too little was written. */
  readonly absent = new Set<Kind>();
  readonly scarce = new Set<Kind>();
  #open = 0;

  /** Returns how many questions to write for a share, with those that are missing in the share before it. */
  countFor({ count }: Share): number {
    const all = count + this.#open;
    this.#open = 0;
    return all;
  }

  /** @param left how many of the `count` questions of the share were not written */
  add({ kinds = [], isFollowed }: Share, count: number, left: number): void {
    if (isFollowed) this.#open = left;
    else this.unmet += left;
    const types = left === 0 ? [] : byType(kinds).flatMap(([first]) => first ?? []);
    for (const kind of types) {
      if (types.length === 1 && left === count) this.absent.add(kind);
      else if (!this.absent.has(kind)) this.scarce.add(kind);
    }
  }
}
