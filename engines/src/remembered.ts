/** A map that drops its oldest entry when there are more than `most`. An entry that is set again keeps its age. */
export class Remembered<Key, Value> extends Map<Key, Value> {
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

/** Makes a value once for each text, and remembers those of the latest `most` texts. */
export function rememberedByText<Value>(
  most: number,
  make: (text: string) => Value,
): (text: string) => Value {
  const known = new Remembered<string, { value: Value }>(most);
  return (text) => {
    const earlier = known.get(text);
    if (earlier) return earlier.value;
    const value = make(text);
    known.set(text, { value });
    return value;
  };
}

/** Makes a value once for each object, for as long as the object lives. */
export function rememberedByObject<Key extends object, Value>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const earlier = known.get(key);
    if (earlier) return earlier.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
