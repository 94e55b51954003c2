/**
 * The part of zod that the contract uses, for the browser: the build replaces `zod` by this folder. It reads and writes the wire's values
 * and reports the same problems with the same messages, with a tenth of the code, because it omits JSON schemas, languages, promises and
 * unused types. A test compares it with zod for every call of the contract, and fails if the contract uses a part of zod that is missing
 * here.
 */
import { regexes } from 'zod/v4/core';
import {
  isAborted,
  isObject,
  issueOf,
  type Reading,
  refuse,
  sentenceOf,
  type Wording,
  within,
} from './reading.ts';
import { array, object, piped, type Read, Schema, type Shape, unknown } from './schema.ts';

/** Creates a schema for values for which `isOne` returns true. */
function plain(type: string, code: string, isOne: (value: unknown) => boolean, wording?: Wording): Schema {
  const sentence = sentenceOf(wording);
  const read: Read = (reading) => (isOne(reading.value) ? reading : refuse(reading, code, sentence));
  return new Schema({ type, sentence, read });
}

const typed =
  (type: string, isOne: (value: unknown) => boolean = (value) => typeof value === type) =>
  (wording?: Wording) =>
    plain(type, 'invalid_type', isOne, wording);

const string = typed('string');
const number = typed('number', Number.isFinite);

const format = (pattern: RegExp) => (wording?: Wording) => string(wording).regex(pattern);

function record(key: Schema, item: Schema, wording?: Wording): Schema {
  const sentence = sentenceOf(wording);
  const read: Read = (reading, direction) => {
    if (!isObject(reading.value)) return refuse(reading, 'invalid_type', sentence);
    const value: Record<string, unknown> = {};
    for (const [name, given] of Object.entries(reading.value)) {
      const named = key.run({ value: name, issues: [] }, direction);
      if (named.issues.length > 0) {
        reading.issues.push({ ...issueOf('invalid_key', [sentence], true), path: [name] });
        continue;
      }
      const result = item.run({ value: given, issues: [] }, direction);
      reading.issues.push(...within(name, result.issues));
      value[named.value as string] = result.value;
    }
    return { ...reading, value };
  };
  return new Schema({ type: 'record', sentence, read });
}

function union(options: readonly Schema[], wording?: Wording): Schema {
  const sentence = sentenceOf(wording);
  const read: Read = (reading, direction) => {
    const results: Reading[] = [];
    for (const option of options) {
      const result = option.run({ value: reading.value, issues: [] }, direction);
      if (result.issues.length === 0) return { ...reading, value: result.value };
      results.push(result);
    }
    const [near, ...others] = results.filter((result) => !isAborted(result));
    return near && others.length === 0 ? near : refuse(reading, 'invalid_union', sentence);
  };
  const absences = options.map(({ def }) => def.absence);
  const absence = absences.includes('defaulted') ? 'defaulted' : absences.find((found) => found);
  const canBeAbsentAfterwards = options.some(({ def }) => def.canBeAbsentAfterwards);
  return new Schema({ type: 'union', sentence, read, absence, canBeAbsentAfterwards });
}

function oneOf(values: readonly unknown[], wording?: Wording): Schema {
  return plain('enum', 'invalid_value', (value) => values.includes(value), wording);
}

function isJson(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isJson);
  if (isObject(value)) return Object.values(value).every(isJson);
  return value === null || ['string', 'boolean'].includes(typeof value) || Number.isFinite(value);
}

function coercedNumber(wording?: Wording): Schema {
  const { def } = number(wording);
  return new Schema({
    ...def,
    read: (reading, direction) => def.read({ ...reading, value: Number(reading.value) }, direction),
  });
}

/** The exports have the names that they have in zod. */
export const z = {
  string,
  number,
  boolean: typed('boolean'),
  date: typed('date', (value) => value instanceof Date && !Number.isNaN(value.getTime())),
  int: (wording?: Wording) => number(wording).int(),
  coerce: { number: coercedNumber },
  email: format(regexes.email),
  uuid: format(regexes.uuid()),
  base64: format(regexes.base64),
  iso: { date: format(regexes.date), datetime: (options: object) => format(regexes.datetime(options))() },
  json: (wording?: Wording) => plain('json', 'invalid_union', isJson, wording),
  literal: (values: unknown, wording?: Wording) => oneOf([values].flat(), wording),
  enum: oneOf,
  unknown,
  custom: unknown,
  object: (shape: Shape, wording?: Wording) => object(shape, undefined, wording),
  array,
  record,
  union,
  codec: piped,
  NEVER: undefined,
};
