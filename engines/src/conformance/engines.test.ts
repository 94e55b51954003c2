import { closeDocuments } from '@classi/documents';
import { afterAll } from 'vitest';
import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { createEngineInWorkers } from '../in-workers/engine-in-workers.ts';
import { commandSetConformance } from './command-set-conformance.ts';
import { engineConformance } from './engine-conformance.ts';
import { injectionConformance } from './injection-conformance.ts';

afterAll(closeDocuments);

engineConformance('the embedded engine', () => ({ engine: createEmbeddedEngine() }));

injectionConformance('the embedded engine', () => ({ engine: createEmbeddedEngine() }));

const embedded = createEmbeddedEngine();
commandSetConformance('the embedded engine', () => ({ engine: embedded, fair: embedded }), {
  one: { gained: 0 },
  two: { gained: 0 },
  three: { gained: 0 },
  four: { gained: 1 },
  five: { gained: 1 },
  six: { gained: 0 },
  seven: { gained: 1 },
  eight: { gained: 5 },
  nine: { gained: 0 },
  ten: { gained: 0 },
  eleven: { gained: 1 },
});

engineConformance('the engine in workers', () => {
  const engine = createEngineInWorkers({ size: 2 });
  return { engine, close: () => engine.close() };
});
