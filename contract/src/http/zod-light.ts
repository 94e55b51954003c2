/**
 * The part of zod that the contract uses, for the browser: the build puts this file in place of `zod`. The parsers are those of `zod/mini`,
 * to which this file adds the methods that the contract chains. The full classes hang on every method and format that zod has, and are
 * three times as large. A test compares both on every call of the contract.
 */
import * as mini from 'zod/mini';

type Schema = mini.ZodMiniType;
type Check = mini.core.$ZodCheck<unknown>;
type Functions = Record<string, (...args: never[]) => unknown>;

const checks: Functions = {
  int: mini.int,
  positive: mini.positive,
  regex: mini.regex,
  trim: mini.trim,
  normalize: mini.normalize,
  toLowerCase: mini.toLowerCase,
  refine: mini.refine,
  superRefine: mini.superRefine,
};

const lengths: Functions = { max: mini.maxLength, min: mini.minLength };
const amounts: Functions = { max: mini.lte, min: mini.gte };

/** The first argument is the schema whose method it is. */
const functions: Functions = {
  optional: mini.optional,
  nullable: mini.nullable,
  nullish: mini.nullish,
  array: mini.array,
  default: mini._default,
  catch: mini.catch,
  pipe: mini.pipe,
  transform: (schema: Schema, change: (value: unknown) => unknown) =>
    mini.pipe(schema, mini.transform(change)),
  extend: mini.extend,
  catchall: mini.catchall,
  encode: mini.encode,
  decode: mini.decode,
  safeEncode: mini.safeEncode,
  safeDecode: mini.safeDecode,
};

// Zod gives each schema what it finds on this prototype.
const methods = mini.ZodMiniType.prototype as unknown as Functions;

function addChecks(names: readonly string[], checksOf: (schema: Schema) => Functions): void {
  for (const name of names)
    methods[name] = function (this: Schema, ...args: never[]) {
      return this.check(checksOf(this)[name]?.(...args) as Check);
    };
}

addChecks(Object.keys(checks), () => checks);
addChecks(['max', 'min'], ({ def }) => (def.type === 'string' || def.type === 'array' ? lengths : amounts));
for (const [name, run] of Object.entries(functions))
  methods[name] = function (this: Schema, ...args: never[]) {
    return run(this as never, ...args);
  };

// Problems have the sentences of the contract, or none: the browser has its own, in the language of the page.
mini.config({ localeError: () => '' });

export * as z from 'zod/mini';
