import type { Engine } from '../engine.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { DescriptionStore } from './pictures/description-store.ts';
import type { VectorStore } from './vectors/vector-store.ts';

export interface ModelEngineParts {
  gateway: Gateway;
  /** The embedded engine, which does every task first. A model's result is compared to its result. */
  embedded: Engine;
  now?: () => Date;
  /** Stores the vectors of books, so that they survive a restart. */
  vectors?: VectorStore;
  /** Logs why vectors could not be read or stored. */
  vectorsFailed?(error: unknown): void;
  /** Stores descriptions of pictures, so that they survive a restart. */
  descriptions?: DescriptionStore;
  /** Logs why a picture could not be opened or its description not stored. */
  picturesFailed?(error: unknown): void;
}
