import type { Engine } from '../engine.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { DescriptionStore } from './pictures/description-store.ts';
import type { VectorStore } from './vectors/vector-store.ts';

export interface ModelEngineParts {
  gateway: Gateway;
  /** Reads and marks first; what a model says is held against it. */
  embedded: Engine;
  now?: () => Date;
  /** Keeps the vectors of books over a restart; without, they are made again. */
  vectors?: VectorStore;
  /** Called with the reason why vectors could not be read or stored, for the log. */
  vectorsFailed?(error: unknown): void;
  /** Keeps what pictures show over a restart; without, they are described again. */
  descriptions?: DescriptionStore;
  /** Called with the reason why a picture could not be opened, or its description stored, for the log. */
  picturesFailed?(error: unknown): void;
}
