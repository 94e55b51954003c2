import { Remembered } from '../../remembered.ts';
import type { WorkFor } from '../../work.ts';
import type { PictureDescription } from './describe-prompt.ts';

/**
 * Stores descriptions, so that a picture is described once: by school, model, version of the prompt and hash of what left. What a
 * person wrote instead is stored by school and picture.
 */
export interface DescriptionStore {
  read(of: DescribedBy, hash: string): Promise<PictureDescription | undefined>;
  /** Stores a description unless there is one already. @param stored.picture its hash with no name covered (`hashOfPicture`) */
  write(
    of: DescribedBy,
    hash: string,
    stored: { description: PictureDescription; picture: string },
  ): Promise<void>;
  /**
   * Returns the description that a teacher of this work gave to a picture; it applies to every model. ''
   * means that the picture shows nothing of importance; undefined means that no teacher described it. The
   * value is read each time, so that a correction counts immediately.
   * @param picture The hash of the picture with no name covered.
   */
  corrected?(work: WorkFor, picture: string): Promise<string | undefined>;
}

export interface DescribedBy {
  tenant: string;
  /** Provider, model and address. */
  model: string;
  /** The name of the prompt includes its version. */
  prompt: string;
}

/** Descriptions in the memory of this process; the oldest are dropped. */
export function descriptionsInMemory(most = 2_000): DescriptionStore {
  const descriptions = new Remembered<string, PictureDescription>(most);
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
