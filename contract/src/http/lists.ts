import { z } from 'zod';

/** A list, which in a multipart body is sent as JSON text. */
export function listInput<Item extends z.ZodType>(item: Item, most: number) {
  const items = z.array(item).max(most);
  return z.codec(z.union([z.string().max(200_000), z.array(z.unknown())]), items, {
    decode: (given, context) => {
      if (typeof given !== 'string') return given as z.input<typeof items>;
      try {
        return JSON.parse(given === '' ? '[]' : given) as z.input<typeof items>;
      } catch {
        context.issues.push({ code: 'custom', input: given, message: 'This is not a list.' });
        return z.NEVER;
      }
    },
    encode: (list) => list as unknown[],
  });
}
