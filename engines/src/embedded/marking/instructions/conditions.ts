import { isFunctionWord, wordsOf } from '../text/words.ts';
import { AMOUNT } from './amounts.ts';

/** What an answer must say, or must not, for an instruction to speak of it. */
export interface Condition {
  /** Wordings, plain. */
  says: string[];
  /** All of the wordings are needed, or any of them is enough. */
  needs: 'all' | 'any';
  /** The instruction speaks of answers that do not say it. */
  isMissing: boolean;
  /** The instruction speaks of answers that say nothing else. */
  isAlone: boolean;
}

const verb = String.raw`(?:say|said|mention|state|write|wrote|name|note|notice|explain|describe|show|use|know|realise|realize|recognise|recognize|talk\s+about|write\s+about|speak\s+of|refer\s+to|contain|include|give|have|has|had|tell|point\s+out|argue|suggest|identify|draw|work\s+out|find|add|quote|cite|claim|think|believe|call|thought|wrote|sai)(?:s|es|d|ed)?`;
const gerund = String.raw`(?:saying|mentioning|stating|writing(?:\s+about)?|naming|noting|noticing|explaining|describing|showing|using|knowing|realising|realizing|recognising|recognizing|talking\s+about|speaking\s+of|referring\s+to|containing|including|giving|having|telling|pointing\s+out|arguing|suggesting|identifying|adding|quoting|citing)`;
const author = String.raw`(?:(?:the|a|an|any|your|this)\s+)?(?:students?|pupils?|child(?:ren)?|candidates?|answers?|responses?|they|he|she|it|someone|somebody|anyone|anybody|people|one|those|everyone|everybody)`;
const participle = String.raw`(?:mentioned|said|given|stated|named|used|included|present|there|shown|written|explained|described|in\s+the\s+answer|in\s+it)`;

/** How an answer was come to, or how two things in it stand to one another: nothing to look for by its words. */
const ABOUT_ANSWERS =
  /\b(?:methods?|approach|workings?|derivations?|proofs?|disagree|contradicts?|interchanged|two\s+options|errors?|spelling|grammar|wrong|incorrect|correct)\b/i;
const speaksOfMarks = new RegExp(String.raw`(?<!\p{L})(?:${AMOUNT})(?!\p{L})`, 'iu');

const forms: readonly [pattern: RegExp, own: Partial<Condition>][] = [
  [/^(?:there\s+(?:is|was)\s+)?nothing\s+(?:about|on)\s+(.+)$/i, { isMissing: true }],
  [new RegExp(String.raw`^no\s+(.+?)\s+(?:is|are|was|were)\s+${participle}$`, 'i'), { isMissing: true }],
  [new RegExp(String.raw`^not\s+${gerund}\s+(.+)$`, 'i'), { isMissing: true }],
  [
    /^(?:(?:where\s+)?there\s+(?:is|was)\s+)?no\s+(?:mention|word|sign|trace)\s+of\s+(.+)$/i,
    { isMissing: true },
  ],
  [
    /^(?:(?:an?|any)\s+)?(?:answers?|responses?|those|anyone|students?)\s+without\s+(.+)$/i,
    { isMissing: true },
  ],
  [/^(?:missing|lacking|forgetting|leaving\s+out|omitting|without)\s+(.+)$/i, { isMissing: true }],
  [
    new RegExp(String.raw`^(.+?)\s+(?:is|are|was|were)\s+(?:not|never)\s+${participle}$`, 'i'),
    { isMissing: true },
  ],
  [
    new RegExp(String.raw`^(.+?)\s+(?:isn['’]t|aren['’]t|wasn['’]t|weren['’]t)\s+${participle}$`, 'i'),
    { isMissing: true },
  ],
  [/^(.+?)\s+(?:is|are|was|were)\s+(?:missing|absent|left\s+out|omitted|forgotten)$/i, { isMissing: true }],
  [
    new RegExp(
      String.raw`^(?:${author}\s+)?(?:(?:who|that|which)\s+)?(?:do|does|did)(?:\s+not|n['’]t)\s+${verb}\s+(?:that\s+)?(.+)$`,
      'i',
    ),
    { isMissing: true },
  ],
  [
    new RegExp(
      String.raw`^(?:${author}\s+)?(?:(?:who|that|which)\s+)?(?:only\s+${verb}|${verb}\s+only)\s+(?:that\s+)?(.+)$`,
      'i',
    ),
    { isAlone: true },
  ],
  [new RegExp(String.raw`^only\s+(.+?)\s+(?:is|are|was|were)\s+${participle}$`, 'i'), { isAlone: true }],
  [new RegExp(String.raw`^only\s+${gerund}\s+(?:that\s+)?(.+)$`, 'i'), { isAlone: true }],
  [
    new RegExp(String.raw`^${gerund}\s+(?:that\s+|the\s+(?:word|term|phrase|idea)\s+(?:of\s+)?)?(.+)$`, 'i'),
    {},
  ],
  [
    new RegExp(
      String.raw`^${author}\s+(?:(?:who|that|which)\s+)?(?:also\s+|even\s+|(?:is|are)\s+)?(?:${verb}|about|with|on)\s+(?:about\s+)?(?:that\s+|the\s+(?:word|term|phrase|idea)\s+(?:of\s+)?)?(.+)$`,
      'i',
    ),
    {},
  ],
  [/^(?:any\s+)?mention\s+of\s+(.+)$/i, {}],
  [new RegExp(String.raw`^(.+?)\s+(?:is|are|was|were)\s+${participle}$`, 'i'), {}],
  [/^the\s+(?:words?|term|phrase|idea|statement|point)\s+(?:of\s+|that\s+)?(.+)$/i, {}],
  [/^there\s+(?:is|are|was|were)\s+no\s+(.+)$/i, { isMissing: true }],
  [/^(.+)$/, {}],
];

/**
 * Reads 'saying that the plant starves', 'X is not mentioned', 'answers about water', 'all of light, food and air'.
 *
 * @returns undefined where it cannot be told what to look for
 */
export function conditionOf(text: string): Condition | undefined {
  const bare = text
    .trim()
    .replace(/[.,;:!]+$/, '')
    .replace(/^e\.\s?g\.\s*/i, 'any of ');
  for (const [pattern, own] of forms) {
    const object = pattern.exec(bare)?.[1];
    if (object === undefined) continue;
    const wordings = wordingsOf(object);
    return wordings && { isMissing: false, isAlone: false, ...wordings, ...own };
  }
  return undefined;
}

const LONGEST_LISTED = 4;

function wordingsOf(object: string): Pick<Condition, 'says' | 'needs'> | undefined {
  const quoted = [
    ...object.matchAll(/(?<![\p{L}\d])["“‘']((?:[^"“”‘’']|['’](?=\p{L})){2,})["”’'](?!\p{L})/gu),
  ].map(([, said = '']) => said);
  const [, every, listed = object] =
    /^(?:(all\s+of|all\s+three(?:\s+of)?|both(?:\s+of)?)|(?:any|either|one)\s+of|either)\s+(?:the\s+(?:words|terms|following)\s*:?\s*)?(.+)$/i.exec(
      object,
    ) ?? [];
  const says = quoted.length > 0 ? quoted : partsOf(listed, listed !== object);
  const isEither = every === undefined && /\bor\b/i.test(object);
  return says.every((said) => quoted.length > 0 || isTold(said))
    ? { says, needs: isEither ? 'any' : 'all' }
    : undefined;
}

/** 'Light, food and air' in its parts, where each is short. */
function partsOf(listed: string, isSaidToBe: boolean): string[] {
  const parts = listed.split(/\s*,\s*(?:and\s+|or\s+)?|\s+(?:and|or)\s+/i).filter((part) => part !== '');
  const areShort = parts.every((part) => part.split(/\s+/).length <= LONGEST_LISTED);
  return parts.length > 1 &&
    areShort &&
    (isSaidToBe || parts.every((part) => !/^(?:that|it|they)\b/i.test(part)))
    ? parts
    : [listed];
}

/** Words that name a kind of thing to look for, rather than the thing. */
const GENERAL =
  /^(?:answers?|responses?|attempt(?:ing|ed|s)?|try(?:ing)?|effort|spelling|grammar|mistakes?|errors?|handwriting|presentation|neat(?:ness|ly)?|working|workings|method|methods|steps?|result|results|formula|formulas|formulae|diagram|diagrams|figure|unit|units|reason|reasons|reasoning|example|examples|definition|points?|parts?|marks?|question|questions|correct(?:ly)?|right|wrong(?:ly)?|incorrect|good|bad|clear(?:ly)?|full|proper|properly|suitable|valid|relevant|labels?|labelled|value|values|substitution|explanation|statement|conclusion|evidence|each|every|any|other|another|first|second|third|last|one|two|three|four|side|sides|word|words|length|short|long|late|early|everything|something|anything|sentence|sentences|language|idea|ideas|knowledge|understanding|detail|details|equation|equations|calculation|calculations|final|causes?|effects?|factors?|features?|differences?|similarities|advantages?|disadvantages?|characteristics?|facts?|reasonable|logical|creative|original|quotations?|quotes?|drawbacks?|titles?|headings?|introduction|paragraphs?|spellings?)$/i;

/** What is to be done rather than said. */
const METHOD =
  /^(?:(?:correctly|rightly)\s+)?(?:finding|using|working|calculating|solving|proving|writing|drawing|substituting|applying|labelling|plotting|converting|simplifying|factorising|setting)\b/i;

/** '1 earns 0.5' speaks of a number of points, not of an answer that says 1. */
const isCount = (wording: string): boolean => /^\s*(?:\d|one|two|three|four|five|six)\s*$/i.test(wording);

const isTold = (wording: string): boolean => {
  if (isCount(wording)) return false;
  if (METHOD.test(wording) || ABOUT_ANSWERS.test(wording) || speaksOfMarks.test(wording)) return false;
  const words = wordsOf(wording).filter((word) => !isFunctionWord(word));
  const isNumber = /\d/.test(wording);
  return (
    (words.length > 0 || isNumber) && !(words.length > 0 && words.every(({ text }) => GENERAL.test(text)))
  );
};
