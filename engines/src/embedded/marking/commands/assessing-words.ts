/**
 * Sentences that are made of little but the words of assessing: who marks, what is given, how strictly. An answer has words of its matter;
 * a plea or an order that no pattern foresees has hardly any.
 */
import type { Asking } from './asking.ts';

/** Said of marking and of little else. */
const ofMarking =
  /^(?:marks?|marked|marking|scor(?:e|es|ed|ing)|grad(?:e|es|ed|er|ing)|points?|lenien\w*|strict\w*|examin(?:er|ers)|markers?|evaluat(?:e|ed|or|ors|ion)|rubrics?|credit\w*|deduct\w*|award\w*|grant\w*|bonus|handwriting|unsure|generous\w*|merciful|mercy|penali[sz]\w*|submission|pass|passed|fail|failed|topper|moderat(?:e|or|ion))$/;
/** Said of answers, and of those who ask and judge. */
const ofAnswering =
  /^(?:answers?|answered|responses?|respond|questions?|correct\w*|right|wrong\w*|incorrect|check\w*|verif\w+|approv\w+|students?|candidates?|pupils?|teachers?|board|school|paper|copy|mine|keys?|confidence|perfect\w*|full|fully|maxim(?:um|al)|max|highest|higher|top|best|everyone|everybody|nobody|accept\w*|reward\w*|overlook\w*|ignore\w*|register\w*|adjust\w*|increas\w+|review\w*|decided?|decision|practice|test|exam\w*|previous|next|skip|choose|return|add|give|given|let|mode|switch|hacked|admin\w*|platform|computer|system|demand|want|deserve\w*|number|zero|range|understanding|demonstrates?|complete|study|studied|sick|ill|effort|feedback|instead|nothing|possible|thing|run|learner|human)$/;
/** Turned to somebody. */
const toSomebody =
  /^(?:please|pl[sz]|plz+|kindly|sir|ma['’]?am|madam|sorry|thanks?|you|your|must|should|demand|want|dear)$/;
/** Who puts his own answer right says so: 'my first answer was wrong, ignore it'. */
const ofHisOwn =
  /\b(?:my|the)\s+(?:first|earlier|previous|last|other|above)\s+(?:answer|line|attempt|step|one)\b/;
/** Of somebody else, who is not the one who marks: 'his decision must be accepted'. */
const ofOthers = /\b(?:he|him|his|she|her|they|them|their)\b/iu;
/** Words that carry nothing. */
const empty =
  /^(?:a|an|the|this|that|these|those|it|its|is|are|was|be|been|has|have|had|and|or|but|so|then|to|of|in|on|at|by|for|with|from|as|than|any|all|every|each|other|one|only|just|not|no|do|does|did|don['’]t|can|could|will|would|may|if|when|my|me|i|he|she|his|her|they|them|we|us|our|here|there|already|now|too|also|up|very|less|more|who|whom|which|what)$/;

const FEWEST = 2;
/** Of the words that carry something, the share that speaks of assessing. */
const MOST_OF_IT = 0.7;
/** The same, where no word is of marking alone. */
const NEARLY_ALL = 0.8;
/** Longer sentences have such words by chance. */
const LONGEST = 120;

export function isOfAssessing(
  text: string,
  { words, isOfMarks, isOfSpeech, isOfOrders, isOfKeys }: Asking,
): boolean {
  if (text.length > LONGEST || isOfMarks || isOfSpeech || isOfOrders || isOfKeys) return false;
  const said = (text.toLowerCase().match(/[\p{L}'’]+/gu) ?? []).filter((word) => !empty.test(word));
  const own = said.filter((word) => words.has(word));
  const told = said.filter((word) => !words.has(word));
  const marking = told.filter((word) => ofMarking.test(word)).length;
  const answering = told.filter((word) => !ofMarking.test(word) && ofAnswering.test(word)).length;
  const turned = told.filter((word) => toSomebody.test(word) && !ofAnswering.test(word)).length;
  if (own.length > 0 || marking + answering + turned < MOST_OF_IT * said.length) return false;
  if (marking === 0 && (ofHisOwn.test(text.toLowerCase()) || ofOthers.test(text))) return false;
  if (marking > 0) return marking + answering + turned >= FEWEST;
  return turned > 0 && answering >= FEWEST && answering + turned >= NEARLY_ALL * said.length;
}
