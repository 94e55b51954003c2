/** Messages that no textbook can answer, such as thanks, work to be done for a student, or a word to AURA itself. */
import { bookWords } from '../../books/words.ts';
import { plainMessage } from './plain-message.ts';
import { isUnspecific, pattern } from './word-lists.ts';

export type SmallTalk = 'handed in' | 'own marks' | 'dishonest' | 'thanks' | 'to AURA';

const replies: Record<SmallTalk, string> = {
  'handed in':
    'I do not write what you hand in: it is to be yours. I can show you what your textbooks say, passage by passage, so that you can write it.',
  'own marks':
    'I cannot see your marks or your school’s records; I read textbooks only. Your teacher can tell you, and what is marked stands beside your assignments.',
  dishonest:
    'I do not help with that. I gladly help you to be ready for it: ask me about what you are unsure of, and I look it up in your textbooks.',
  thanks: 'You are welcome.',
  'to AURA': 'I am AURA, and I look things up in your textbooks.',
};

const CAN_DO =
  'Ask me what a word means, why something is so, how two things differ, or for the main points of a chapter.';

export const smallTalkReply = (kind: SmallTalk): string => `${replies[kind]} ${CAN_DO}`;

/** Talk of these kinds is known by its phrases, in this order. */
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
/** 'who is your owner', 'do you like me'; 'what do you mean by inertia' is none. */
const aboutAura = pattern(String.raw`^\W*{your}\b`);
/** 'can you tell me a joke'; 'why does a bee dance' is none. */
const entertain = pattern(String.raw`^\W*(?:(?:can|could|will|please|pls|you|u) )*{entertain}\b`);
const toAura = pattern(String.raw`\b{you}\b|^\W*{interjection}\b`);
/** So few words, none of which tells what it is about. */
const FEW_WORDS = 4;

/** Talk that is answered whatever the books have; none where the message may ask something of them. */
export function smallTalkIn(message: string): SmallTalk | undefined {
  // What is said in quotation marks is said by somebody else.
  const said = message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');
  const form = forms.find(([, each]) => each.test(said))?.[0];
  if (form) return form;
  const asked = plainMessage(said);
  const speaks = /\b(?:i|me|my|you|your|u|ur)\b/iu.test(said) || toAura.test(said);
  if (thanks.test(said) && isOfNoTopic(said)) return 'thanks';
  const isAboutAura = (aboutAura.test(asked) || entertain.test(said)) && bookWords(asked).length <= FEW_WORDS;
  return isAboutAura || (speaks && isOfNoTopic(asked)) ? 'to AURA' : undefined;
}

/** Where the books have nothing of it: a word to AURA rather than a question. */
export function isToAura(message: string): boolean {
  const asked = plainMessage(message);
  return isOfNoTopic(asked) || (toAura.test(asked) && bookWords(asked).length <= FEW_WORDS);
}

const isOfNoTopic = (message: string): boolean => bookWords(message).every(({ text }) => isUnspecific(text));
