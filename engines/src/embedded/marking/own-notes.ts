/** Notes that say no more than the verdict does. */
export const saysIt = {
  found: 'The answer says this.',
  partly: 'The answer says part of this.',
  missing: 'These words were not found in the answer.',
};

export const ownNotes: ReadonlySet<string> = new Set(Object.values(saysIt));
