import type { Kind } from './draft.ts';
import { byType } from './kinds.ts';
import type { RequestPart } from './request/prompt.ts';

/** A number of questions of one type out of a part of a request. */
export interface Share extends RequestPart {
  /** True if the part has a further share, which takes what is missing in this one. */
  isFollowed: boolean;
}

/**
 * Divides a part that names several types of questions among them, so that none of them is left out. The last share has all of its kinds,
 * and takes what one type cannot have.
 */
export function sharesOf(part: RequestPart): Share[] {
  const types = byType(part.kinds ?? []);
  const count = Math.floor(part.count / types.length);
  const last = { ...part, isFollowed: false };
  if (types.length < 2 || count === 0) return [last];
  const shares = types.map((kinds) => ({ ...part, kinds, count, isFollowed: true }));
  return [...shares, { ...last, count: part.count - count * types.length }];
}

/** Counts the questions that could not be written. */
export class Missing {
  readonly unmet: RequestPart[] = [];
  /** The first kind of each requested type of which nothing was written, so that others take its place. */
  readonly absent: Kind[] = [];
  #carried = 0;

  /** Returns how many questions to write for a share, with those that are missing in the shares before it. */
  countFor(share: Share): number {
    const count = share.count + (share.isFollowed ? 0 : this.#carried);
    if (!share.isFollowed) this.#carried = 0;
    return count;
  }

  /** @param left how many questions of the share were not written */
  add(share: Share, left: number): void {
    if (left === 0) return;
    if (!share.isFollowed) this.unmet.push({ ...share, count: left });
    else {
      this.#carried += left;
      if (left === share.count) this.absent.push(...(share.kinds ?? []).slice(0, 1));
    }
  }
}
