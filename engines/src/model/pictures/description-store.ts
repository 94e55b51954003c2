import { BoundedMap } from '../../memoize.ts';
import type { WorkFor } from '../../work.ts';
import type { PictureDescription } from './describe-prompt.ts';

/**
 * Stores descriptions by school, model, version of the prompt and hash of the sent picture, so that each picture is described once.
 * Descriptions by people are stored by school and picture.
 */
export interface DescriptionStore {
  read(of: DescribedBy, hash: string): Promise<PictureDescription | undefined>;
  /**
   * Stores a description unless there is one already.
   * @param stored.picture the hash of the picture without covered names (`hashOfPicture`)
   */
  write(
    of: DescribedBy,
    hash: string,
    stored: { description: PictureDescription; picture: string },
  ): Promise<void>;
  /**
   * Returns the description that a teacher of this work gave to a picture. It applies to every model. '' means that the picture shows
   * nothing of importance; undefined means that no teacher described it. It is read each time, so that a correction takes effect
   * immediately.
   * @param picture the hash of the picture without covered names
   */
  corrected?(work: WorkFor, picture: string): Promise<string | undefined>;
}

export interface DescribedBy {
  tenant: string;
  /** The provider, model name and address. */
  model: string;
  /** The name of the prompt with its version. */
  prompt: string;
}

/** Stores descriptions in the memory of this process. The oldest are dropped. */
export function descriptionsInMemory(most = 2_000): DescriptionStore {
  const descriptions = new BoundedMap<string, PictureDescription>(most);
  const nameOf = ({ tenant, model, prompt }: DescribedBy, hash: string): string =>
    JSON.stringify([tenant, model, prompt, hash]);
  return {
    read: async (of, hash) => descriptions.get(nameOf(of, hash)),
    async write(of, hash, { description }) {
      const name = nameOf(of, hash);
      if (!descriptions.has(name)) descriptions.set(name, description);
    },
  };
}
