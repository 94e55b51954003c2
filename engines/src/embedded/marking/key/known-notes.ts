import { pattern } from '../phrases.ts';

const usual = pattern('(?<!\\p{L}){usual note}(?!\\p{L})');

/** True for a note to the marker that asks for nothing beyond what every marking does: values carried forward, any method, a mark for each point. */
export const isUsual = (note: string): boolean => usual.test(note);
