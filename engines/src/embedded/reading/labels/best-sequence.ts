/**
 * Decides about items in order with a beam search, and returns the final state with the best score. Of all states that lead to the same
 * later decisions, only the best one is followed.
 *
 * @param next returns all states that an item may lead to
 * @param keyOf returns a key of everything that later decisions depend on
 * @param most the most states that are followed at the same time
 */
export function bestSequence<Item, State extends { score: number }>(
  items: readonly Item[],
  initial: State,
  {
    next,
    keyOf,
    most,
  }: {
    next: (state: State, item: Item, index: number) => State[];
    keyOf: (state: State) => string;
    most: number;
  },
): State {
  let states = [initial];
  for (const [index, item] of items.entries()) {
    const best = new Map<string, State>();
    for (const state of states.flatMap((each) => next(each, item, index))) {
      const key = keyOf(state);
      if (state.score > (best.get(key)?.score ?? Number.NEGATIVE_INFINITY)) best.set(key, state);
    }
    states = [...best.values()].sort((a, b) => b.score - a.score).slice(0, most);
  }
  return states[0] ?? initial;
}
