import { createEmbeddedEngine } from '../embedded/embedded-engine.ts';
import { tutorConformance } from './tutor-conformance.ts';

tutorConformance('the embedded engine', () => ({ engine: createEmbeddedEngine() }));
