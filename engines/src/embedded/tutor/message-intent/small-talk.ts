/** Recognises messages that no textbook can answer, such as thanks, requests to do a student's work, and remarks about AURA itself. */
import { bookWords } from '../../books/words.ts';
import { inEnglish } from './hindi.ts';
import { plainMessage } from './plain-message.ts';
import { isUnspecific, pattern } from './word-lists.ts';

export type SmallTalk = 'handed in' | 'own marks' | 'dishonest' | 'thanks' | 'to AURA';

const replies: Record<SmallTalk, string> = {
  'handed in': 'I do not write what you submit, but I can show you what your textbooks say about it.',
  'own marks':
    'I cannot see your marks: they are next to your assignments, and your teacher can tell you more.',
  dishonest: 'I do not help with that, but I can look up anything that is not clear to you.',
  thanks: 'You are welcome.',
  'to AURA':
    'I am AURA, and I look things up in your textbooks: ask me what a word means, why something happens, how two things differ, or for the main points of a chapter.',
};

/** Returns a reply of one sentence. */
export const smallTalkReply = (kind: SmallTalk): string => replies[kind];

/** Patterns of small talk. The first one that matches counts. */
const forms: [SmallTalk, RegExp][] = [
  ['dishonest', pattern(String.raw`\b{cheating}\b`)],
  [
    'own marks',
    pattern(String.raw`^\W*{asks for record}\b.*\b(?:my|mera|mere|our) (?:\p{L}+ ){0,2}?{record}\b`),
  ],
  [
    'handed in',
    pattern(String.raw`^(?!.*\b(?:how|what|why|which|who)\b).*\b{make}\b(?: \p{L}+){0,3}? {work}\b`),
  ],
];
const thanks = pattern(String.raw`\b{thanks}\b`);
/** Matches questions about AURA, such as 'who is your owner' and 'do you like me', but not 'what do you mean by inertia'. */
const aboutAura = pattern(String.raw`^\W*{your}\b`);
/** Matches requests such as 'can you tell me a joke', but not 'why does a bee dance'. */
const entertain = pattern(String.raw`^\W*(?:(?:can|could|will|please|pls|you|u) )*{entertain}\b`);
const toAura = pattern(String.raw`\b{you}\b|^\W*{interjection}\b`);
/** A remark about AURA has at most this many content words. */
const FEW_WORDS = 4;

/** Returns the kind of small talk that is answered without the books; undefined if the message may ask about a subject. */
export function smallTalkIn(message: string): SmallTalk | undefined {
  // Quotations are ignored, because another person wrote them.
  const said = inEnglish(message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' '));
  const form = forms.find(([, each]) => each.test(said))?.[0];
  if (form) return form;
  const request = plainMessage(said);
  const speaks = /\b(?:i|me|my|you|your|u|ur)\b/iu.test(said) || toAura.test(said);
  if (thanks.test(said) && isOfNoTopic(said)) return 'thanks';
  const isAboutAura =
    (aboutAura.test(request) || entertain.test(said)) && bookWords(request).length <= FEW_WORDS;
  return isAboutAura || (speaks && isOfNoTopic(request)) ? 'to AURA' : undefined;
}

/** Returns whether a message that the books cannot answer is a remark to AURA rather than a question. */
export function isToAura(message: string): boolean {
  const request = plainMessage(inEnglish(message));
  return isOfNoTopic(request) || (toAura.test(request) && bookWords(request).length <= FEW_WORDS);
}

const isOfNoTopic = (message: string): boolean => bookWords(message).every(({ text }) => isUnspecific(text));
