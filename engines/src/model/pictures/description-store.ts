import type { PictureDescription } from './describe-prompt.ts';

/** Where descriptions are kept, so that a picture is described once: by school, model, version of the prompt and hash of the picture. */
export interface DescriptionStore {
  read(of: DescribedBy, hash: string): Promise<PictureDescription | undefined>;
  /** Kept twice, the first stays. */
  write(of: DescribedBy, hash: string, description: PictureDescription): Promise<void>;
}

export interface DescribedBy {
  tenant: string;
  /** Provider, model and address. */
  model: string;
  /** With its version. */
  prompt: string;
}

/** Descriptions kept in this process; the oldest are forgotten. */
export function descriptionsInMemory(most = 2_000): DescriptionStore {
  const kept = new Map<string, PictureDescription>();
  const nameOf = ({ tenant, model, prompt }: DescribedBy, hash: string): string =>
    JSON.stringify([tenant, model, prompt, hash]);
  return {
    read: async (of, hash) => kept.get(nameOf(of, hash)),
    async write(of, hash, description) {
      const name = nameOf(of, hash);
      if (!kept.has(name)) kept.set(name, description);
      const [oldest] = kept.keys();
      if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    },
  };
}
