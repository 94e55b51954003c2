import type { Turn } from '../../../tutoring.ts';
import { bookWords } from '../../books/words.ts';
import { inEnglish } from './hindi.ts';
import { withoutAbbreviations } from './plain-message.ts';
import { intentsIn, isRequestStem, isUnspecific, pattern } from './word-lists.ts';

/** A question that can be understood without the conversation, and how the last answer should be changed. */
export interface StandaloneQuestion {
  text: string;
  intent: 'new' | 'more' | 'reason' | 'again' | 'shorter' | 'other language';
}

const intentPatterns: [StandaloneQuestion['intent'], RegExp][] = [
  [
    'other language',
    pattern(
      String.raw`\b(?:(?:in|into|to) {language}|^{language} (?:explain|tell|write|give|please)|translate)\b`,
    ),
  ],
  ['shorter', pattern(String.raw`\b{shorter}\b`)],
  ['again', pattern(String.raw`\b{again}\b`)],
  ['reason', pattern(String.raw`\b{reason}\b`)],
  ['more', pattern(String.raw`\b(?:{simpler}|examples?)\b`)],
];
const goesOn = pattern(String.raw`^(?:and )?{more}\b`);
/** Matches a message that refers back, or varies an earlier case, as in 'What if the line is flat?' */
const pointing = pattern(
  String.raw`\b{pronoun}\b|^(?:(?:and|but|so)[ ,]+)?(?:what (?:if|happens if|happens when)|suppose|if)\b`,
);
/** A message that refers back and has at most this many specific words is incomplete on its own. */
const FEW_WORDS = 2;

/** Completes a question such as 'why?' or 'explain it simpler' from the previous turns. */
export function standalone(question: string, conversation: Turn[]): StandaloneQuestion {
  if (conversation.length === 0) return { text: question, intent: 'new' };
  const topic = topicOf(conversation);
  const trimmed = inEnglish(withoutAbbreviations(question)).trim();
  const about = /^(?:and |but )?(?:what|how) about (.+?)\??$/i.exec(trimmed)?.[1];
  // 'What about …' asks the previous question again about another topic.
  if (about !== undefined && !pointing.test(about))
    return { text: `${topic.split(' ')[0]} ${about}`, intent: 'new' };
  const own = bookWords(trimmed).filter(({ stem, text }) => !isRequestStem(stem) && !isUnspecific(text));
  const isBare = own.length === 0;
  // 'Why not upwards?' after 'Why does the curve slope downwards?' asks for the same reason.
  const instead = /^(?:and |but )?why not (.+?)\??$/i.exec(trimmed)?.[1];
  if (instead !== undefined && !isBare && own.length <= FEW_WORDS)
    return { text: `${topic.replace(/\?$/, '')} and not ${instead}`, intent: 'new' };
  if (!isBare && !(own.length <= FEW_WORDS && pointing.test(trimmed)))
    return { text: question, intent: 'new' };
  const named = bookWords(trimmed).filter(({ text }) => !isUnspecific(text));
  const form = intentPatterns.find(([, each]) => each.test(trimmed))?.[0];
  const isMoreOnly = named.length === 0 && goesOn.test(trimmed);
  const intent = form ?? (isMoreOnly ? 'more' : 'new');
  const isAboutMore = !isBare || intentsIn(trimmed).length > 0 || (intent === 'new' && named.length > 0);
  // A question with words of its own, as in 'Why is it a vector?', may be answered by what was shown.
  return {
    text: isAboutMore ? `${question} ${topic}` : topic,
    intent: !isBare && (intent === 'more' || intent === 'reason') ? 'new' : intent,
  };
}

/** Returns the newest question that can be understood on its own. */
function topicOf(conversation: Turn[]): string {
  for (let at = conversation.length - 1; at > 0; at -= 1) {
    const { text, intent } = standalone(conversation[at]?.question ?? '', conversation.slice(0, at));
    if (intent === 'new' && bookWords(text).length > 0) return text;
  }
  return conversation[0]?.question ?? '';
}
