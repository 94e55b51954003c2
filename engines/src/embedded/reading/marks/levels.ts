/** Recognises the levels of marking schemes: `Level 3 (6–8 marks): a reasoned discussion`, `9–10 marks: …`, `Band 2 [3–4]`. */
import { groups } from '../phrases.ts';

/** Returns whether a text begins with the marks of a level, which are no step of an answer. */
export const isLevel = (text: string): boolean => groups('level', text.trim()) !== undefined;
