/** Messages that no textbook can answer, such as thanks, work to be done for a student, or a word to AURA itself. */
import { bookWords } from '../../books/words.ts';
import { withoutAbbreviations } from './abbreviations.ts';
import { withoutCourtesies } from './courtesies.ts';
import { pattern } from './phrases.ts';
import { isUnspecific } from './unspecific-words.ts';

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

const handedIn = pattern(String.raw`\b{make}\b(?: \p{L}+){0,3}? {work}\b`);
const ownMarks = pattern(
  String.raw`\b(?:my|mera|mere|our) (?:\p{L}+ ){0,2}?{record}\b|\bmarks (?:to|for) me\b|\bgive me (?:full |good |more )?marks\b`,
);
const asksForRecord = pattern(String.raw`^\W*{asks for record}`);
const dishonest = pattern(String.raw`\b{cheating}\b`);
const toAura = pattern(String.raw`\b{you}\b|^\W*{interjection}\b`);
const entertain = pattern(
  String.raw`^\W*(?:(?:can|could|will) (?:you|u) |please |pls |let['’]?s )*{entertain}\b|\b{bored}\b`,
);
const onlyThanks = pattern(String.raw`^\W*(?:ok(?:ay)?[\s,.!]*)?{thanks}\b(?:{polite}\b|[\s,.!])*$`);
const onlyPolite = pattern(String.raw`^\W*(?:(?:{interjection}|{polite}|{thanks})\b[\s,.!?)(:;-]*)+$`);
/** 'who is your owner', 'do you like me', 'are you real'; 'what do you mean by inertia' is none. */
const aboutAura = pattern(String.raw`^\W*{your}\b`);
/** So few words, none of which tells what it is about. */
const FEW_WORDS = 4;

/** What is said in quotation marks is said by somebody else. */
const withoutQuoted = (message: string): string => message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');

/** Talk that is told whatever the books have; none where the message may ask something of them. */
export function smallTalkIn(message: string): SmallTalk | undefined {
  const said = withoutQuoted(message);
  if (dishonest.test(said)) return 'dishonest';
  if (ownMarks.test(said) && asksForRecord.test(said)) return 'own marks';
  if (handedIn.test(said) && !/\b(?:how|what|why|which|who)\b/iu.test(said)) return 'handed in';
  if (entertain.test(said) && bookWords(said).length <= FEW_WORDS) return 'to AURA';
  if (onlyThanks.test(said)) return 'thanks';
  return onlyPolite.test(said) || isAboutAura(said) ? 'to AURA' : undefined;
}

/** Nothing in it tells what it is about, or it is about AURA. */
function isAboutAura(said: string): boolean {
  const asked = withoutCourtesies(withoutAbbreviations(said));
  const speaks = /\b(?:i|me|my|you|your|u|ur)\b/iu.test(said);
  return (speaks && isOfNoTopic(asked)) || (aboutAura.test(asked) && bookWords(asked).length <= FEW_WORDS);
}

/** Where the books have nothing of it: a word to AURA rather than a question. */
export function isToAura(message: string): boolean {
  const asked = withoutCourtesies(withoutAbbreviations(message));
  return isOfNoTopic(asked) || (toAura.test(asked) && bookWords(asked).length <= FEW_WORDS);
}

const isOfNoTopic = (message: string): boolean =>
  bookWords(message).length <= FEW_WORDS &&
  bookWords(message).every(
    ({ text }) =>
      isUnspecific(text.toLowerCase()) || /^(?:anything|everything|nothing|real|understand)$/iu.test(text),
  );
