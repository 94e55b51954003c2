import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { createEngineInWorkers } from '../in-workers/engine-in-workers.ts';
import { engineConformance } from './engine-conformance.ts';
import { injectionConformance } from './injection-conformance.ts';

engineConformance('the embedded engine', () => ({ engine: createEmbeddedEngine() }));

injectionConformance('the embedded engine', () => ({ engine: createEmbeddedEngine() }), {
  flagsAttempts: false,
});

engineConformance('the engine in workers', () => {
  const engine = createEngineInWorkers({ size: 2 });
  return { engine, close: () => engine.close() };
});
