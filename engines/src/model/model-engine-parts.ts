import type { Engine } from '../engine.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { DescriptionStore } from './pictures/description-store.ts';
import type { VectorStore } from './vectors/vector-store.ts';

export interface ModelEngineParts {
  gateway: Gateway;
  /** The embedded engine, which reads and marks first. A model's result is compared to its own. */
  embedded: Engine;
  now?: () => Date;
  /** Stores the vectors of books, so that they survive a restart. */
  vectors?: VectorStore;
  /** Called with the reason why vectors could not be read or stored, for the log. */
  vectorsFailed?(error: unknown): void;
  /** Stores descriptions of pictures, so that they survive a restart. */
  descriptions?: DescriptionStore;
  /** Called with the reason why a picture could not be opened, or its description stored, for the log. */
  picturesFailed?(error: unknown): void;
}
