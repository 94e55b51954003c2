/** Messages that no textbook can answer, such as thanks, work to be done for a student, or a word to AURA itself. */
import { bookWords } from '../../books/words.ts';
import { withoutAbbreviations } from './abbreviations.ts';
import { withoutCourtesies } from './courtesies.ts';
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

const work =
  '(?:essays?|homework|h\\.?w|assignments?|project|projects|letter|speech|story|poem|paragraph|report|article|answers?(?: sheet)?|worksheet|classwork|diary entry|application)';
const handedIn = new RegExp(
  String.raw`\b(?:write|do|complete|finish|make|prepare|solve|draft|compose)\b(?: \p{L}+){0,3}? ${work}\b`,
  'iu',
);
const ownMarks =
  /\b(?:my|mera|mere|our) (?:\p{L}+ ){0,2}?(?:marks?|grades?|scores?|results?|rank|percentage|attendance|report card|time ?table|fees?|roll number)\b|\bmarks (?:to|for) me\b|\bgive me (?:full |good |more )?marks\b/iu;
const dishonest =
  /\b(?:how (?:do|can|to|should) (?:i |we )?(?:\p{L}+ )?(?:cheat|copy|hack)|(?:answers?|questions?|paper|key)(?: \p{L}+){0,4} (?:tomorrow['’]?s?|next|today['’]?s?|the|our|upcoming|final) (?:\p{L}+ )?(?:test|exam|quiz|paper)|leak(?:ed)? (?:\p{L}+ )?paper)\b/iu;
const toAura =
  /\b(?:you|u|ur|your|yourself|aura|tum|aap|tera|tumhara)\b|^\W*(?:i(?: am|['’]?m)|ok(?:ay)?|k|hm+|yes|no|yo|nice|cool|wow|great|good|super|lol|haha+|bye|thanks?|thank you|thx|sorry|hi+|he+y+|hello+|namaste)\b/iu;
const entertain =
  /^\W*(?:(?:can|could|will) (?:you|u) |please |pls |let['’]?s )*(?:sing|dance|play a game|tell (?:me |us )?(?:a |some )?(?:joke|jokes|riddle|funny story))\b|\bi(?: am|['’]?m) (?:so |very |really )?bored\b|\b(?:you|u) have (?:a |an )?(?:girlfriend|boyfriend|wife|husband|friends?|family)\b/iu;
/** So few words, none of which tells what it is about. */
const FEW_WORDS = 4;

/** What is said in quotation marks is said by somebody else. */
const withoutQuoted = (message: string): string => message.replace(/“[^”]*”|"[^"]*"|‘[^’]*’/g, ' ');

/** Talk that is told whatever the books have; none where the message may ask something of them. */
export function smallTalkIn(message: string): SmallTalk | undefined {
  const said = withoutQuoted(message);
  if (dishonest.test(said)) return 'dishonest';
  if (
    ownMarks.test(said) &&
    /^\W*(?:what|how|when|where|show|tell|check|did|can|kya|kitne|give|please|pls)/iu.test(said)
  )
    return 'own marks';
  if (handedIn.test(said) && !/\b(?:how|what|why|which|who)\b/iu.test(said)) return 'handed in';
  if (entertain.test(said) && bookWords(said).length <= FEW_WORDS) return 'to AURA';
  if (
    /^\W*(?:ok(?:ay)?[\s,.!]*)?(?:thanks?|thank you|thx|tnx|tysm|ty|shukriya|dhanyavaa?d)\b(?:[\s,.!]|so much|very much|a lot|aura|sir|you|u|ma['’]?a?m)*$/iu.test(
      said,
    )
  )
    return 'thanks';
  return isPoliteOnly(said) || isAboutAura(said) ? 'to AURA' : undefined;
}

const isPoliteOnly = (said: string): boolean =>
  /^\W*(?:(?:h+i+|he+y+|hello+|yo|namaste|good (?:morning|afternoon|evening|night|day|bye)|bye+|ok(?:ay)?|thanks?(?: you| u| a lot)?|thank you|thx|ty|welcome|test(?:ing)?|nice|cool|wow|great|super|lol|so much|very much|a lot|aura|sir|ma['’]?a?m|there|everyone|how are (?:you|u)|how r u|wass?up|what['’]?s up)\b[\s,.!?)(:;-]*)+$/iu.test(
    said,
  );

/** 'who is your owner', 'do you like me', 'are you real'; 'what do you mean by inertia' is none. */
const aboutAura =
  /^\W*(?:(?:who|what|where|when|how|is|are|r|do|does|did|can|have|will|why)\b[^.?!]{0,16}\b(?:your|ur|tera|tumhara)\b|(?:why |how )?(?:are|r) (?:you|u)\b|(?:do|did|have|will|would|can) (?:you|u) (?:ever |really )?(?:like|love|have|feel|eat|sleep|know me|see|hear|help|marry|dream)\b)/iu;

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
