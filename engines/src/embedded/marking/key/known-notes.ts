/** What is done anyway: values carried forward, any method that comes to the results, a mark for each point. */
const usual: RegExp[] = [
  /\b(?:follow(?:ed|s)?[- ]through|follow\b.{1,40}\bthrough|carried\s+forward|carry\s+forward|ecf)\b/i,
  /\b(?:any|other|another|alternative)\s+(?:\w+\s+){0,2}(?:method|proof|approach|way)s?\b|\b(?:method|proof|approach)\b.{0,60}\b(?:equally|also)\b/i,
  /\b(?:one|1)\s+mark\s+(?:for|to)\s+(?:each|every)\b/i,
  /\bthe\s+letter\s+alone\s+is\s+enough\b/i,
  /\bno\s+marks?\s+for\s+(?:the\s+)?reason\b/i,
  /\bboth\s+(?:sides|points|parts)\b.{0,20}\b(?:needed|required|necessary)\b/i,
  /^\s*ignore\b.{0,30}\b(?:spelling|case|punctuation|capitals?|handwriting)\b/i,
  /\b(?:any\s+other\s+relevant|minus\s+sign\s+may)\b/i,
];

/** True for a note to the marker that asks for nothing beyond what every marking does. */
export const isUsual = (note: string): boolean => usual.some((pattern) => pattern.test(note));
