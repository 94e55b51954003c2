/** A map that deletes its oldest entry when it has more than `most`. An entry that is set again keeps its age. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  readonly #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  override set(key: Key, value: Value): this {
    super.set(key, value);
    const [oldest] = this.keys();
    if (this.size > this.#most && oldest !== undefined) this.delete(oldest);
    return this;
  }
}

/** Caches the results of a function of a text, for the latest `most` texts. */
export function memoizeByText<Value>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new BoundedMap<string, { value: Value }>(most);
  return (text) => {
    const earlier = known.get(text);
    if (earlier) return earlier.value;
    const value = make(text);
    known.set(text, { value });
    return value;
  };
}

/** Caches the results of a function of an object, for as long as the object exists. */
export function memoizeByObject<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier) return earlier.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
