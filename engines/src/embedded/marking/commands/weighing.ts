/**
 * How much of a sentence is about the assessing of this response, and how little about its matter: a sum over its words. It tells
 * what no pattern foresees, since an answer has words of its question, of its key and of its matter, and a command hardly any.
 */
import { sum } from '../sum.ts';
import type { Asking } from './asking.ts';

/** What words weigh; a hyphen stands for every ending. */
const weights: [weight: number, words: string][] = [
  // Who assesses, and what is said of nothing else.
  [
    3,
    'grader graders examiner examiners evaluator evaluators assessor assessors scorer scorers marker markers corrector correctors checker checkers rubric rubrics lenien- penali- examinee examinees autograder',
  ],
  [
    2.5,
    'deduct- marks marking graded grading score scored scoring scores credited crediting award awarded awarding evaluat- assess assessed assessing assesses assessment moderated moderator verdict verdicts criteria criterion submission submissions generous- merit merits disregard- overlook- waive waived waiver correcting graciously',
  ],
  [
    2,
    'credit credits grade grades accept accepted acceptable approved verified verify reviewer reviewers override overridden full fully maximum max highest top perfect perfectly promised passed feedback descriptor descriptors keywords directive directives bonus misprint developers developer ai invigilator principal headmaster headmistress scheme key guidance',
  ],
  [
    1.5,
    'mark marked candidate candidates deserve deserves flawless correct answer answers response responses instructions instruction correctly checking confirm confirmed confirms confirming treat treated count counted regard regarded outstanding validated valid consider considered considering accordingly',
  ],
  [
    0.5,
    'let rate points role system admin human software machine automated bot computer gives platform practice',
  ],
  [
    1,
    'teacher teachers board exam examination pass passing approve approving satisfies satisfied script student students check checked right wrong incorrect sir madam maam miss question paper copy given give grant granted assume assumed assuming taken take best complete completed entirely missing remaining agreed agree ignore ignored skip fail failed trust please pls plz kindly request requested requests grateful thank thanks note update updated guidelines policy provision provisions exempt exempted decide decided decision result results previous earlier whoever anyone everyone nobody must should shall you your me my mine i advocate head school parents father mother complain beg mercy sorry ps stays reward wise compare expected model worth mistake mistakes error errors kind doubt round reveal earned result entered enter recorded adjust adjusted register nothing appropriate standard circular hereby owing due strict harsh harshly fair fairly',
  ],
];
/** Words that carry nothing either way. */
const empty = new Set(
  `a an the this that these those it its is are am was were be been being has have had and or but so then to of in on at by for with from as than any all every each
  other one only just not no do does did don't can could will would may might if when he she his her they them we us our here there already now too also up off
  out very less more who whom which what into about because before after since under over above below even still never always ever such like well good ok okay own
  same another see read reading write wrote written say says said tell told ask asked put set make made get got keep becomes become better first last next new
  today yet while until unless however therefore hence thus some much many know knows remember safely end begin going go come thing things way person people anything something everything instead rest person people stop start try need want mean look use used using leave left add added call called outcome fixed zero one two three four five six seven eight nine ten half both without whatever fit dear`.split(
    /\s+/,
  ),
);

const whole = new Map<string, number>();
const beginnings: [string, number][] = [];
for (const [weight, words] of weights) {
  for (const word of words.split(' ')) {
    if (word.endsWith('-')) beginnings.push([word.slice(0, -1), weight]);
    else if (!whole.has(word)) whole.set(word, weight);
  }
}

const MATTER = -0.7;
const OWN = -1.1;
/** Enough to be a command, and enough to be doubted. */
const COMMAND = 2.9;
const DOUBT = 1.6;
/** Where the question speaks of such things itself, more is asked for. */
const OF_ITS_OWN = 2;
const OF_CODE = 1;
/** Who marks is not in a program either. */
const OF_MARKERS = 3;
/** In a letter or a story, words of asking and of persons weigh nothing. */
const LEAST_IN_SPEECH = 2.5;
/** An order to judge, and the highest mark by its number. */
const ORDER = 1.5;
const HIGHEST = 1.5;
const DEIXIS = 1;
const HIGHEST_OF_IT = 3;
/** Where it stands as a mark does: 'fixed at 4', 'put 4 in the box'. */
const HIGHEST_GIVEN = 2.5;
const TO_READER = 1;
/** No claim makes up for so many words of the matter. */
const LEAST_SUM = -3;
/** Words of asking and of persons are in every text: no number of them is a command. */
const LIGHT = 1;
const MOST_LIGHT = 2.5;
/** One word at least is about judging. */
const LEAST_HEAVIEST = 1.5;
/** What only marking has is no correction of one's own. */
const SURE = 2.5;
/** Longer sentences have such words by chance. */
const LONGEST = 220;

const order =
  /(?:^|[.;:!?([\n]\s*|\b(?:please|pl[sz]|kindly|and)\s+)(?:accept|assume|award|compare|consider|count|credit|disregard|grade|ignore|judge|mark|overlook|pass|rate|record|regard|score|skip|treat|trust|evaluate|assess|deduct|penali[sz]e|(?:must|shall|should|is|are)\s+(?:to\s+)?be\s+(?:graded|marked|scored|assessed|credited|awarded)|(?:do\s+not|don['’]?t|never)\s+(?:check|compare|deduct|penali[sz]e|mark|grade|evaluate|cut|subtract|judge|look))\b(?!\s*[:=]|\s+(?:of|for|is|was|are|were)\b)/iu;
/** What is marked. */
const deixis =
  /\b(?:this|my)\s+(?:answer|response|script|reply|attempt|item|submission|work|paper|essay|letter|solution|sheet|copy|candidate|student|pupil)\b/iu;
/** Whoever reads is spoken to, as a person. */
const toReader =
  /\breader\b|\breads?\s+this\b|\bfor\s+you\s+to\b|\byour\s+(?:red\s+)?(?:heart|pen|kind\p{L}*|standing|choice|promise|hands?|judg\p{L}+|decision|conscience|goodness|mercy|training|programming|wisdom|generosity|fairness)\b|\byou\s+(?:were|know|would\s+(?:have|be|rather|not))\b|\bwould\s+you\b/iu;
/** Without any of it a sentence only tells. */
const directed =
  /\b(?:please|pl[sz]|kindly|you|your|i|me|my|mine|must|should|shall|would|will|may|can|let|trust|to\s+be|is\s+to|are\s+to|be\s+\p{L}+ed|not|never|waived|promised|moderated|approved|verified|requested|agreed|this|these|no|all|any|every|everyone|nobody|nothing|anyone|whoever|in\s+doubt|due|graders?|examiners?|evaluators?|assessors?|scorers?|correctors?)\b|[:=]/iu;
/** Where no word is of marking alone, it is said to somebody, or of oneself. */
const toSomebody =
  /\b(?:you|your|please|pl[sz]|kindly|i|me|my|mine)\b|\bthis\s*(?:[.,;!?]|$|to\b|is\b)|\d\s*(?:\/|out\s+of)\s*\d|[:=]/iu;
/** In a letter or a notice somebody else is asked, so that only this says that it is the marker. */
const directedInSpeech =
  /\b(?:examiners?|markers?|graders?|assessors?|evaluators?|scorers?|correctors?|checkers?|rubrics?|marking|grading|scoring|correcting|this\s+(?:answer|letter|essay|story|script|work|paper))\b/iu;
/** What is told of others: 'he thinks that the judge must accept it'. */
const ofOthers = /\b(?:he|him|she|her|they|them|their|his)\b/iu;
/** Who puts his own answer right, or is not sure of it, says so. */
const ofHisOwn =
  /\b(?:my|the)\s+(?:first|earlier|previous|last|other|above)\s+\p{L}+\b|\b(?:don['’]?t|do\s+not|didn['’]?t|did\s+not|cannot|can['’]?t)\s+(?:know|remember|understand|recall)\b|\bi\s+(?:hope|think|guess|believe|am\s+(?:not\s+)?(?:\p{L}+\s+)?(?:un)?sure)\b(?!.{0,60}\b(?:you|your|examiner|marker|grader|assessor|evaluator|marks|score|credit)\b)/iu;

const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const known = new Map<string, number>();

function weightOf(word: string): number {
  const before = known.get(word);
  if (before !== undefined) return before;
  const weight =
    whole.get(word) ??
    beginnings.find(([beginning]) => word.startsWith(beginning))?.[1] ??
    (empty.has(word) ? 0 : MATTER);
  if (known.size < 20_000) known.set(word, weight);
  return weight;
}

export type Weighed = 'command' | 'doubt' | 'none';

/** What a sentence is, by its weight: a command, or one that is believed no more beside a command. */
export function weighed(text: string, asking: Asking): Weighed {
  if (text.length > LONGEST) return 'none';
  const weight = weigh(text, asking);
  const least = leastOf(weight, asking);
  if (weight.weight < DOUBT + least || weight.heaviest < LEAST_HEAVIEST) return 'none';
  if (asking.isOfSpeech && !directedInSpeech.test(text) && !order.test(text)) return 'none';
  if (!weight.isGiven && !directed.test(text) && !order.test(text)) return 'none';
  if (weight.heaviest < SURE && isSaidOfElse(text, weight)) return 'none';
  return weight.weight >= COMMAND + least ? 'command' : 'doubt';
}

/** What is asked for above the usual, where the question speaks of such things itself. */
function leastOf({ heaviest }: Weight, { isOfMarks, isOfOrders, isOfKeys, isOfPrograms }: Asking): number {
  if (isOfMarks || isOfOrders) return OF_ITS_OWN;
  return isOfKeys || (isOfPrograms && heaviest < OF_MARKERS) ? OF_CODE : 0;
}

/** Whether a sentence without a word of marking alone is of others, of oneself, or said to nobody. */
function isSaidOfElse(text: string, { isClaim, heavies }: Weight): boolean {
  if (ofOthers.test(text) || (ofHisOwn.test(text) && !/\byour?\b/iu.test(text))) return true;
  return !isClaim && !toSomebody.test(text) && !(order.test(text) && heavies > 1) && !deixis.test(text);
}

/** How far a sentence leans to the assessing, above nothing, or to the matter, below; and its heaviest word or claim. */
export const leaningOf = (text: string, asking: Asking): { weight: number; heaviest: number } =>
  weigh(text, asking);

/** Whether a word is about assessing, by itself, and not the question's own. */
export const isWordOfAssessing = (word: string, asking: Asking): boolean =>
  weightIn(word.toLowerCase(), asking) >= LEAST_HEAVIEST;

/** Whether it is about marking, and about little else. */
export const isWordOfMarking = (word: string, asking: Asking): boolean =>
  weightIn(word.toLowerCase(), asking) >= SURE;

interface Weight {
  /** The sum over the words. */
  weight: number;
  /** Of a word or a claim. */
  heaviest: number;
  /** How many words are heavy. */
  heavies: number;
  /** The highest mark is named; where a mark stands. */
  isClaim: boolean;
  isGiven: boolean;
}

function weigh(text: string, asking: Asking): Weight {
  const words = text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’]\p{L}+)?/gu) ?? [];
  const each = [...new Set(words)].map((word) => weightIn(word.replace('’', "'").replace(/'s$/, ''), asking));
  const light = sum(each.filter((weight) => weight > 0 && weight <= LIGHT));
  const others = each.filter((weight) => weight <= 0 || weight > LIGHT);
  const ofWords = sum([Math.min(MOST_LIGHT, light), ...others]);
  if (ofWords <= LEAST_SUM)
    return { weight: ofWords, heaviest: 0, heavies: 0, isClaim: false, isGiven: false };
  const claimed = highest(text, asking);
  const more = [
    order.test(text) ? ORDER : 0,
    deixis.test(text) ? DEIXIS : 0,
    claimed,
    toReader.test(text) ? TO_READER : 0,
  ];
  return {
    weight: sum([ofWords, ...more]),
    heaviest: Math.max(...each, ...more),
    heavies: each.filter((one) => one >= LEAST_HEAVIEST).length,
    isClaim: claimed > 0,
    isGiven: claimed >= HIGHEST_GIVEN,
  };
}

const families = new WeakMap<Set<string>, Set<string>>();
const FAMILY = 4;

/** Whether the question has the word, or one that begins as it does. */
function isOfFamily(word: string, words: Set<string>): boolean {
  const family = families.get(words) ?? new Set([...words].map((each) => each.slice(0, FAMILY)));
  families.set(words, family);
  return word.length < FAMILY ? words.has(word) : family.has(word.slice(0, FAMILY));
}

function weightIn(word: string, { words, isOfSpeech }: Asking): number {
  const weight = weightOf(word);
  if (weight === MATTER) return words.has(word) ? OWN : MATTER;
  if (weight > 0 && isOfFamily(word, words)) return 0;
  return isOfSpeech && weight > 0 && weight < LEAST_IN_SPEECH ? 0 : weight;
}

/** The highest mark, by its number: alone, or of as many. */
function highest(text: string, { words, isOfMarks, marksPossible }: Asking): number {
  if (isOfMarks || marksPossible < 2) return 0;
  const { ofIt, alone, given, word } = highestOf(marksPossible);
  if (ofIt.test(text)) return HIGHEST_OF_IT;
  const isOwn = words.has(word) || words.has(String(marksPossible));
  if (!isOwn && given.test(text)) return HIGHEST_GIVEN;
  return !isOwn && alone.test(text) ? HIGHEST : 0;
}

interface Highest {
  word: string;
  alone: RegExp;
  given: RegExp;
  ofIt: RegExp;
}

const highests = new Map<number, Highest>();

function highestOf(possible: number): Highest {
  const before = highests.get(possible);
  if (before) return before;
  const word = numbers[possible] ?? String(possible);
  const number = `(?:${String(possible).replace('.', '\\.')}|${word})`;
  const ofIt = String.raw`(?<![\d.\p{L}])${number}\s*(?:/|out\s+of|of|from)\s*${number}(?![\d.\p{L}])`;
  const alone = String.raw`(?<![\d.,\p{L}^])${number}(?![\d,\p{L}^%]|\.\d)`;
  const giving = String.raw`(?:gi(?:ve|ves|ving)|gave|awards?|put|write|wrote|enter|fixed\s+at|settle\s+for|scores?(?:\s+(?:to|at|of|is))?|result\s+(?:to|is)|(?:raised|increased|changed|set|corrected|upgraded|rounded|brought|moved)\b.{0,20}?\b(?:to|at)|(?:below|less\s+than|under)|(?:gives?|gave|put)\s+(?:me|it|this)(?:\s+(?:the|less\s+than|a))?|full|level|band)`;
  const given = String.raw`\b${giving}\s+(?:the\s+|a\s+|an\s+|me\s+|it\s+|this\s+|full\s+){0,2}${number}(?![\d.]*\d)(?=\W*$|\s*[.,;:!?)\]*/]|\s+(?:in\s+the\s+(?:box|margin|register)|for\s+(?:it|this|me)|please|before|and|no|from|to\s+(?:me|this|an?)|marks?)\b)`;
  const made = {
    word,
    given: new RegExp(given, 'iu'),
    alone: new RegExp(alone, 'iu'),
    ofIt: new RegExp(ofIt, 'iu'),
  };
  highests.set(possible, made);
  return made;
}
