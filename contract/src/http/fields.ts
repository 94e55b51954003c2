/** Codecs that rename fields between the wire and our code. Each name is given explicitly, because the legacy names follow no rule. */
import { z } from 'zod';

interface Renamed<Name extends string, S extends z.ZodType> {
  readonly clean: Name;
  readonly schema: S;
}

type Entry = z.ZodType | Renamed<string, z.ZodType>;
type FieldMap = Record<string, Entry>;

type SchemaOf<E> = E extends Renamed<string, infer S> ? S : E extends z.ZodType ? E : never;
type CleanName<E, Wire> = E extends Renamed<infer Name, z.ZodType> ? Name : Wire;

type WireShape<M extends FieldMap> = { [K in keyof M]: SchemaOf<M[K]> };
type CleanShape<M extends FieldMap> = {
  [K in keyof M as CleanName<M[K], K> & string]: SchemaOf<M[K]>;
};
type Clean<M extends FieldMap> = z.output<z.ZodObject<CleanShape<M>>>;

/** The values of a field map, with our names. */
export type ValuesOf<M extends FieldMap> = Clean<M>;

export type Fields<M extends FieldMap> = z.ZodCodec<
  z.ZodObject<WireShape<M>>,
  z.ZodCustom<Clean<M>, Clean<M>>
>;

/** Declares that our code calls this field `clean`. */
export function as<const Name extends string, S extends z.ZodType>(clean: Name, schema: S): Renamed<Name, S> {
  return { clean, schema };
}

function isRenamed(entry: Entry): entry is Renamed<string, z.ZodType> {
  return 'clean' in entry;
}

/** Returns our names of the fields. */
export function cleanNames<M extends FieldMap>(map: M): (keyof ValuesOf<M> & string)[] {
  return Object.entries(map).map(
    ([wire, entry]) => (isRenamed(entry) ? entry.clean : wire) as keyof ValuesOf<M> & string,
  );
}

type Defined<T> = { [Key in keyof T]: Exclude<T[Key], undefined> };

/** Picks the values of an object that a field map names. Undefined values are left out. */
export function pickFields<M extends FieldMap>(map: M, from: ValuesOf<M>): Defined<ValuesOf<M>> {
  const named = cleanNames(map).filter((name) => from[name] !== undefined);
  return Object.fromEntries(named.map((name) => [name, from[name]])) as Defined<ValuesOf<M>>;
}

/** Defines an object of the wire with our names: `fields({ assignment_id: as('id', id), title: z.string() })`. */
export function fields<M extends FieldMap>(map: M): Fields<M> {
  const names: [wire: string, clean: string][] = [];
  const shape: Record<string, z.ZodType> = {};
  for (const [wire, entry] of Object.entries(map)) {
    const isRenamedEntry = isRenamed(entry);
    names.push([wire, isRenamedEntry ? entry.clean : wire]);
    shape[wire] = isRenamedEntry ? entry.schema : entry;
  }
  const codec = z.codec(z.object(shape), z.custom<Record<string, unknown>>(), {
    decode: (wire) => {
      const clean: Record<string, unknown> = {};
      for (const [from, to] of names) if (wire[from] !== undefined) clean[to] = wire[from];
      return clean;
    },
    encode: (clean) => {
      const wire: Record<string, unknown> = {};
      for (const [to, from] of names) if (clean[from] !== undefined) wire[to] = clean[from];
      return wire;
    },
  });
  return codec as unknown as Fields<M>;
}
