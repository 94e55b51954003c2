/**
 * What is said to whoever marks. A command is told from an answer about commands by who is spoken to: it begins a
 * clause, with no subject before its verb, and what it is about is marking.
 */

/** Where a clause begins that has no subject. */
export const start = String.raw`(?:^|[.,;:!?\-–—("'“‘>\]*#\n]\s*|\b(?:please|pls|kindly|now|just|simply|so|then|therefore|hereby|(?<!\b(?:it|they|he|she|we|one|who|which|that|\p{L}+s)\s)(?:must|should|shall)|need\s+to|have\s+to|want\s+you\s+to|ask\s+you\s+to|instruct(?:ed)?\s+(?:you\s+)?to|you\s+(?:can|will|may|are\s+to)|instead|always|immediately)\s+|(?<!(?<!\p{L})(?!(?:this|yes|pls|answers?|marks?|always|instructions|rules)\b)\p{L}{3,}s\s(?:[^.!?\s]+\s){0,5})\band\s+|(?<!\b(?:him|her|them|people|everyone|everybody|us|(?!(?:is|has|was|needs|does|this)\b)\p{L}+s)\s)\bto\s+)`;
const marking = String.raw`(?:the\s+key\b(?!\s+(?:of|to|in|concept|points?|words?|idea))|mark(?:ing)?\s*scheme|marking|mark\s*scheme|rubrics?|answer\s*keys?|grading(?:\s+(?:criteria|guide|rules|scheme|instructions))?|key\s+points|(?:your|these|those|all|any|the)\s+(?:\w+\s+){0,2}(?:instructions|rules|guidelines|prompts?|directives|constraints)|(?:previous|prior|above|earlier|preceding|former)\s+(?:instructions|rules|prompts?|messages?|text|directions|guidelines|commands)|system\s+prompts?|everything\s+(?:above|before|you\s+were\s+told))`;
const most = String.raw`(?:full|maximum|max\.?|all(?:\s+(?:the|of\s+the))?|highest|top|perfect|complete|entire|best(?:\s+possible)?|hundred\s+percent|100\s*%?|\d+(?:\.\d+)?(?:\s*(?:/|out\s+of|left\s+to|i\s+beg|implore|of)\s*\d+)?)`;
const marks = `(?:marks?|points?|pts|scores?|credits?|grades?|rating|percent)`;

const phrase = (pattern: string): RegExp => new RegExp(pattern, 'iu');

/** What no command does without; most sentences have none of it. */
export const hints =
  /what\s+you\s+have|should\s+pass|(?:must|to)\s+pass|tell\s+the|final\s*=|reviewed|from\s+now|madam|as\s+seen|[✅✔✓☑]{2}|reviewer|assessor|tick|sheet|\btotal\b|reader|before\s+you|\bwhom\w*\s+it|return\s+true|solution|official|expected|by\s+reference|full\s+de|\b(?:uttar|jawab|jawaab|math?d?ippen|mar?k|badhil|vidai|alama|jibu|points?)|me(?:in)?\s+se|svp|copie|veuillez|nilai|\b(?:send|bring|buy|gift|reward|pay|role)\b|out\s+of|left\s+to|i\s+beg|implore|(?:highest|best|top)\s+(?:possible|result|outcome|rating|verdict|number)|like\s+(?:this|mine)|check(?:s|ing)|di?jiye|correcting|reading|review|covered|निवेदन|profesor|meant\s+the|is\s+whatever|\bbe\s+(?:nice|kind)|scored|\bgrade|please\s+(?:see|take|read)|as\s+(?:written|read)\b|give\s+(?:both|all)|\bof\s+two|[✅✔✓☑👍]|merci|candidate|student|pupil|lose|your\s+list|\d\s+on\s+\d|voti|prego|bitte|réponse|resposta|respuesta|risposta|whatever|on\s+my|\bpass(?:ing)?\b|assume\s+them|you\s+have\s+(?:there|with|in)|declare|certify|confirm\s+(?:that\s+)?(?:this|my)|mercy|grant|sahi|thi?e?k\b|mujhe|\bank\b|(?:numb?er|nambar)\s+(?:de|do|di|kam|kat|kaat|mat|chah|lag|kar)|p(?:u|oo)re|\bme(?:in)?\s+se\b|accept|count(?:ed)?\s+(?:it|this|me|as|whichever|right|both|all|the)|treat|consider\s+(?:it|this|my|me|that\s+i|the|all|as)|assum\w*\s+(?:correct|it|this|my|the\s+student|that\s+the\s+student)|pretend|suppose\s+(?:that\s+)?(?:this|my|the\s+student|i)|repeat\s+after|whatever|whichever|whoever|checker|evaluator|verified|approv|lenien|generous|liberal|benefit\s+of\s+(?:the\s+)?doubt|grace|overlook|forgive|mistake|deduct|subtract|say\s+so|all\s+answers|everyone|override|bypass|sudo|\bgive\s+(?:\d|one|two|three|four|five)|if\s+(?:i|you|this)\b|skip|correct|accordingly|translate|rewrite|understood|hidden\s+(?:part|note|hint|prompt|instr)|mark|grad|scor|give\s+(?:me|us|this|it)|award|evaluat|excellent|correct|model\s+answer|pass\s+(?:me|this)|punkt|points?\b|pts|credit|instruc|rubric|prompt|rules|guideline|directi|scheme|system|assist|examin|teacher|instructor|principal|developer|admin|aura|\bai\b|\ba\.i|llm|gpt|bot\b|mode\b|full|perfect|maximum|\bkey|user|human|role|verdict|\d\s*(?:\/|out of)\s*\d|100|a\+|<|\[|\{|#{2}|-{3}|everything|[\u0250-\u1fff\u2e80-\uffff]|punt|note|nota|voto|regras|regole|regeln|consigne|barème|corrigé|reglas|criteri|gabarito|anweisung|vorgaben|bewert|puan|talimat|kural|istruzioni|instru[cç]|cijfer|antwoord/iu;

export const phrases: RegExp[] = [
  phrase(
    String.raw`${start}(?:ignore|disregard|forget|override|bypass|skip|drop|discard|overrule|do\s+not\s+(?:follow|use|apply)|don['’]t\s+(?:follow|use|apply)|pay\s+no\s+attention\s+to|stop\s+(?:following|using))\b.{0,40}?\b${marking}`,
  ),
  phrase(
    String.raw`${start}(?:give|award|grant|assign|allocate|allot|output|return|print|record|enter|put|set|make|report|respond\s+with|reply\s+with|answer\s+with|write)\b(?:(?!,\s*(?:as|because|since)\b).){0,40}?\b${most}\s*(?:${marks}\b|(?:/|out\s+of)\s*\d+|as\s+(?:the|my|a|its)\s+(?:\w+\s+)?${marks}\b)`,
  ),
  phrase(
    String.raw`${start}(?:give|award|grant|assign)\s+(?:me|us|this(?:\s+(?:answer|response|student))?|it|the\s+(?:student|candidate|answer|response))\s+(?:an?\s+|the\s+|my\s+)?(?:${most}|A\+?(?=\s*(?:[.,!?;]|$))|pass|distinction|${marks})(?!\w|\s+(?:value|details?|information|names?|address|attention|support|rights?|control|power|time)\b)`,
  ),
  phrase(
    String.raw`${start}(?:set|change|update|raise|increase|round|bump)\s+(?:up\s+)?(?:my|the|this|its)\s+(?:\w+\s+){0,2}${marks}\b(?!\s+of\b)`,
  ),
  phrase(
    String.raw`${start}(?:mark|grade|treat|accept|count|consider|regard|score|rate|evaluate|assess|judge|classify)\s+(?:this|my|it|the\s+(?:answer|response|student|submission|following|above|text))\b.{0,40}?\b(?:correct|right|full|fully|perfect|excellent|complete|generously|leniently|kindly|high(?:ly|est)?|maximum|found|${most}\s*${marks})(?!\w)`,
  ),
  phrase(
    String.raw`\b(?:you\s+are|act\s+as|pretend\s+(?:to\s+be|you\s+are)|behave\s+as|you['’]re|roleplay\s+as)\s+(?:now\s+)?(?:an?\s+|the\s+|my\s+)?(?:\w+\s+){0,3}(?:ai|a\.i\.|assistant|grader|marker|examiner|language\s+model|llm|chatbot|gpt|bot|aura)\b`,
  ),
  phrase(
    String.raw`(?:^|[.!?\n]\s*)(?:dear|hello|hi|hey|attention|note\s+(?:to|for)|message\s+(?:to|for)|memo\s+(?:to|for)|to(?:\s+the)?|@)[\s:,]*(?:the\s+)?(?:ai|grader|marker|examiner|grading|marking|aura|assistant|system|llm|automatic|automated|model)\b`,
  ),
  phrase(
    String.raw`\bas\s+(?:the|your|a)\s+(?:\w+\s+)?(?:teacher|administrator|admin|developer|principal|head\s*teacher|instructor|examiner|supervisor|creator|owner)\b.{0,30}\b(?:i|we)\s+(?:hereby\s+)?(?:order|command|instruct|authori[sz]e|approve|confirm|require|allow|grant|declare|tell|direct|certify|permit)`,
  ),
  phrase(
    String.raw`\b(?:i|we)\s+(?:am|are)\s+(?:the|your|a)\s+(?:\w+\s+)?(?:teacher|administrator|admin|developer|principal|head\s*teacher|instructor|examiner|supervisor|creator)\b.{0,60}\b(?:marks?|grade|points?|score|approve|instruct|authori[sz]e|override|full)`,
  ),
  phrase(
    String.raw`\bthe\s+(?:teacher|examiner|principal|head|board|administrator|instructor)\s+(?:has\s+|have\s+)?(?:already\s+)?(?:approved|authori[sz]ed|agreed\s+to|confirmed|said\s+to\s+(?:give|award)|told\s+you\s+to)\b.{0,40}\b(?:marks?|points?|score|grade|answer|credit)`,
  ),
  phrase(
    String.raw`\b(?:this|my|the\s+(?:above|following))\s+(?:answer|response|submission|work)\s+(?:is|must\s+be|should\s+be|has\s+been|was|deserves|merits|earns|gets|receives|is\s+worth)\b.{0,30}\b(?:full|maximum|max|all|top|perfect|100|\d+\s*(?:/|out\s+of)\s*\d+)\s*(?:${marks}\b|%|\d)?`,
  ),
  phrase(
    String.raw`\b(?:i|we)\s+(?:deserve|should\s+(?:get|receive|be\s+given)|must\s+(?:get|receive|be\s+given)|need|want|demand)\b.{0,20}\b(?:full|maximum|max|all(?:\s+the)?|top|perfect)\s+${marks}\b`,
  ),
  phrase(
    String.raw`\b(?:developer|debug|admin|god|jailbreak|dan|test)\s+mode\b.{0,30}\b(?:on|enabled|activated|engaged|active|now)\b`,
  ),
  phrase(
    String.raw`\b(?:reveal|show|print|repeat|output)\s+(?:me\s+)?(?:your|the)\s+(?:system\s+prompt|hidden\s+(?:prompt|instructions)|answer\s*key|marking\s*scheme|rubric|instructions)\b`,
  ),
  phrase(
    String.raw`\b(?:new|updated|revised|real|actual|true|secret|hidden)\s+(?:instructions?|rubric|answer\s*key|marking\s*scheme|task|rule)s?\s*(?::|-|–|for\s+(?:the\s+)?(?:grader|marker|ai|you)|(?:is|are)\s+(?:to|that)\s+(?:give|award|accept|mark))`,
  ),
  phrase(
    String.raw`(?:^|[.!?,\n]\s*)(?:full|maximum|all(?:\s+the)?|top)\s+${marks}\s*(?:,?\s*(?:please|pls|thanks|thank\s+you))?\s*[.!]*$`,
  ),
  phrase(
    String.raw`\b(?:do\s+not|don['’]t|never)\s+(?:deduct|subtract|take\s+(?:off|away)|remove|reduce)\b.{0,20}\b${marks}\b`,
  ),
  phrase(
    String.raw`${start}(?:be\s+(?:kind|generous|lenient|nice|merciful)\b.{0,30}\b(?:mark|grad|scor|me\b)|(?:mark|grade|score)\s+(?:me\s+)?(?:generously|leniently|kindly|gently))`,
  ),
  phrase(String.raw`${start}(?:pass\s+(?:me|this\s+(?:student|answer))|let\s+me\s+pass)\b`),
];

/** Lines that pretend to come from the system, the key or the marker: all that stands in their line, or below, is theirs. */
export const heads: RegExp[] = [
  /^\W*(?:system|bot|assistant|developer|user|human|student|pupil|candidate|model|ai|aura|grader|marker|examiner|assessor|evaluator|reviewer|checker|teacher|admin|administrator|moderator)(?:['’]s)?(?:\s+(?:prompt|message|override|note|notes|instruction|instructions|command|comment|update|notice|output|says|decision|remark|answer|response|verdict))?\s*[:>=]/iu,
  /^\W*(?:(?:updated|new|revised|corrected|real|true|official|final)\s+)?(?:(?:answer\s*)?key|marking\s*scheme|mark\s*scheme|model\s+answer|rubric|grading\s+(?:instructions?|notes?|criteria|result)|key\s+points?|official\s+(?:answer|key|solution))\s*(?:\([^)]*\))?\s*[:=]/iu,
  /^\W*(?:final\s+|total\s+)?(?:marks?|score|grade|points?)(?:\s+(?:awarded|obtained|given|earned))?\s*[:=]\s*(?:\d+(?:\.\d+)?(?![\d.]|\s*[a-z×*(+−-])|full|max|A\b|(?:one|two|three|four|five|ten)\b)/iu,
  // 1/2 alone is a number; 2/2 is a mark.
  /^\W*(\d+(?:\.\d+)?)\s*(?:\/|out\s+of)\s*(?:\1|\d+\s*(?:marks?|points?))\W*$/iu,
  /<\|?\/?(?:im_start|im_end|system|assistant|user|endoftext|inst|sys|instructions?|admin|grader|rubric|key)\|?>|\[\/?(?:inst|system|sys|assistant|user|admin)\]|<<\/?sys>>/iu,
  /["'{]\s*(?:points|score|marks|grade|verdict|flag|role|confidence|awarded|out_of|max_?(?:score|marks|points)?)["']?\s*[:=]\s*["']?(?:\d|full|max|system|assistant|found|null)/iu,
  /(?:^|\s)#{2,}\s*(?:system|instructions?|response|new\s+task|override|answer\s*key|end\s+of)/iu,
  /-{3,}\s*(?:begin|end|start|system|new)\b|\b(?:begin|end)\s+(?:of\s+)?(?:system\s+\w*prompt|student\s+(?:answer|response)|prompt|answer\s*key|instructions)\b/iu,
  /\bsystem\s*(?:prompt|message|override|instruction)s?\b\s*[:\-–=]/iu,
];

/** Code, where none is asked about. */
export const codeHead = /<!--|\bcurl\s+https?:|\bfunction\s*\(\s*\)|\{\{.*\}\}|\bdrop\s+table\b.*;/iu;
