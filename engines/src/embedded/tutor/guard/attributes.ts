const formula = /\bformula(?:e|s)?\b/i;
/** What is said in words, and in a formula as well. */
const lawful = /\b(?:laws?|principles?|theorems?|rules?|relations?|identit(?:y|ies)|equations?)\b/i;

/** What is wanted of a thing, where a question says so plainly. */
const attributes: RegExp[] = [
  formula,
  /\b(?:si )?units?\b(?! (?:vector|cost|price))/i,
  /\bexamples?\b|\be\.?g\b/i,
  /\bwhere (?:did|does|do|was|were|is|are)\b|\bwhere and when\b|\b(?:in )?wh(?:ich|at) (?:place|city|town|country)\b/i,
  /\bwhen (?:did|was|were)\b|\b(?:in )?wh(?:ich|at) (?:year|century|date)\b|\b(?:and|n) when\b/i,
  /\bwho (?:was|is|did|were|\p{L}+ed|found|made|wrote|built|led)\b/iu,
];

/**
 * Whether a message wants something else of a thing than a question does: its formula, its unit, an example, where, when or by whom. A message that names
 * nothing of the kind wants nothing else; so does one that wants some of what the question wants.
 */
export function wantsOtherAttribute(message: string, question: string): boolean {
  const wanted = attributes.filter((each) => each.test(message));
  return wanted.length > 0 && !wanted.some((each) => isWanted(each, question));
}

const isWanted = (attribute: RegExp, question: string): boolean =>
  attribute.test(question) || (attribute === formula && lawful.test(question));

/** Whether a message has an answer of its own that it wants to be judged, or finished. */
export const wantsJudged = (message: string): boolean =>
  /\b(?:my|this|the|following) (?:ans(?:wer)?|reply|solution|sentence|line|statement|attempt)\b|\bi (?:wrote|said|put|think|got|answered|have written)\b|\b(?:is (?:it|this|that|he|she) |am i |i am |that'?s )?(?:right|correct|true|false|wrong|sahi|galat|ok(?:ay)?)\s*(?:\?|na\b|hai\b|or\b|$)|\btrue or false\b|\b(?:check|mark|grade|complete|finish|fill)\b|\bmarks?\b|_{2,}|\.{3,}|…/i.test(
    message,
  );
