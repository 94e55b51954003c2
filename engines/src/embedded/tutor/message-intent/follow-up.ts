import type { Turn } from '../../../tutoring.ts';
import { bookWords } from '../../books/words.ts';
import { withoutAbbreviations } from './plain-message.ts';
import { intentsIn, isRequestStem, isUnspecific, pattern } from './word-lists.ts';

/** A question as it stands on its own, and how it wants the last answer changed. */
export interface StandaloneQuestion {
  text: string;
  wish: 'new' | 'more' | 'again' | 'shorter' | 'other language';
}

const wishes: [StandaloneQuestion['wish'], RegExp][] = [
  [
    'other language',
    pattern(String.raw`\b(?:(?:in|into|to|mein|me) {language}|hindi (?:mein|me|please|pls)|translate)\b`),
  ],
  ['shorter', pattern(String.raw`\b{shorter}\b`)],
  ['again', pattern(String.raw`\b{again}\b`)],
  ['more', pattern(String.raw`\b(?:{reason}|{simpler}|examples?|^(?:and )?{more})\b`)],
];
/** What points back, or changes something of what was spoken about: 'What if the line is flat?' */
const pointing = pattern(
  String.raw`\b(?:{pronoun}|{hindi pronoun})\b|^(?:(?:and|but|so)[ ,]+)?(?:what (?:if|happens if|happens when)|suppose|if)\b`,
);
/** So few words of content cannot stand alone where something points back. */
const FEW_WORDS = 2;

/** Resolves 'why?' and 'explain it simpler' against the last turns. */
export function standalone(question: string, conversation: Turn[]): StandaloneQuestion {
  if (conversation.length === 0) return { text: question, wish: 'new' };
  const topic = topicOf(conversation);
  const asked = question.trim();
  const about = /^(?:and |but )?(?:what|how) about (.+?)\??$/i.exec(asked)?.[1];
  // 'What is …', for something else.
  if (about !== undefined && !pointing.test(about))
    return { text: `${topic.split(' ')[0]} ${about}`, wish: 'new' };
  const own = bookWords(withoutAbbreviations(asked)).filter(
    ({ stem, text }) => !isRequestStem(stem) && !isUnspecific(text),
  );
  const isBare = own.length === 0;
  if (!isBare && !(own.length <= FEW_WORDS && pointing.test(asked))) return { text: question, wish: 'new' };
  const wish = wishes.find(([, form]) => form.test(asked))?.[0] ?? 'new';
  return { text: isBare && intentsIn(asked).length === 0 ? topic : `${question} ${topic}`, wish };
}

/** The newest question that stands alone. */
function topicOf(conversation: Turn[]): string {
  for (let at = conversation.length - 1; at > 0; at -= 1) {
    const { text, wish } = standalone(conversation[at]?.question ?? '', conversation.slice(0, at));
    if (wish === 'new' && bookWords(text).length > 0) return text;
  }
  return conversation[0]?.question ?? '';
}
