import type { Turn } from '../../../tutoring.ts';
import { stemsOf } from '../../books/words.ts';
import { withoutAbbreviations } from './abbreviations.ts';

/** A question as it stands on its own, and how it wants the last answer changed. */
export interface StandaloneQuestion {
  text: string;
  wish: 'new' | 'why' | 'simpler' | 'example' | 'more' | 'again' | 'shorter' | 'other language';
}

const wishes: [StandaloneQuestion['wish'], RegExp][] = [
  [
    'other language',
    /\b(?:in|into|to|mein|me) (?:hindi|hinglish|tamil|telugu|bengali|bangla|marathi|gujarati|urdu|kannada|malayalam|punjabi|english)\b|\b(?:hindi|hinglish) (?:mein|me|please|pls)\b|\btranslate\b/i,
  ],
  [
    'shorter',
    /\b(?:shorter|in short|(?:in )?(?:\d|one|two|three|few) (?:lines?|sentences?|words|points)|briefly|summari[sz]e (?:it|this|that))\b/i,
  ],
  [
    'again',
    /^(?:(?:ok(?:ay)?|sorry|what|pls|please)[ ,?]*)*(?:say (?:it |that )?|explain (?:it |that )?|tell (?:me )?(?:it |that )?|repeat(?: (?:it|that))?|once )?(?:again|once more|one more time|phir se|dobara|repeat)\b/i,
  ],
  [
    'why',
    /^(?:(?:ok(?:ay)?|but|and|so|yes|hm+)[ ,]+)*(?:why|how come|how so|what(?:'s| is) the reason|kyun|kyon)\b/i,
  ],
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
  /\b(?:it|its|that|this|these|those|they|them|their|he|she|him|her|one|ones|former|latter|such|isk[aei]|usk[aei]|isko|usko|ismein?|yeh?|woh?)\b/i;
/** 'What if the line is flat?' changes something of what was spoken about. */
const supposing = /^(?:(?:and|but|so)[ ,]+)?(?:what (?:if|happens if|happens when)|suppose|if)\b/i;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
const item = /\bthe (first|second|third|fourth|fifth|sixth|last|former|latter)(?: one)?\b/i;
/** So few words of content cannot stand alone where something points back. */
const FEW_WORDS = 2;

/** Resolves 'why?', 'and the second one?', 'explain it simpler' against the last turns. */
export function standalone(question: string, conversation: Turn[]): StandaloneQuestion {
  const last = conversation.at(-1);
  const words = stemsOf(withoutAbbreviations(question.replaceAll('’', "'")).replace(item, ' '));
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
  const isCompared =
    /^(?:and )?(?:the )?(?:difference|differences|compare(?: it)?|comparison|different) (?:with|from|to|between it and)\b/i.test(
      question.trim(),
    );
  const isKind = own.every((stem) => kindStems.has(stem));
  const leansBack = pointing.test(question) || supposing.test(question.trim());
  if (isBare || isKind || isCompared || (own.length <= FEW_WORDS && leansBack)) {
    return { text: isBare ? topic : `${question} ${topic}`, wish };
  }
  return { text: question, wish: 'new' };
}

const wishStems = new Set(
  stemsOf(
    'simpler simply shorter short line lines sentence sentences two three few 2 3 4 5 repeat say tell explain hindi hinglish tamil telugu bengali bangla marathi gujarati urdu kannada malayalam punjabi english translate language mein phir dobara one still dont pls plz please can u you show give with easy simple words easier plain understand get hard difficult confused confusing example examples more go continue next else anything another again reason come ok okay yes thanks thank then kyun kyon samajh iska iski iske uska uski uske isko usko ye yeh wo woh do batao bata dijiye kya hai',
  ),
);

/** Words that ask for something of what was spoken about: 'unit?', 'and its formula'. */
const kindStems = new Set(
  stemsOf(
    'formula formulae formulas unit units symbol definition meaning type types kinds feature features use uses advantage advantages disadvantage disadvantages cause causes reason reasons effect effects difference graph diagram proof derivation date year place full form importance law equation properties numerical numericals calculate find solve prove diagram',
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
