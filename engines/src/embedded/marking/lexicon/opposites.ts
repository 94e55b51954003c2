import { stemOf } from '../text/stems.ts';

/** Opposites of the classroom that a dictionary leaves out, or knows in another sense first. */
const pairs = new Map<string, Set<string>>();
for (const pair of `increase decrease, rise fall, high low, more less, more fewer, great small, large small, big small, gain lose, positive negative,
  open closed, open shut, hot cold, warm cool, fast slow, quick slow, attract repel, expand contract, before after, above below, true false, maximum
  minimum, import export, inhale exhale, absorb release, absorb emit, surplus shortage, clockwise anticlockwise, parallel series,
  inside outside, strong weak, long short, accept reject, upward downward, up down, left right, buyer seller, same different,
  similar different, connect disconnect, attach detach, complete incomplete, heat cool, melt freeze, push pull, with without, first last, early late,
  thick thin, heavy light, wet dry, rough smooth, acid alkali, acid base, conductor insulator, on off, always never, all none, begin end, start stop, add remove,
  encrypt decrypt, public private, internal external, input output, demand supply, income expense,
  profit loss, advantage disadvantage, dominant recessive, predator prey, oxidation reduction, endothermic exothermic`.split(
  /,\s*/,
)) {
  const [one = '', other = ''] = pair.trim().split(/\s+/).map(stemOf);
  pairs.set(one, (pairs.get(one) ?? new Set()).add(other));
  pairs.set(other, (pairs.get(other) ?? new Set()).add(one));
}

/** Stems of the words that say the opposite of a stem. */
export const oppositesByHand = (stem: string): ReadonlySet<string> => pairs.get(stem) ?? none;

const none: ReadonlySet<string> = new Set();
