import { byType } from './kinds.ts';
import type { RequestPart } from './request/prompt.ts';

/** A number of questions of one type out of a part of a request. */
interface Share extends RequestPart {
  /** False if the part has a further share, which takes what is missing in this one. */
  isLast: boolean;
}

/**
 * Divides a part that names several types of questions among them, so that none of them is left out. The last share has all of its kinds,
 * and takes what one type cannot have.
 * @param isAnyType true if other types may take what the requested types cannot have
 */
export function sharesOf({ kinds, ...part }: RequestPart, isAnyType = false): Share[] {
  if (!kinds) return [{ ...part, isLast: true }];
  // Essays come last, because they would use up the sentences of a comparison.
  const types = byType(kinds.toSorted((a, b) => Number(a === 'essay') - Number(b === 'essay')));
  const count = types.length < 2 ? 0 : Math.floor(part.count / types.length);
  return [
    ...(count === 0 ? [] : types.map((each) => ({ ...part, kinds: each, count, isLast: false }))),
    { ...part, kinds, count: part.count - count * types.length, isLast: !isAnyType },
    ...(isAnyType ? [{ ...part, count: 0, isLast: true }] : []),
  ];
}
