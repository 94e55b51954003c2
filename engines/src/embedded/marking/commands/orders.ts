/** What orders the marker about, pleads with it, or tells its verdict before it has read: words that no answer to a question needs. */
import { type Act, act, ofMarks, ofSpeech, start } from './act.ts';
import type { Asking } from './context.ts';

const ofOrders = ({ isOfOrders, isOfSpeech }: Asking): boolean => isOfOrders || isOfSpeech;
const ofKeys = ({ isOfKeys, isOfMarks }: Asking): boolean => isOfKeys || isOfMarks;

export const orders: Act[] = [
  // How it is to behave.
  act(
    String.raw`${start}(?:act|behave|respond|reply|answer|grade|mark)\s+(?:as|like)\s+(?:an?|the|my)\s+(?:\w+\s+){0,2}(?:teacher|examiner|grader|marker|friend|assistant|judge|parent|professor|human|person|ai)\b`,
    ofSpeech,
  ),
  act(
    String.raw`${start}(?:evaluate|judge|grade|mark|assess|score|treat|read|take|consider)\s+(?:this|it|me|my\s+\w+|the\s+(?:answer|response))\s+as\s+(?:if|though)\b`,
    ofSpeech,
  ),
  act(
    String.raw`${start}(?:respond|reply|answer)\s+(?:only|just)\s+with\b|${start}respond\s+with\b`,
    ofOrders,
  ),
  act(
    String.raw`\bstop\s+(?:reading|grading|marking|checking|evaluating|here)\b.{0,30}\b(?:marks?|score|grade|here)\b`,
    ofOrders,
  ),
  act(
    String.raw`\b(?:your|all)\s+(?:previous|earlier|prior|initial|original|old|current)\s+(?:instructions?|rules?|orders?|prompts?|tasks?)\b|\b(?:previous|earlier|prior)\s+instructions\b`,
    ofOrders,
  ),
  act(
    String.raw`\bjail-?break\w*\b|\bsystem\s+prompt\s*[:=]|\bprompt\s+injection\s*(?:test\b|[:!])`,
    ofOrders,
  ),
  act(
    String.raw`${start}(?:tell|inform|convince|assure)\s+(?:the|my|our|your)\s+(?:teacher|examiner|sir|madam|school|parents?)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:evaluation|grading|marking|scoring|assessment|correction)\s+(?:rules?|policy|policies|instructions?|guidelines?|system)\b`,
    ofKeys,
  ),
  act(
    String.raw`\bcheck\s+(?:only\s+)?for\s+(?:keywords?|effort|neatness)\b|\b(?:no|without)\s+(?:checking|grading|evaluation)\s+(?:is\s+)?(?:needed|required|necessary)\b`,
    ofSpeech,
  ),
  act(
    String.raw`${start}do\s+not\s+(?:flag|report|evaluate|grade)\b|${start}don['’]?t\s+(?:flag|report|evaluate|grade)\b`,
    ofOrders,
  ),
  // What it has found is told to it.
  act(
    String.raw`\b(?:the|my|final|your)\s+(?:mark|score|grade)s?\s+(?:is|are|should\s+be|must\s+be|will\s+be)\s+(?:\d|full|maximum|an?\s+a\b)`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:reference|model|expected|official|sample)\s+(?:answer|solution|response)\b`,
    ({ isOfKeys, isOfSpeech }) => isOfKeys || isOfSpeech,
  ),
  act(
    String.raw`\ball\s+(?:of\s+)?(?:the\s+)?(?:criteri(?:a|on)|key\s*points?|marking\s+points?|rubrics?)\s+(?:\w+\s+){0,2}(?:met|satisfied|covered|fulfilled|present|matched|included)\b|\brubric\s+levels?\b`,
    ofKeys,
  ),
  act(
    String.raw`\b(?:this|my|the)\s+(?:answer|response|above)(?:\s+above)?\s+(?:is|are|was)\s+(?:\w+\s+)?(?:100\s*%|hundred\s+per\s*cent|perfectly|completely|totally|fully)\s*(?:accurate|correct|right|true|complete)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:any|every|all|each)\s+(?:answers?|responses?|attempts?)\b.{0,40}\b(?:is|are)\s+(?:\w+\s+)?(?:correct|right|accepted|acceptable|valid)\b`,
    ofSpeech,
  ),
  act(String.raw`\bi\s+(?:hereby\s+)?(?:certify|guarantee|assure\s+you|swear)\b`, ofSpeech),
  act(
    String.raw`\b(?:so|therefore|hence)\s+(?:please\s+)?(?:award|grant)\s+(?:it|me|this)\b|\b(?:increase|raise|boost|round\s+up)\s+(?:my|the)\s+(?:score|marks?|grade)\b`,
    ofMarks,
  ),
  // It is pleaded with.
  act(
    String.raw`\b(?:not|don['’]?t)\s+be\s+(?:too\s+|so\s+|very\s+)?(?:strict|harsh|hard|rude)\b|\bbe\s+(?:\w+\s+)?(?:lenient|merciful)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\bi\s+am\s+(?:an?|the)\s+(?:\w+\s+)?(?:weak|poor|good|sincere|bright|average|hard-?\s?working|regular|topper)\s+(?:student|pupil|candidate|girl|boy)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\bi\s+(?:have\s+)?(?:made|put\s+in)\s+(?:an?|my|the|some|so\s+much|lots?\s+of)\s+(?:best\s+)?effort\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:pass|paas)\s+kar\s*(?:do|dena|di?ji\w*|den)\b|\b(?:number|marks)\s+(?:de\s*do|dena|dedo|di?ji\w*)\b`,
  ),
];
