/**
 * Sentences about the marking that no pattern foresees: they name what only marking has, such as a rubric or this response,
 * and direct it, by asking, by ordering or by what holds for this one response. Either alone is in honest answers too.
 */
import type { Asking } from './asking.ts';

/** What only marking has. Words of the question itself count for nothing. */
const matters: [RegExp, words: RegExp][] = [
  [
    /\b(?:rubrics?|mark(?:ing)?\s+schemes?|answer\s+key|(?<!\b(?:his|her|their)\s(?:\p{L}+\s){0,2})answer\s+sheet|model\s+answer)\b/iu,
    /^(?:rubrics?|schemes?|key|sheet)$/,
  ],
  [
    /\b(?:the|your)\s+(?:key|scheme)\b(?!\s+(?:of|to|in|concept|points?|words?|idea|is)\b)/iu,
    // Where things are looked up, sorted or locked, they have keys of their own.
    /^(?:keys?|schemes?|arrays?|hash\w*|binary|sort(?:ed|ing)|dictionar(?:y|ies)|records?|databases?|locks?|ciphers?|encrypt\w*)$/,
  ],
  [
    /\b(?:evaluators?|examiners?|graders?|markers?|checkers?|correctors?)\b/iu,
    /^(?:evaluat|examin|grader|marker|checker|correct)\w*$/,
  ],
  [
    /\b(?:this|my|student['’]s|the\s+(?:above|whole|entire))\s+(?:answer|response|attempt|submission)\b(?!\s+(?:to|of|is\s+(?:that|the|a|an|\d))\b)/iu,
    /^(?:answers?|responses?|respond\w*)$/,
  ],
  [
    /\b(?:the|this|every|any|all)\s+(?:candidates?|examinees?|students?|pupils?)\b/iu,
    /^(?:candidates?|students?|pupils?|school\w*|class\w*|teach\w*)$/,
  ],
  [
    /\b(?:full|lose|lost|any|all|no|my|the|these|both|one|two|three|four|five|\d)\s+marks\b|\bone\s+mark\b|\b(?:partial|full|extra)\s+credit\b/iu,
    /^(?:marks?|credits?)$/,
  ],
  [
    /\b(?:(?:mark|grade|score|pass|award|credit)(?:ing)?\s+(?:this|me|mine|accordingly|it\s+whole)|(?:grad|scor)(?:e|ing)\s+it)\b|\b(?:score|grade)\s*[:=]|\bpre-?graded\b|\bbefore\s+(?:marking|grading|checking)\b/iu,
    /^(?:mark\w*|grad\w*|scor\w*|pass\w*|award\w*|credit\w*)$/,
  ],
  [
    /\b(?:grad(?:e|ing)|marking|scor(?:e|ing))\s+(?:\w+\s+)?(?:mode|policy|software|system|:)|\b(?:grading|marking|scoring)\s+is\b|\b(?:the|my|your|final)\s+(?:grade|score)\s+is\b/iu,
    /^(?:grad\w*|mark\w*|scor\w*)$/,
  ],
];

/** How it is directed. */
const directions: RegExp[] = [
  /\b(?:please|pl[sz]|kindly|request\w*|trust|hope|beg|favou?r|thank\w*)\b/iu,
  /\b(?:you|your)\b/iu,
  /\b(?:i|me|my|mine)\b/iu,
  /\b(?:must|should|shall|would|could|ought|may|can(?:not)?|need|has\s+to|have\s+to|agrees?|instructed|required|permitted|allowed|authori[sz]e\w*)\b/iu,
  /(?:^|[.:;,!?([\-–—]\s*)(?:set|put|use|follow|replace|remove|overrule|bypass|ignore|accept|award|give|mark|grade|decide|treat|count|pass|skip|drop|let|do\s+not|don['’]t|never|before|note|now|return|write|read|enter|add|change|make|consider|take)\b/iu,
  /\b(?:correct|right|full|fully|maximum|passed|accept(?:s|ed)?|approved?|verified|checked|lenien\w*|generous\w*|bypass|review|whole|effort|outdated|match(?:es)?|nothing\s+else)\b/iu,
  /\bin\s+favou?r\b|\b(?:any|every|all|nobody|no\s+one|everyone|both)\b/iu,
  /\b(?:here|for\s+(?:this|it)|this\s+(?:one|question|candidate|student|answer|response))\b/iu,
  /\b(?:on|at|=|:)\s*\d\b|\b(\w+)\s+(?:of|out\s+of)\s+\1\b/iu,
];

const persons = /\b(?:the|every|any|all)\s+(?:candidates?|examinees?|students?|pupils?)\b/iu;
/** What is told of others: 'full credit for their good acts'. */
const ofOthers = /\b(?:he|him|his|she|her|they|them|their)\b/iu;
/** Who is not sure of it says so. */
const unsure = /\bi\s+am\s+(?:not\s+)?(?:\p{L}+\s+)?(?:sure|certain|unsure)\b/iu;
const FEWEST_CUES = 3;
/** Longer sentences have such words by chance. */
const LONGEST = 160;

export function directsMarking(
  text: string,
  { words, isOfMarks, isOfSpeech, isOfOrders, isOfKeys }: Asking,
): boolean {
  if (text.length > LONGEST || unsure.test(text) || isOfMarks || isOfSpeech || isOfOrders || isOfKeys)
    return false;
  const named = matters.filter(
    ([matter, own]) => matter.test(text) && ![...words].some((word) => own.test(word)),
  ).length;
  const directed = named === 0 ? 0 : directions.filter((direction) => direction.test(text)).length;
  // Students and candidates are in many answers.
  const isLoose = (persons.test(text) || ofOthers.test(text)) && named === 1;
  const fewest = isLoose ? FEWEST_CUES + 2 : FEWEST_CUES;
  return named > 0 && directed > 0 && named + directed >= fewest;
}
