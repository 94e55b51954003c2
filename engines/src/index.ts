export { createEmbeddedEngine } from './embedded/embedded-engine.ts';
export * from './engine.ts';
export { createEngineInWorkers, type EngineInWorkers } from './in-workers/engine-in-workers.ts';
