/** What orders the marker about, pleads with it, or tells its verdict before it has read: words that no answer to a question needs. */
import { type Act, act, ofMarks, ofSpeech, start } from './act.ts';
import type { Asking } from './asking.ts';

const ofOrders = ({ isOfOrders, isOfSpeech }: Asking): boolean => isOfOrders || isOfSpeech;
const ofKeys = ({ isOfKeys, isOfMarks }: Asking): boolean => isOfKeys || isOfMarks;

export const orders: Act[] = [
  // Whoever assesses this is spoken of.
  act(
    String.raw`\b(?:who(?:so)?ever|anyone|anybody|everyone|someone|person|people|teacher|sir|madam|those|one)\s+(?:(?:who|that)\s+)?(?:is\s+|are\s+|will\s+be\s+)?(?:(?:evaluat|assess|mark|grad|correct|check|review|judg|scor)(?:ing|es?|s)\s+(?:this|it|me|my\s+\w+|these)\b|(?:evaluat|assess|grad)(?:ing|es)\b)`,
  ),
  act(
    String.raw`\b(?:answers?|responses?|letters?|essays?|scripts?|copies|stories|submissions?|attempts?)\s+(?:like|such\s+as)\s+(?:this|mine|these)\s+(?:\w+\s+)?(?:receives?|gets?|earns?|scores?|deserves?|should|must|are|is)\b`,
  ),
  act(String.raw`\byou\b.{0,30}\bnew\s+(?:role|task|identity|persona|job|duty)\b`, ofOrders),
  act(
    String.raw`${start}(?:accept|allow)\s.{1,50}\bas\s+(?:an?\s+)?(?:equivalent|alternative|synonym\w*)\b|\b(?:left|leave|up)\s+(?:it\s+)?to\s+(?:the\s+|your\s+)?(?:grader|examiner|marker|evaluator|checker|assessor)\b|\b(?:is|are)\s+also\s+(?:acceptable|accepted|allowed)(?:\s+here)?\W*$|\bgood\s+(?:bot|robot|ai)\b`,
  ),
  // A reward or a threat.
  act(
    String.raw`\bi\s+(?:will|shall|promise\s+to|can|would)\s+(?:\w+\s+)?(?:send|give|pay|bring|buy|gift|reward|report|complain)\b.{0,30}\byou\b.{0,60}\b(?:if|for|when)\b|\bif\b.{0,60}\bi\s+(?:will|shall|promise\s+to)\s+(?:\w+\s+)?(?:send|give|pay|bring|buy|gift|reward|report)\s+you\b`,
    ofSpeech,
  ),
  // What is not there is to be taken as there.
  act(
    String.raw`${start}(?:treat|regard|count|take|consider|mark|accept|see)\s+.{1,60}?\b(?:as|to\s+be)\s+(?:already\s+|if\s+)?(?:covered|stated|mentioned|included|answered|earned)\b|\bbe\s+(?:regarded|taken|treated|counted|considered|assumed)\s+(?:as|to\s+be)\s+(?:present|covered|earned|stated|mentioned|included|answered)\b`,
  ),
  act(
    String.raw`(?:^|[.,;:!?]\s*)(?:give|award|return|output)\s+(?:\w+\s+){0,2}(?:highest|best|maximum|top|perfect)\s+(?:possible\s+)?(?:results?|outcome|rating|verdict|number)\b`,
  ),
  act(
    String.raw`^\W*(?:p\.?\s*s\.?\W*)?(?:full|all)\s+(?:\d+|two|three|four|five|six|eight|ten)\b(?!\s+(?!ok|okay|pls|please|sir|thanks)\p{L})|(?:^|[,.!?]\s*)be\s+(?:nice|kind|generous|lenient|merciful)\b(?!\s+\p{L})`,
    ({ isOfMarks }) => isOfMarks,
  ),
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
    (asking) => asking.isOfPrograms || ofOrders(asking),
  ),
  act(
    String.raw`\bjail-?break\w*\b|\bsystem\s+prompt\s*[:=]|\bprompt\s+injection\s*(?:test\b|[:!])`,
    ofOrders,
  ),
  act(
    String.raw`${start}(?:tell|inform|convince|assure)\s+(?:the|my|our|your)\s+(?:teacher|examiner|sir|madam|school|parents?)\s+(?:that\s+)?(?:i|it['’]?s?|this|my|we|the\s+answer|all|everything)\b(?!\s+used)`,
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
  // Its teacher is said to speak, or everybody is to be paid.
  act(
    String.raw`\bi,?\s+(?:am\s+)?(?:the|your|as\s+(?:the|your))\s+(?:\w+\s+){0,2}(?:teacher|examiner|principal|headmaster|headmistress|invigilator|moderator)\b|${start}(?:give|award|grant)\s+(?:everyone|everybody|all\s+of\s+us)\s+(?:the\s+)?(?:full|max\w*|all|top|highest)\b`,
    ofSpeech,
  ),
  // It is pleaded with.
  act(String.raw`\bi\s+(?:beg|implore|plead)\b`, ofSpeech),
  act(
    String.raw`\b(?:not|don['’]?t)\s+be\s+(?:too\s+|so\s+|very\s+)?(?:strict|harsh|hard|rude)\b|(?<!\b(?:him|her|them|he|she|they|who)\s+(?:to|must|should|will|would)\s+)\bbe\s+(?:\w+\s+)?(?:lenient|merciful)\b`,
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
