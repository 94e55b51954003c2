import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { writerConformance } from './writer-conformance.ts';

writerConformance('the embedded engine', () => ({ engine: createEmbeddedEngine() }));
