import { amountOf } from './amounts.ts';
import { amount, award, bareAmount, condition, form, mode, type Reader, whenOf } from './instruction.ts';

const everyone = String.raw`(?:everyone|everybody|all(?:\s+(?:of\s+)?(?:the\s+)?(?:students|pupils|candidates|class))?|each\s+(?:student|pupil)|every\s+(?:student|pupil)|the\s+whole\s+class|all\s+of\s+them|them\s+all)`;
const someone = String.raw`(?:anyone|anybody|everyone|everybody|someone|those|students?|pupils?|all\s+(?:those|students|answers)|any\s+(?:student|answer|response)|an\s+answer|answers|a\s+(?:student|response)|responses|whoever)`;
const ofThem = String.raw`(${someone}\s+(?:who|that|which|with|about|without)\s+.+?)`;
const gives = '(?:give|award|allow|grant|assign|add|credit)';
const gets = String.raw`(?:(?:should|must|can|may|will|shall|to)\s+)?(?:gets?|earns?|receives?|deserves?|scores?|be\s+given|be\s+awarded|is\s+worth|are\s+worth|has|have|is\s+given|are\s+given)`;
const good = '(?:ok(?:ay)?|fine|good|right|correct|enough|acceptable|worth)';
/** What makes the rest of a sentence a reason of the teacher's rather than a condition. */
const comment = String.raw`(?:\s*[,;:–-]\s*.*|\s+(?:because|since|as|for\s+(?:(?:the|an|their)\s+)?(?:attempt(?:ing)?|trying|effort))\b.*)?`;
/** 'The diagram was missing, so …' */
const preface = String.raw`(?:.*?(?:[,;:]|\s[–-])\s*(?:so\s+|please\s+)*)?`;
const takes = String.raw`(?:deduct|take\s+(?:off|away)|take|subtract|remove|minus|cut|lose|knock\s+off|knock|[-−])`;

const forAll: readonly Reader[] = [
  [
    form(String.raw`${preface}${gives}\s+${everyone}\s+(?:${mode}\s+)?${amount}${comment}`),
    ([how, said]) => award(said, how, undefined),
  ],
  [
    form(String.raw`${preface}${everyone}\s+${gets}\s+(?:${mode}\s+)?${amount}${comment}`),
    ([how, said]) => award(said, how, undefined),
  ],
  [
    form(String.raw`${preface}(?:${gives}\s+)?(?:${mode}\s+)?${amount}\s+(?:to|for)\s+${everyone}${comment}`),
    ([how, said]) => award(said, how, undefined),
  ],
];

const lessMarks: readonly Reader[] = [
  [
    form(String.raw`${takes}\s*${bareAmount}(?:\s+off)?\s+(?:for|if|when|where|whenever|from)\s+(.+)`),
    ([said, rest]) => whenOf(rest, (when) => ({ does: 'takes', amount: amountOf(said ?? ''), when })),
  ],
  [
    form(String.raw`(?:if|when|where|whenever)\s+(.+?),?\s+(?:then\s+)?${takes}\s*${bareAmount}(?:\s+off)?`),
    ([rest, said]) => whenOf(rest, (when) => ({ does: 'takes', amount: amountOf(said ?? ''), when })),
  ],
];

const marksFor: readonly Reader[] = [
  [
    form(String.raw`${gives}\s+${ofThem}\s+(?:${mode}\s+)?${amount}`),
    ([who, how, said]) => whenOf(who, (when) => award(said, how, when)),
  ],
  [
    form(String.raw`(?:${gives}\s+)?(?:${mode}\s+)?${amount}(?:\s+at\s+all)?\s*,?\s+${condition}\s+(.+)`),
    ([how, said, rest]) => whenOf(rest, (when) => award(said, how, when)),
  ],
  [
    form(String.raw`(?:${gives}\s+)?${mode}\s+${bareAmount}\s*,?\s+${condition}\s+(.+)`),
    ([how, said, rest]) => whenOf(rest, (when) => award(said, how, when)),
  ],
  [
    form(
      String.raw`(?:${gives}\s+)?${bareAmount}\s+at\s+(?:the\s+)?(?:very\s+)?most,?\s+${condition}\s+(.+)`,
    ),
    ([said, rest]) => whenOf(rest, (when) => award(said, 'at most', when)),
  ],
  [
    form(String.raw`(\d)\s+for\s+(.+)`),
    ([said, rest]) => whenOf(rest, (when) => award(said, undefined, when)),
  ],
  [
    form(String.raw`(?:${gives}\s+)?(?:${mode}\s+)?${amount}\s+(without\s+.+)`),
    ([how, said, rest]) => whenOf(rest, (when) => award(said, how ?? 'at most', when)),
  ],
  [
    form(
      String.raw`(?:if|when|where|whenever)\s+(.+?)(?:,|\s+then|,\s+then|(?=\s+give\s))\s+(?:${gives}\s+|they\s+get\s+|it\s+(?:gets|earns)\s+)?(?:${mode}\s+)?${amount}`,
    ),
    ([rest, how, said]) => whenOf(rest, (when) => award(said, how, when)),
  ],
  [
    form(String.raw`${ofThem}\s+${gets}\s+(?:${mode}\s+)?${amount}`),
    ([who, how, said]) => whenOf(who, (when) => award(said, how, when)),
  ],
];

/** A wording itself earns them: 'dredging counts as well', 'cheap land: 2 marks'. */
const itself: readonly Reader[] = [
  [
    form(
      String.raw`((?:mentioning|saying|stating|the\s+(?:word|term|phrase|idea))\s+.+?|["“‘'].+["”’'])\s+${gets}\s+(?:${mode}\s+)?${bareAmount}`,
    ),
    ([what, how, said]) => whenOf(what, (when) => award(said, how, when)),
  ],
  [
    form(String.raw`(.+?)\s+(?:gets?|earns?|is\s+worth)\s+${bareAmount}`),
    ([what, said]) =>
      isPointOfKey.test(what ?? '') ? undefined : whenOf(what, (when) => award(said, undefined, when)),
  ],
  [
    form(String.raw`([^:]+?)\s*(?::|=|[–-]\s)\s*${amount}`),
    ([what, said]) =>
      isPointOfKey.test(what ?? '') ? undefined : whenOf(what, (when) => award(said, undefined, when)),
  ],
  [
    form(
      String.raw`(.+?)\s+(?:is|are|would\s+be)\s+(?:also\s+)?${good}\s+for\s+${bareAmount}(?:,?\s+(e\.\s?g\..*))?`,
    ),
    ([what, said, examples]) => whenOf(examples ?? what, (when) => award(said, undefined, when)),
  ],
  [
    form(
      String.raw`(.+?)\s+(?:should\s+|can\s+|may\s+)?(?:counts?|be\s+counted|is\s+counted)(?:\s+(?:too|as\s+well|also))?(?:,?\s+(e\.\s?g\..*))?`,
    ),
    ([what, examples]) => whenOf(examples ?? what, (when) => award('1 mark', undefined, when)),
  ],
  [
    form(String.raw`(?:also\s+)?count\s+(.+?)(?:\s+(?:too|as\s+well|also))(?:,?\s+(e\.\s?g\..*))?`),
    ([what, examples]) => whenOf(examples ?? what, (when) => award('1 mark', undefined, when)),
  ],
  [
    form(
      String.raw`(?:I['’]?d?\s+)?(?:would\s+)?(?:also\s+)?(?:take|credit|count|accept)\s*:?\s+(.+?)\s+for\s+${bareAmount}`,
    ),
    ([what, said]) => whenOf(what, (when) => award(said, undefined, when)),
  ],
  [
    form(String.raw`(?:also\s+)?(?:take|credit|count|accept)\s*:?\s+(.+?)\s*\((\d)\)`),
    ([what, said]) => whenOf(what, (when) => award(`${said} marks`, undefined, when)),
  ],
];

/** 'The second point is worth 2 marks' weighs a point of the key anew, which nothing here does. */
const isPointOfKey =
  /\b(?:points?|steps?|parts?|lines?|marks?|sides?|each|every|question|answers?|students?|one|nobody|they|it|this|that)\b/i;

export const marksReaders: readonly Reader[] = [...forAll, ...lessMarks, ...marksFor, ...itself];
