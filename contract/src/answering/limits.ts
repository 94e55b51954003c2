/** Facts of answering that both sides hold (spec 1 §4, §9). No zod here. */
/** Autosave runs this long after the last edit, in ms. */
export const AUTOSAVE_MS = 2000;
/** 'Saved' and 'Save failed' leave after this long, in ms. */
export const SAVE_INDICATOR_MS = 3000;
/** Grace for the network after a deadline, in ms (wire.md 6). */
export const NETWORK_GRACE_MS = 10_000;

export const WORK_STATES = ['Incomplete', 'In Progress', 'Submitted', 'Graded'] as const;
export type WorkState = (typeof WORK_STATES)[number];
