import type { Turn } from '../../tutoring.ts';
import { stemsOf } from '../books/words.ts';

/** A question as it stands on its own, and how it wants the last answer changed. */
export interface StandaloneQuestion {
  text: string;
  wish: 'new' | 'why' | 'simpler' | 'example' | 'more';
}

const wishes: [StandaloneQuestion['wish'], RegExp][] = [
  ['why', /^(?:but |and |so )?(?:why|how come|how so|what(?:'s| is) the reason|kyun|kyon)\b/i],
  [
    'simpler',
    /\b(?:simpler|simply|simple words|easier|plain words|do(?:n['’]?t| not) (?:understand|get)|too (?:hard|difficult)|confus\w+|samajh nahi)\b/i,
  ],
  ['example', /\bexamples?\b/i],
  [
    'more',
    /^(?:and\s*)?(?:more|go on|continue|next|what else|tell me more|anything else|then|ok(?:ay)?|yes)\b/i,
  ],
];
const pointing =
  /\b(?:it|its|that|this|these|those|they|them|their|he|she|him|her|one|ones|former|latter|such)\b/i;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const item = /\bthe (first|second|third|fourth|fifth|sixth|last|former|latter)(?: one)?\b/i;
/** So few words of content cannot stand alone where something points back. */
const FEW_WORDS = 2;

/** Resolves 'why?', 'and the second one?', 'explain it simpler' against the last turns. */
export function standalone(question: string, conversation: Turn[]): StandaloneQuestion {
  const last = conversation.at(-1);
  const words = stemsOf(question.replace(item, ' '));
  const wish = wishes.find(([, pattern]) => pattern.test(question.trim()))?.[0] ?? 'new';
  if (!last) {
    return { text: question, wish: 'new' };
  }
  const topic = topicOf(conversation);
  const ordinal = item.exec(question)?.[1]?.toLowerCase();
  if (ordinal !== undefined && words.length <= FEW_WORDS + 1) {
    const named = itemOf(last.answer, ordinal);
    return { text: named === undefined ? `${topic} ${question}` : `${named}: ${topic}`, wish: 'new' };
  }
  const about = /^(?:and |but )?(?:what|how) about (.+?)\??$/i.exec(question.trim())?.[1];
  if (about !== undefined && !pointing.test(about)) {
    return { text: `${about} ${sameAsk(topic)}`, wish: 'new' };
  }
  const own = words.filter((stem) => !wishStems.has(stem));
  const isBare = own.length === 0;
  if (isBare || (own.length <= FEW_WORDS && pointing.test(question))) {
    return { text: isBare ? topic : `${question} ${topic}`, wish };
  }
  return { text: question, wish: 'new' };
}

const wishStems = new Set(
  stemsOf(
    "simpler simply don't simple words easier plain understand get hard difficult confused confusing example examples more go continue next else anything another again reason come ok okay yes thanks thank then kyun kyon samajh",
  ),
);

/** The newest question that stands alone. */
function topicOf(conversation: Turn[]): string {
  for (let at = conversation.length - 1; at > 0; at -= 1) {
    const { question } = conversation[at] ?? { question: '' };
    const resolved = standalone(question, conversation.slice(0, at));
    if (resolved.wish === 'new' && stemsOf(question).length > 0) {
      return resolved.text;
    }
  }
  return conversation[0]?.question ?? '';
}

/** How the last question asked, without what it asked about: 'What is …'. */
const sameAsk = (topic: string): string => /^(?:what|why|how|when|where|who|which)\b/i.exec(topic)?.[0] ?? '';

/** The item that an answer names at a place: of a numbered list, or of an enumeration 'a, b and c'. */
function itemOf(answer: string, ordinal: string): string | undefined {
  const numbered = [...answer.matchAll(/^\s*(?:\d+[.)]|[-*•])\s+(.+)$/gm)].map(([, text = '']) => text);
  const listed = numbered.length > 1 ? numbered : enumerationIn(answer);
  const position =
    ordinal === 'former'
      ? 0
      : ordinal === 'last' || ordinal === 'latter'
        ? listed.length - 1
        : ordinals.indexOf(ordinal);
  return listed[position]?.replace(/[“”"*_[\]\d]+/g, ' ').trim();
}

/** The longest 'a, b, c and d' of a text. */
function enumerationIn(text: string): string[] {
  const word = String.raw`[\p{L}'’-]+(?: [\p{L}'’-]+){0,3}`;
  const found = [...text.matchAll(new RegExp(`(?:${word}, )+(?:${word},? )?(?:and|or) ${word}`, 'gu'))]
    .map(([whole]) => whole.split(/,\s*(?:and |or )?|\s+(?:and|or)\s+/).map((each) => each.trim()))
    .sort((one, other) => other.length - one.length)[0];
  return (found ?? []).filter((each) => each !== '');
}
