import { closeness, placeOf } from '../../relatedness/relatedness.ts';
import type { AskedTerm } from './asked-terms.ts';

/** What a list of words is about: the weighed sum of their places, of length 1; null where none has a place. */
export function topicOf(terms: AskedTerm[]): Float32Array | null {
  let sum: Float32Array | null = null;
  for (const { word, weight } of terms) {
    const place = placeOf(word);
    if (place === null) continue;
    sum ??= new Float32Array(place.length);
    for (let at = 0; at < place.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (place[at] ?? 0);
  }
  const length = sum === null ? 0 : Math.sqrt(closeness(sum, sum));
  return sum === null || length === 0 ? null : sum.map((component) => component / length);
}

/** The cosine of two topics; 0 where one is missing. */
export const cosineOf = (one: Float32Array | null, other: Float32Array | null): number =>
  one === null || other === null ? 0 : closeness(one, other);
