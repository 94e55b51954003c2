export { type Audio, createSpeech, type Speech, type Spoken } from './speech.ts';
