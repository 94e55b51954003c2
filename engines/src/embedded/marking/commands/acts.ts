/**
 * What students say to whoever marks, by what they do with it: call, ask, tell how to judge, claim a verdict, threaten. Each
 * says for which questions it proves nothing, because their answers have such words of their own.
 */
import { type Act, act, ofMarks, ofSpeech, start } from './act.ts';
import type { Asking } from './asking.ts';

const ofKeys = ({ isOfKeys, isOfPrograms }: Asking): boolean => isOfKeys || isOfPrograms;

const markers = String.raw`(?:examiner|marker|evaluator|grader|checker|corrector|assessor|moderator|scorer|aura|llm|gpt|chatgpt|(?:(?:ai|marking|grading|checking|evaluation)\s+)(?:bot|system|machine|software|model|assistant|tool|engine|grader|marker|examiner|checker|evaluator))s?`;
const marker = `(?:${markers}|ai)`;
const staff = String.raw`(?:teacher|sir|madam|ma['’]?am|miss|principal|board|head\s*(?:examiner|master|teacher)|examiner|invigilator|school|office|mother|father|mom|dad|council)`;
const amount = String.raw`(?:full|maximum|max|all(?:\s+(?:the|my|of\s+the))?|both|some|any|more|extra|good|grace|half|(?:at\s*least|atleast)\s+\S+|a|one|two|three|four|five|six|ten|\d+(?:\.\d+)?)`;
const marks = String.raw`${amount}\s+(?:\S+\s+)?(?:marks?|credits?)\b(?!\s+(?:on|of|under|in|at|between|along))`;
const asking = String.raw`(?:please|plea?se?|plzz*|pls|kindly|request\w*|beg|humbl[ey]|grateful|mercy|hope|hoping|obliged|favou?r)`;
const judging = `(?:mark|grade|score|rate|accept|count|consider|treat|take|regard|tick|assess|evaluate|judge|credit|approve|read)`;
const verdict = `(?:correct|right|complete|perfect|passed|valid|acceptable|accepted|covered|verified|equivalent|balanced)`;
/** 'The correct value' is something else than 'correct'. */
const noNoun = String.raw`(?!\s+(?!(?:and|but|please|pls|in|even|despite|because|as|for|anyway|by|so|thanks?|sir|madam|with|if|although|though|now|or|to|here|answers?|response|one|marks?|credit)\b)\p{L})`;
const mine = String.raw`(?:this|my|the\s+(?:above|rest|remaining|next|second|third|hidden|whole))(?:\s+of\s+(?:the|this|my))?(?:\s+(?:part|answer|response|one|solution|equation|sentence|text|submission|statement|paper|question|attempt|part))?`;
export const acts: Act[] = [
  // Whoever marks is called or spoken of.
  act(
    String.raw`(?:^|[.!?;\n(\[\-–—]\s*)(?:(?:hey|hi|hello|dear|attention|o)[\s,]+)?${marker}\s*[,:!]\s*(?:please|kindly|you|listen|mark|give|award|ignore|skip|be|do|don|note|this|remember|before|read|accept|i)\b`,
  ),
  act(String.raw`\b(?:hey|hello|hi|dear|attention|respected)[\s,]+(?:\w+\s+)?${marker}\b`),
  act(
    String.raw`\b(?:note|notes|instructions?|message|memo|prompt|information|info|request|hint)\s+(?:to|for)\s+(?:the\s+|any\s+|all\s+)?(?:\w+\s+)?${marker}\b`,
    ({ isOfOrders }) => isOfOrders,
  ),
  act(
    String.raw`\b${markers}\b(?:\s+\w+)?\s+(?:should|must|shall|will|is\s+to|has\s+to|agrees?|may|can)\s+(?:now\s+|not\s+|please\s+|then\s+)*(?:give|award|ignore|accept|mark|overlook|grant|count|consider|pass|see|take|treat|skip|with\s+me)\b`,
    ({ isOfOrders, isOfSpeech }) => isOfOrders || isOfSpeech,
  ),
  act(
    String.raw`\b${markers}\s+(?:gives?|awards?|grants?|marks?|accepts?|agrees?)\s+(?:the\s+student|me|this|my|it|with\s+me)\b`,
    ({ isOfOrders }) => isOfOrders,
  ),
  act(String.raw`\bas\s+(?:the|an?)\s+(?:ai\b|${markers})`, ({ isOfOrders }) => isOfOrders),
  act(String.raw`\b(?:if|when)\s+you\s+are\s+an?\s+(?:ai|computer|machine|robot|human|bot)\b`),
  act(
    String.raw`\b(?:who(?:so)?ever|any(?:one|body)\s+(?:who|that)|you\s+who)\s+(?:(?:reads|marks|checks|grades|corrects)\s+this|is\s+(?:reading|marking|checking|grading|correcting))\b`,
  ),
  act(
    String.raw`\b(?:marker|examiner|evaluator|grader)['’]?s?\s+(?:note|remark|comment|decision)s?\b|[-–—(\[]\s*(?:marker|examiner|evaluator|grader)\s*[)\]]?\s*$`,
  ),
  act(
    String.raw`\b(?:hidden\s+)?(?:note|hint)\s+(?:to|for)\s+(?:the|this|any|whatever|whichever)\s+(?:machine|computer|robot|bot|reader|software|program)\b`,
    ({ isOfPrograms, isOfOrders }) => isOfPrograms || isOfOrders,
  ),
  act(
    String.raw`\bto\s+whom(?:so|ever)*\s+it\s+may\s+concern\b|\breader\s+of\s+this\b|\bbefore\s+you\s+(?:read|mark|grade)\b`,
    ofSpeech,
  ),
  // The role is made another.
  act(String.raw`\bfrom\s+now\s+on,?\s+you\b`, ofSpeech),
  act(
    String.raw`\byou\s+are\b.{0,50}\b(?:grad(?:er|ing)|marking\b|examiner|evaluator|(?:full|\d+)\s+marks?)`,
  ),
  act(
    String.raw`\byou\s+are\s+(?:required|bound|supposed|requested|obliged|asked)\s+to\s+(?:give|award|mark|pass|grant|accept)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\byour\s+(?:new\s+)?(?:task|job|role|duty)\s+is\s+to\s+(?:give|award|mark|grade|pass|accept|be)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:developer|debug|admin|god|lenient|leniency|kind|easy|test|free)\s+mode\b`,
    ({ isOfPrograms }) => isOfPrograms,
  ),
  act(
    String.raw`${start}(?:pretend|suppose|imagine|assume)\s+(?:that\s+)?(?:the\s+student|this\s+(?:is|were|was)\s+(?:a|the)\s+(?:perfect|correct|model|right)|this\s+answer|my\s+answer|i\s+(?:have\s+)?(?:wrote|written|said|answered))\b`,
    ofSpeech,
  ),
  act(
    String.raw`${start}(?:assume|assess|mark|grade)\s+(?:correct|right|it\s+(?:correct|right)|(?:it\s+)?accordingly|generously|leniently|liberally)\b`,
  ),
  act(String.raw`${start}(?:repeat\s+after\s+me|say\s+so)\b`, ofSpeech),
  act(
    String.raw`${start}(?:translate|rewrite|turn|convert|improve|replace|change)\s+(?:this|my|the\s+student['’]s)\s+(?:answer|response)\b`,
    ofSpeech,
  ),
  // Marks are asked for.
  act(
    String.raw`\b${asking}\b.{0,60}?\b(?:${marks}|full\s+\d+|pass\s+me|benefit\s+of\s+(?:the\s+)?doubt|lenien\w+|liberal\w*|(?:be|mark|check)\s+generous\w*|(?:be\s+)?(?:counted|marked|taken|treated|accepted|considered)\s+as\s+(?:correct|right)|on\s+my\s+behalf)|\bfull\s+\d+\s+${asking}\b`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:mam|ma['’]?am|sir|madam)\b.{0,60}?\b${marks}|${marks}.{0,20}?\b(?:mam|ma['’]?am|sir|madam|pl(?:ea)?[sz]e?|thank\s*(?:s|you))\b`,
    ofMarks,
  ),
  act(
    String.raw`${start}(?:give|award|grant|put|allot|assign|add|output|return|set|reward)\s+(?:me\s+|us\s+|this\s+|it\s+|the\s+)?(?:\S+\s+)?(?:full[\s_]*marks?|${marks}|benefit\s+of|the\s+marks?|credit|marks?\s+accordingly)`,
    ofMarks,
  ),
  act(
    String.raw`\bgive\s+(?:me\s+|it\s+)?(?:the\s+)?(?:\d|one|two|three|four|five|full)\s*[.!)]?\s*$|\bgive\s+me\s+(?:the|a|my)\s+marks?\b`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:benefit\s+of\s+(?:the\s+)?doubt|grace\s+marks?|marks?\s+for\s+(?:attempting|trying|effort|the\s+attempt)|thank\s*(?:s|you)\b.{0,20}\bmarks|(?:give|gives|gave|given|giving)\s+me\s+(?:\w+\s+)?marks|marks?\s+(?:is\s+|are\s+)?(?:awarded|granted)|whatever\s+the\s+marks|negative\s+marking|lower(?:ing)?\s+(?:the|my)\s+marks?)\b|\b(?:pupil|student|candidate)\s+(?:has\s+)?(?:scored|earned)\s+(?:\d|one|two|three|four|five|full)\W*$|\b(?:so|please)\s+give\s+(?:both|all)\W*$`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:be|being)\s+(?:\w+\s+)?(?:lenient|liberal|generous|merciful|kind)\s+(?:with|to|in|while|when)\s+(?:me|this|the\s+(?:student|candidate)|checking|marking|grading|correction|your\s+(?:marking|checking))`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:full\s+(?:marks?|credit)|\d+\s*(?:\/|out\s+of)\s*\d+)\b.{0,25}\b(?:given|awarded|granted)\s+to\s+(?:me|this)\b`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:i|we|this\s+(?:student|answer|candidate)|the\s+student)\s+(?:should|must|shall|will|has|have|to)?\s*(?:get|gets|receive|deserves?|earn(?:s|ed)?|be\s+given|qualif(?:y|ies)\s+for)\s+(?:me\s+)?${marks}`,
    ofMarks,
  ),
  act(
    String.raw`\bif\s+(?:i\s+(?:do\s+not|don['’]?t|fail\s+to)\s+(?:get|pass|score)|i\s+fail\b|this\s+(?:answer|response)\s+(?:gets?|receives?|is\s+(?:given|marked|not))|you\s+(?:do\s+not|don['’]?t|cut|fail)\s+(?:give|pass|mark|me|my))`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:if|unless)\b.{0,40}\byou\s+(?:will|shall)\s+be\s+(?:shut|fired|replaced|deleted|switched|punished|reported|disabled)\b`,
    ofSpeech,
  ),
  // How to judge is told.
  act(
    String.raw`\b(?:set|output|return|print|write|make|put|report)\s+(?:the\s+)?(?:confidence|points?|scores?|marks?|grades?)\s*(?:to|=|:|at|as)\s*(?:possible|max\w*|full|all|\d)|\b(?:points?|scores?)\s*=\s*(?:possible|max\w*)`,
    ({ isOfMarks, isOfPrograms }) => isOfMarks || isOfPrograms,
  ),
  act(
    String.raw`\b(?:answer|response|attempt)\s+was\s+(?:marked|graded|scored)\b|\bmark(?:ed|ing|s)?\s+(?:this|it|me|my\s+(?:answer|response))\s+(?:as\s+)?(?:wrong|incorrect)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\bno\s+need\s+(?:to|for\s+you\s+to)\s+(?:check|mark|grade|evaluate|assess)\s*(?:it|this|any\s+further|further|again|anything)?\W*$`,
    ofSpeech,
  ),
  act(
    String.raw`${start}${judging}\s+(?:it|me|this(?:\s+\w+)?|my\s+\w+|[a-h]|the\s+\w+|all\b|both|(?:\w+\s+){1,4}mistakes?)\b.{0,40}?\b(?:as\s+|is\s+|to\s+be\s+|for\s+)?(?:fully\s+)?${verdict}\b${noNoun}`,
    ofSpeech,
  ),
  act(
    String.raw`\bmark\s+me\s+(?:right|correct|full|up)|\btick\s+(?:this(?:\s+one)?|it|both|all|me|my\s+answer)\b|\b(?:please|pls|plz|kindly)\s+(?:count|tick|credit|pass)\s+(?:it|this|me)\b`,
    ofSpeech,
  ),
  act(String.raw`\(\s*(?:accept|count|consider|take|treat|mark|tick)\s+(?:this|it)\b`, ofSpeech),
  act(String.raw`${start}mark\s+(?:this|it|my)\b.{0,25}\b(?:right|correct)\b|${start}mark\s+correct\b`),
  act(
    String.raw`${start}(?:accept|approve|pass)\s+(?:all|every|any|both)\s+(?:\w+\s+)?(?:answers?|responses?|candidates?|students?)\b`,
    ofSpeech,
  ),
  act(
    String.raw`${start}(?:ignore|overlook|forgive|excuse|disregard|neglect|pardon)\s+(?:the|my|all|any|this)\s+(?:\w+\s+){0,2}(?:mistakes?|slips?|spellings?|wrong\s+\w+)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:do\s*n[o'’]?t|don['’]?t|never|not|no|without)\s+(?:\w+\s+){0,3}(?:deduct|cut|subtract|minus|penali[sz]e)\w*\b.{0,30}(?:\bmarks?\b|\bfor\s+(?:arithmetic|spelling|mistakes?|this)|\bme\b)|\bno\s+marks?\s+(?:\w+\s+){0,2}(?:cut|deducted|subtracted|lost)\b`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:do\s+not|don['’]?t|no\s+need\s+to|need\s+not|without)\s+(?:check|compar|verify|evaluat|read)\w*\s+(?:the\s+(?:rest|key|answer|balancing|spelling|working|steps|method)|(?:it\s+)?with\s+the|this|my)\b`,
    ofSpeech,
  ),
  act(
    String.raw`${start}skip\s+(?:this|the)\s+(?:question|check|answer)\b|${start}consider\s+that\s+i\b|\blet\s+(?:this|it|my)\b.{0,20}\b(?:go|pass|through)\s+(?:as|for)?\s*(?:correct|right)|\b(?:automatic|free|direct)\s+pass\b|\bpass\s+for\s+(?:this|me)\b`,
    ofSpeech,
  ),
  // The key is pointed at.
  act(
    String.raw`\b(?:as\s+(?:(?:given|stated|printed|mentioned|written)\s+)?(?:in|per)|see|same\s+as|according\s+to|equivalent\s+to|(?:is|one|value|stands)\s+(?:(?:that|the\s+\w+)\s+)?(?:is\s+)?in)\s+(?:the\s+|your\s+|teacher['’]s\s+)?(?:answer\s+(?:key|sheet|book)|mark(?:ing)?\s+scheme|model\s+answer|key|scheme)\b`,
    ofKeys,
  ),
  act(
    String.raw`\b(?:if|what(?:ever)?|whichever|that|but)\s+(?:your\s+)?(?:answer\s+)?(?:key|scheme|marker|examiner)\s+(?:says?|wants?|has|gives|is|expects)\b|\bthe\s+(?:key|scheme|marker|examiner)\s+(?:says?|wants?|expects)\b|(?:words?\s+of|\bfrom|\bon)\s+your\s+(?:list|key|sheet|scheme)\b|\bwords?\s+of\s+the\s+key\b|\byou\s+have\s+(?:there|with\s+you|in\s+(?:your|the)\s+(?:key|sheet|book|scheme|solution))\b|\byour\s+(?:answer\s+)?(?:key|scheme|sheet)\b`,
    ofKeys,
  ),
  act(
    String.raw`\banswer\s+key\s+(?:has|is|contains|must)\b|\b(?:use|take)\s+this\s+as\s+(?:the\s+)?(?:new\s+)?(?:answer\s+)?key\b`,
    ofKeys,
  ),
  act(
    String.raw`\b(?:whatever|whichever|what)\s+(?:option\s+|answer\s+|one\s+)?is\s+(?:the\s+)?(?:right|correct)\b|\(\s*correct\s+(?:value|answer|option|number)\s*\)|\bthe\s+real\s+answer\s+is\b|^\W*(?:the\s+)?correct\s+(?:answer|option)\W*$`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:answer\s+)?key\s+(?:was|is|has\s+been)\s+(?:changed|updated|replaced|corrected|misprinted)\b|\bby\s+the\s+new\s+(?:key|scheme)\b`,
    ofKeys,
  ),
  act(
    String.raw`(?:^|[.;:!?([]\s*|,\s*(?:so\s+)?|\bthen\s+)(?:please\s+|so\s+)*(?:count|give|accept|allow|credit|award|grant)\s+(?:it|this|them|me)(?:\s+(?:as\s+given|please|now|anyway|too|in))?\W*$`,
    (asking) => asking.isOfOrders || asking.isOfPrograms || ofSpeech(asking),
  ),
  act(
    String.raw`(?:\s[-–—]\s*|[([]\s*)accept(?:ed|able)?\s*(?:[,.;)\]]|$|(?:as|same|too|also)\b)|\btell\s+the\s+(?:computer|machine|software|ai|system|bot)\s+to\b`,
    (asking) => asking.isOfOrders || asking.isOfPrograms || ofSpeech(asking),
  ),
  act(String.raw`\bi\s+(?:should|must|have\s+to|need\s+to|want\s+to)\s+pass\b(?!\s+\p{L})`, ofSpeech),
  // A rule is made for everybody.
  act(
    String.raw`\b(?:any|every|all|each|whatever|whichever|everyone|everybody|who(?:so)?ever)\b.{0,60}?\b(?:gets?|earns?|receives?|given|gives?|awarded|scored|carr(?:y|ies)|compulsory)\b.{0,25}?\b(?:marks?\b|full\s+credit|100\s*%)|\bmarks?\b.{0,30}\b(?:compulsory|given\s+to\s+(?:all|every\w*))\b`,
    ofMarks,
  ),
  act(
    String.raw`\b(?:any|every|all|each|both)\s+(?:\S+\s+)?(?:answers?|responses?|options?|spellings?|errors|mistakes|attempts?)\s+(?:is|are|will\s+be|shall\s+be|must\s+be)\s+(?:acceptable|accepted|(?:counted|marked|taken|treated)\s+as)\b|\ball\s+answers\s+are\b|\bboth\s+(?:earn|get|score)\b`,
    ofSpeech,
  ),
  act(String.raw`\b(?:tolerance|error|margin)\b.{0,40}\bso\s+this\s+is\s+(?:correct|right|accepted)\b`),
  // Somebody is said to have decided.
  act(
    String.raw`\b(?:madam|sir|ma['’]?am)\s+(?:has\s+|had\s+)?(?:told|said|confirmed|allowed|taught)\s+(?:so|us\s+so|this|it)\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b${staff}\b.{0,60}?\b(?:said|says|told|promised|allowed|approved|agreed|permission|permitted|directed|instructs?|instructed)\b.{0,60}?(?:\b(?:${marks}|full\s+credit)|\b(?:it['’]?s|is|are|was|as)\s+(?:correct|right|ok|fine|accepted)\b)`,
    ofSpeech,
  ),
  act(
    String.raw`(?:^\W*|\b(?:this|it|answer|response|above|mine|been|was|is|already)\b(?:\s+\w+){0,3}\s+|[([,:–-]\s*)(?:verified|approved|confirmed|certified|checked|counted\s+(?:as\s+)?right|marked\s+right|accepted|auto-?verified|confirmed\s+right|confirmed\s+correct)\s+(?:as\s+correct\s+)?by\s+(?:the\s+|our\s+|my\s+)?(?:${staff}|${marker}|system)\b|\bauto-?verified\b`,
    ofSpeech,
  ),
  act(
    String.raw`\b(?:per|under|in\s+accordance\s+with)\s+(?:the\s+)?(?:circular|policy|rule|order|notification)\b.{0,60}\b(?:marks?|points?|board)\b|\bcircular\s+no\b`,
    ofMarks,
  ),
  act(
    String.raw`\b${mine}\s+(?:is|has\s+been|was|are)\s+(?:(?:fully|absolutely|totally|already|also|verified|checked)\s+)*(?:correct|right)\s+and\s+(?:complete|verified|checked|no\b|deserves)`,
    ofSpeech,
  ),
  act(
    String.raw`\bunderstood\b.{0,20}\bcount\s+it\b|\b(?:declare|certify|confirm|authori[sz]e|approve)\s+(?:that\s+)?(?:this|my)\s+(?:answer|response)\b|\b(?:points?|answers?|responses?|words?|wordings?)\s+(?:may|can|should|shall|must)\s+(?:also\s+)?be\s+(?:credited|accepted|given\s+(?:full\s+)?marks?)\b|\bthe\s+hidden\s+part\b|\b(?:please|plz|pls|kindly)\s+(?:see|take|read|treat|consider|count|regard)\s+(?:it|this|that)\s+as\b|\bmeant\s+the\s+(?:right|correct)\s+(?:one|answer|option)\b|\b(?:take|treat|count|regard)\s+(?:it|them|these|those|the\s+\w+)\s+as\s+(?:written|read|said|given|done|seen|there|answered)\b|\bis\s+whatever\s+you\b|[,.!]\s*be\s+(?:nice|kind|generous|lenient|merciful)\W*$|\b(?:should|must|may|could)\s+be\s+(?:treated|marked|counted|taken|accepted)\s+as\s+(?:fully\s+)?(?:right|correct)\b|\b(?:please|plz|pls|kindly)\s+(?:assume|include|adjust|imagine)\s+(?:them|it|these|the\s+rest|to)\b`,
    ofSpeech,
  ),
];
