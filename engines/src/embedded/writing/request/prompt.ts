import type { Difficulty } from '../../../writing.ts';
import { devanagariInEnglish, type TranslatedWords } from '../../language/hindi/devanagari.ts';
import { inEnglish } from '../../tutor/message-intent/hindi.ts';
import type { Kind } from '../draft.ts';
import { countAlone, placeIn, topicOf, withoutSurroundings } from './prompt-topic.ts';
import { counted, kindsIn, marksEach, namedIn, numberOf, typeWords } from './prompt-words.ts';

/** One part of a prompt: a number of questions of some kinds. */
export interface RequestPart {
  count: number;
  /** The requested kinds; undefined for any kind. */
  kinds?: Kind[];
  /** The marks of each question. */
  marks?: number;
  /** The topic of this part, if other parts have other topics. */
  topic?: string;
  /** The name of a requested kind that cannot be written. Other kinds are written instead. */
  other?: string;
}

export interface WritingRequest {
  parts: RequestPart[];
  /** The topic of the questions; '' for the whole book. */
  topic: string;
  /** The pages that questions are based on, both ends included. */
  pages?: { from: number; to: number };
  /** The requested level from 1 to 5, if the prompt names one. */
  level?: Difficulty;
  /** The number of the chapter that questions are based on. */
  chapter?: number;
}

const COUNT = 10;
const MAX = 50;

/**
 * Returns what a prompt asks for.
 * @param translated the Hindi words that are read as English; 'request' keeps the words of the topic, for texts in Hindi
 */
export function requestIn(prompt: string, translated: TranslatedWords = 'all'): WritingRequest {
  const english = inEnglish(withHindiNumbers(devanagariInEnglish(prompt, translated)))
    .replace(/\baur\b/gi, 'and')
    .replace(/\b([1-4])(?:st|nd|rd|th) (?=laws?\b)/g, (_, digit) => `${ordinals[digit - 1]} `);
  const { total, rest } = totalIn(english.replace(/\s+/g, ' ').trim());
  const text = withoutSurroundings(rest);
  const matches = [...text.matchAll(counted)];
  const tails = matches.map(({ index }, at) => text.slice(index, matches[at + 1]?.index));
  const isElliptical = matches.some(([, , , type]) => type === '');
  const topics = tails.map((tail) => (isElliptical || opensTopic.test(tail) ? topicOf(tail) : ''));
  const several = [...new Set(topics)].filter((each) => each !== '');
  const topic = several.length > 1 ? several.join(', ') : topicOf(text);
  const found = matches.map((match, at) => ({
    ...partOf(match, tails[at] ?? ''),
    ...(several.length > 1 && topics[at] ? { topic: topics[at] } : {}),
  }));
  const whole = found.length > 0 ? found : [plainPart(text)];
  const parts = isElliptical ? whole : shared(whole, text);
  // '2 MCQs on work and 2 on power' asks for four MCQs, and '3 on work, MCQ' for three.
  const isPlain = parts.every(({ kinds, other }) => kinds === undefined && other === undefined);
  const named =
    isPlain && (parts.length === 1 || isElliptical)
      ? namedIn(topic === '' ? text : text.replace(topic, ' '))
      : {};
  const complete = parts.map((part, at) => ({
    ...part,
    ...(isElliptical && !part.kinds && at > 0 && parts[at - 1]?.kinds
      ? { kinds: parts[at - 1]?.kinds as Kind[] }
      : named),
  }));
  return { parts: withTotal(complete, total), topic, ...placeIn(text), ...levelIn(prompt) };
}

const ordinals = ['first', 'second', 'third', 'fourth'];
const hindiNumbers = ['ek', 'do', 'teen', 'char', 'paanch'];
const hindiNumber = new RegExp(
  String.raw`\b(${hindiNumbers.join('|')})(?=\s+(?:(?:short|long|easy|hard)\s+)*(?:${typeWords})\b)`,
  'gi',
);

/** Replaces Hindi numbers before a kind of question: 'do numericals' asks for two. */
const withHindiNumbers = (prompt: string): string =>
  prompt
    .replace(/\b(?:bana|kar|de) do\b/gi, 'banao')
    .replace(/\b(?:ke upar|par) (?=\d)/gi, '')
    .replace(hindiNumber, (word) => String(hindiNumbers.indexOf(word.toLowerCase()) + 1));

const opensTopic = /\b(?:on|about|from|covering|regarding)\b(?! each)/i;

const levels: [RegExp, Difficulty][] = [
  [/\b(?:hard|difficult|tough|challenging|hots)\b/i, 5],
  [/\b(?:easy|simple|basic)\b(?! (?:interest|harmonic|machines?)\b)/i, 1],
  [/\b(?:medium|moderate)\b/i, 3],
];

const levelIn = (prompt: string): { level?: Difficulty } => {
  const [found, ...others] = levels.filter(([words]) => words.test(prompt));
  return found && others.length === 0 ? { level: found[1] } : {};
};

/** @param tail the prompt from this part up to the next one */
function partOf(match: RegExpMatchArray, tail: string): RequestPart {
  const upToTopic = tail.split(opensTopic)[0] ?? tail;
  return {
    count: Math.min(MAX, numberOf(match[1] ?? '')),
    ...(/^sets?$/i.test(match[3] ?? '') ? {} : kindsIn(upToTopic.replace(marksEach, ' '))),
    ...marksIn(tail),
  };
}

/** Reads a prompt that names no number of questions of a kind. */
function plainPart(text: string): RequestPart {
  const topic = topicOf(text);
  const before = topic === '' ? text : (text.split(topic)[0] ?? text);
  const count = numberOf(countAlone(text) ?? String(COUNT));
  return { count, ...kindsIn(before.replace(marksEach, ' ')), ...marksIn(text) };
}

/** In '10 questions: 4 MCQs and 6 short ones', the first count is the total, so it is replaced by what is left of it. */
function shared(parts: RequestPart[], text: string): RequestPart[] {
  const [first, ...rest] = parts;
  // '4 questions on supply and 2 true/false' asks for six questions.
  if (!/:|\(|\b(?:including|of which|with|made up of)\b/i.test(text)) return parts;
  const sum = rest.reduce((total, { count }) => total + count, 0);
  const isSum = first && rest.length > 0 && first.kinds === undefined && sum <= first.count;
  if (!isSum) return parts;
  return sum === first.count ? rest : [...rest, { ...first, count: first.count - sum }];
}

const whole = '(?:question )?(?:test|paper|quiz|exam(?:ination)?|assignment|worksheet|assessment)';
const totals: RegExp[] = [
  /[,;(]?\s*\b(?:total(?:ling|ing)?(?: of| marks)?:?|out of|worth a total of|max(?:imum)?\.? marks:?|for a total of)\s*(\d{1,3})(?:\s*marks?\b)?\)?/i,
  /[,;(]?\s*\b(\d{1,3})\s*marks\s+(?:in total|altogether|in all|total)\b\)?/i,
  new RegExp(String.raw`\b${whole}\s+(?:of|for|worth)\s+(\d{1,3})\s*marks?\b`, 'i'),
  new RegExp(String.raw`\b(?:an? )?(\d{1,3})[- ]marks?\s+${whole}\b`, 'i'),
];

/** Returns the marks of all questions together, as in 'A test of 20 marks', and the prompt without them. */
export function totalIn(text: string): { total: number | undefined; rest: string } {
  for (const pattern of totals) {
    const marks = Number(pattern.exec(text)?.[1]);
    if (marks > 0) return { total: marks, rest: text.replace(pattern, ' ') };
  }
  return { total: undefined, rest: text };
}

/** Divides the rest of the total among the questions without marks. */
function withTotal(parts: RequestPart[], total: number | undefined): RequestPart[] {
  if (total === undefined) return parts;
  const open = parts.filter(({ marks }) => marks === undefined);
  const count = open.reduce((sum, part) => sum + part.count, 0);
  const given = parts.reduce((sum, part) => sum + part.count * (part.marks ?? 0), 0);
  if (count === 0 || given >= total) return parts;
  const each = Math.max(0.25, Math.round(((total - given) / count) * 4) / 4);
  return parts.map((part) => (part.marks === undefined ? { ...part, marks: each } : part));
}

function marksIn(text: string): Pick<RequestPart, 'marks'> {
  const [match] = [...text.matchAll(marksEach)].sort(
    (one, other) => Number(other.groups?.each !== undefined) - Number(one.groups?.each !== undefined),
  );
  const { of, in: inBrackets } = match?.groups ?? {};
  const complete = of ?? inBrackets;
  const marks = complete === undefined ? Number.NaN : numberOf(complete);
  return marks > 0 && marks <= 100 ? { marks: Math.round(marks * 4) / 4 } : {};
}
