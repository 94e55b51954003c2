/** A schema with the methods that the contract chains. */
import { type Check, changeText, hasLength, lengthTest, test } from './checks.ts';
import {
  type Context,
  contextOf,
  type Direction,
  isAborted,
  isObject,
  issueOf,
  NO_SENTENCE,
  type Reading,
  refuse,
  SchemaError,
  type Sentence,
  sentenceOf,
  type Wording,
  within,
} from './reading.ts';

export type Read = (reading: Reading, direction: Direction) => Reading;

/** How an absent key is treated: it stays absent, or it gets a default value. Without either, it is a problem. */
type Absence = 'optional' | 'defaulted' | undefined;

interface Definition {
  type: string;
  read: Read;
  sentence?: Sentence;
  checks?: readonly Check[];
  absence?: Absence;
  canBeAbsentAfterwards?: boolean;
  in?: Schema;
  shape?: Shape;
}

export type Shape = Record<string, Schema>;

export class Schema {
  readonly def: Definition;

  constructor(def: Definition) {
    this.def = def;
  }

  run(reading: Reading, direction: Direction): Reading {
    const { read, checks = [] } = this.def;
    if (checks.length === 0 || direction.shouldSkipChecks) return read(reading, direction);
    if (!direction.isEncoding) return this.#check(read(reading, direction));
    // Checks expect the decoded value, so it must be possible to decode the value first.
    const trial = read({ value: reading.value, issues: [] }, { ...direction, shouldSkipChecks: true });
    return isAborted(trial) ? { ...trial, isAborted: true } : read(this.#check(reading), direction);
  }

  #check(reading: Reading): Reading {
    const { checks = [], sentence = NO_SENTENCE } = this.def;
    for (const { run, isForLengths } of checks)
      if (isForLengths ? hasLength(reading.value) : !isAborted(reading)) run(reading, sentence);
    return reading;
  }

  #outcome(value: unknown, isEncoding: boolean) {
    const { value: data, issues } = this.run({ value, issues: [] }, { isEncoding });
    return issues.length > 0
      ? { success: false as const, error: new SchemaError(issues) }
      : { success: true as const, data };
  }

  #data(value: unknown, isEncoding: boolean): unknown {
    const outcome = this.#outcome(value, isEncoding);
    if (!outcome.success) throw outcome.error;
    return outcome.data;
  }

  decode = (value: unknown) => this.#data(value, false);
  encode = (value: unknown) => this.#data(value, true);
  safeDecode = (value: unknown) => this.#outcome(value, false);
  safeEncode = (value: unknown) => this.#outcome(value, true);
  safeParse = this.safeDecode;

  #with(check: Check): Schema {
    return new Schema({ ...this.def, checks: [...(this.def.checks ?? []), check] });
  }

  get #hasLength() {
    return this.def.type === 'string' || this.def.type === 'array';
  }

  /** Sets the maximum length of a text or a list, or the maximum of a number or a date. */
  max(most: number | Date, wording?: Wording): Schema {
    return this.#with(
      this.#hasLength
        ? lengthTest('too_big', { most: Number(most) }, wording)
        : test('too_big', (value: number | Date) => value <= most, wording),
    );
  }

  min(least: number | Date, wording?: Wording): Schema {
    return this.#with(
      this.#hasLength
        ? lengthTest('too_small', { least: Number(least) }, wording)
        : test('too_small', (value: number | Date) => value >= least, wording),
    );
  }

  int(wording?: Wording): Schema {
    const isNear = (value: number) => value <= Number.MAX_SAFE_INTEGER;
    return this.#with(test('invalid_type', Number.isInteger, wording, true))
      .#with(test('too_big', isNear, wording))
      .#with(test('too_small', (value: number) => isNear(-value), wording));
  }

  positive = (wording?: Wording) => this.#with(test('too_small', (value: number) => value > 0, wording));

  regex(pattern: RegExp, wording?: Wording): Schema {
    return this.#with(test('invalid_format', (text: string) => text.search(pattern) >= 0, wording));
  }

  trim = () => this.#with(changeText((text) => text.trim()));
  toLowerCase = () => this.#with(changeText((text) => text.toLowerCase()));
  normalize = (form?: string) => this.#with(changeText((text) => text.normalize(form)));
  overwrite = (changed: (text: string) => string) => this.#with(changeText(changed));
  refine = (isRight: (value: never) => boolean, wording?: Wording) =>
    this.#with(test('custom', isRight, wording));

  superRefine(find: (value: never, context: Context) => void): Schema {
    return this.#with({
      run: ({ value, issues }) => {
        find(value as never, contextOf(issues));
      },
    });
  }

  optional(): Schema {
    const { absence } = this.def;
    const isDefaulted = absence === 'defaulted';
    return new Schema({
      type: 'optional',
      absence: absence ?? 'optional',
      canBeAbsentAfterwards: true,
      read: (reading, direction) => {
        if (reading.value !== undefined) return this.run(reading, direction);
        if (!isDefaulted) return reading;
        const { value, issues } = this.run({ value: undefined, issues: [] }, direction);
        return { ...reading, value: issues.length > 0 ? undefined : value };
      },
    });
  }

  nullable(): Schema {
    const read: Read = (reading, direction) =>
      reading.value === null ? reading : this.run(reading, direction);
    return new Schema({ ...absenceOf(this), type: 'nullable', read });
  }

  nullish = () => this.nullable().optional();
  array = () => array(this);

  default(value: unknown): Schema {
    const read: Read = (reading, direction) => {
      if (direction.isEncoding) return this.run(reading, direction);
      const result = reading.value === undefined ? reading : this.run(reading, direction);
      // Zod copies a list or an object, so that no two values share it.
      return result.value === undefined ? { ...result, value: structuredClone(value) } : result;
    };
    return new Schema({ type: 'default', absence: 'defaulted', read });
  }

  catch(value: unknown): Schema {
    const read: Read = (reading, direction) => {
      if (direction.isEncoding) return this.run(reading, direction);
      const result = this.run({ value: reading.value, issues: [] }, direction);
      return { ...reading, value: result.issues.length > 0 ? value : result.value };
    };
    return new Schema({ ...absenceOf(this), type: 'catch', absence: this.def.absence ?? 'optional', read });
  }

  pipe = (next: Schema) => piped(this, next, { decode: (value) => value, encode: (value) => value });

  transform(changed: (value: never) => unknown): Schema {
    const encode = () => {
      throw new Error('This value can be read and not written.');
    };
    return piped(this, unknown(), { decode: changed, encode });
  }

  extend = (more: Shape) => object({ ...this.def.shape, ...more });
  catchall = (rest: Schema) => object(this.def.shape ?? {}, rest);
}

/** How a schema around another one treats an absent key. */
export const absenceOf = ({ def }: Schema) => ({
  absence: def.absence,
  canBeAbsentAfterwards: def.canBeAbsentAfterwards ?? false,
});

interface Changes {
  decode: (value: never, context: Context) => unknown;
  encode: (value: never, context: Context) => unknown;
}

/** Combines a schema for the wire, one for our code, and the conversions between them. */
export function piped(wire: Schema, own: Schema, { decode, encode }: Changes): Schema {
  const read: Read = (reading, direction) => {
    const [from, to, changed] = direction.isEncoding ? [own, wire, encode] : [wire, own, decode];
    const result = from.run(reading, direction);
    if (result.issues.length > 0) return { ...result, isAborted: true };
    const value = changed(result.value as never, contextOf(result.issues));
    return result.issues.length > 0
      ? { ...result, isAborted: true }
      : to.run({ value, issues: result.issues }, direction);
  };
  return new Schema({
    type: 'pipe',
    in: wire,
    absence: wire.def.absence,
    canBeAbsentAfterwards: own.def.canBeAbsentAfterwards ?? false,
    read,
  });
}

export const unknown = () =>
  new Schema({
    type: 'unknown',
    absence: 'optional',
    canBeAbsentAfterwards: true,
    read: (reading) => reading,
  });

/** Reads one field of an object into `target`. Absent keys are treated as in zod. */
function readField(
  {
    key,
    schema,
    given,
    target,
  }: { key: string; schema: Schema; given: object; target: Reading & { value: Record<string, unknown> } },
  direction: Direction,
): void {
  const { absence, canBeAbsentAfterwards = false } = schema.def;
  const isPresent = key in given;
  const canStayAbsent = !isPresent && canBeAbsentAfterwards;
  if (canStayAbsent && absence === 'optional') return;
  const result = schema.run({ value: given[key as never], issues: [] }, direction);
  if (canStayAbsent && absence && result.issues.length > 0) return;
  target.issues.push(...within(key, result.issues));
  if (!isPresent && !absence && result.issues.length === 0)
    target.issues.push({ ...issueOf('invalid_type', [], true), path: [key] });
  const isKept = isPresent || (absence === 'defaulted' && !canBeAbsentAfterwards);
  if (result.value !== undefined || isKept) target.value[key] = result.value;
}

export function object(shape: Shape, rest?: Schema, wording?: Wording): Schema {
  const sentence = sentenceOf(wording);
  const read: Read = (reading, direction) => {
    const given = reading.value;
    if (!isObject(given)) return refuse(reading, 'invalid_type', sentence);
    const others = rest ? Object.keys(given).filter((key) => !(key in shape)) : [];
    const target = { ...reading, value: {} };
    for (const key of [...Object.keys(shape), ...others])
      readField({ key, schema: shape[key] ?? (rest as Schema), given, target }, direction);
    return target;
  };
  return new Schema({ type: 'object', shape, sentence, read });
}

export function array(item: Schema, wording?: Wording): Schema {
  const sentence = sentenceOf(wording);
  const read: Read = (reading, direction) => {
    if (!Array.isArray(reading.value)) return refuse(reading, 'invalid_type', sentence);
    const results = reading.value.map((value) => item.run({ value, issues: [] }, direction));
    for (const [index, { issues }] of results.entries()) reading.issues.push(...within(index, issues));
    return { ...reading, value: results.map(({ value }) => value) };
  };
  return new Schema({ type: 'array', sentence, read });
}
