import type { Turn } from '../../../tutoring.ts';
import { stemsOf } from '../../books/words.ts';
import { dataLines } from '../../data-lines.ts';
import { withoutAbbreviations } from './abbreviations.ts';
import { pattern } from './phrases.ts';
import { isRequestStem } from './request-words.ts';

/** A question as it stands on its own, and how it wants the last answer changed. */
export interface StandaloneQuestion {
  text: string;
  wish: 'new' | 'more' | 'again' | 'shorter' | 'other language';
}

const wishes: [StandaloneQuestion['wish'], RegExp][] = [
  [
    'other language',
    pattern(String.raw`\b(?:in|into|to|mein|me) {language}\b|\bhindi (?:mein|me|please|pls)\b|\btranslate\b`),
  ],
  ['shorter', pattern(String.raw`\b{shorter}\b`)],
  [
    'again',
    pattern(String.raw`^(?:(?:{interjection}|{filler}|what|say|explain|it|that|once)[ ,?]+)*{again}\b`),
  ],
  [
    'more',
    pattern(
      String.raw`^(?:(?:{interjection}|but|and|so)[ ,]+)*{reason}\b|\b(?:{simpler}|examples?)\b|^(?:and )?{more}\b`,
    ),
  ],
];
const pointing = pattern(String.raw`\b(?:{pronoun}|{hindi pronoun})\b`);
/** 'What if the line is flat?' changes something of what was spoken about. */
const supposing = /^(?:(?:and|but|so)[ ,]+)?(?:what (?:if|happens if|happens when)|suppose|if)\b/i;
const comparing = /^(?:and )?(?:the )?(?:differen\w+|compar\w+(?: it)?) (?:with|from|to|between it and)\b/i;
/** So few words of content cannot stand alone where something points back. */
const FEW_WORDS = 2;

/** Resolves 'why?' and 'explain it simpler' against the last turns. */
export function standalone(question: string, conversation: Turn[]): StandaloneQuestion {
  const last = conversation.at(-1);
  const words = stemsOf(withoutAbbreviations(question.replaceAll('’', "'")));
  const wish = wishes.find(([, pattern]) => pattern.test(question.trim()))?.[0] ?? 'new';
  if (!last) {
    return { text: question, wish: 'new' };
  }
  const topic = topicOf(conversation);
  const about = /^(?:and |but )?(?:what|how) about (.+?)\??$/i.exec(question.trim())?.[1];
  if (about !== undefined && !pointing.test(about)) {
    return { text: `${about} ${sameAsk(topic)}`, wish: 'new' };
  }
  const own = words.filter((stem) => !wishStems.has(stem));
  const isBare = own.length === 0;
  const isCompared = comparing.test(question.trim());
  const isKind = own.every((stem) => isRequestStem(stem));
  const leansBack = pointing.test(question) || supposing.test(question.trim());
  if (isBare || isKind || isCompared || (own.length <= FEW_WORDS && leansBack)) {
    return { text: isBare ? topic : `${question} ${topic}`, wish };
  }
  return { text: question, wish: 'new' };
}

const wishStems = new Set(
  dataLines(new URL('follow-up-words.tsv', import.meta.url), 1).flatMap(([word = '']) => stemsOf(word)),
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
