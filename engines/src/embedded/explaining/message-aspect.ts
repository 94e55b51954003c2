/** The part of an explanation that a message asks about. */
export type Aspect = 'all' | 'right' | 'missing' | 'next' | 'compare';

/**
 * The first pattern that matches counts. A message that matches none, or that speaks of what was right and of what was lost, asks for the
 * whole explanation.
 */
const aspects: [Aspect, RegExp][] = [
  ['all', /\b(?:explain|feedback)\b|समझाइए|फ़?ीडबैक/i],
  ['right', /\b(?:right|well|good|correct|strengths?)\b|सही|अच्छा/i],
  ['next', /\b(?:improve|next|better|study|revise|practi[sc]e|read|learn)\b|सुधार|आगे|बेहतर|अगली बार/i],
  ['missing', /\b(?:los[et]|losing|wrong|missing|missed|mistakes?|weak)\b|ग़?लत|कटे|छूट/i],
  ['compare', /\b(?:why|how so|understand|get (?:it|this|that)|should i have)\b|क्यों|समझ नहीं/i],
];

/** The most characters of a message about one part. Longer messages, such as the prompt of Ask AURA, ask for the whole explanation. */
const SHORT = 120;

export function classifyAspect(message: string | undefined): Aspect {
  if (message === undefined || message.length > SHORT) return 'all';
  const named = aspects.filter(([, words]) => words.test(message)).map(([aspect]) => aspect);
  const isAboutBoth = named.includes('right') && named.includes('missing');
  return isAboutBoth ? 'all' : (named[0] ?? 'all');
}
