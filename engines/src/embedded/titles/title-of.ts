import type { Turn } from '../../tutoring.ts';
import { stemsOf } from '../books/words.ts';
import { asLine } from '../tutor/found-quotes.ts';

/** Characters (spec 3 §4). */
const LONGEST = 50;
const UNTITLED = 'Conversation';

const politeness =
  /^(?:(?:hi|hello|hey|namaste|good (?:morning|evening|afternoon)|dear aura|aura|please|so|ok(?:ay)?|well)\b[\s,.!-]*|(?:can|could|would|will) you (?:please |kindly )?(?:tell me (?:about )?|help me (?:to )?(?:understand )?|show me )?|(?:i (?:want|need|would like|have) (?:to )?(?:know |understand |ask )?(?:about )?)|tell me (?:about )?|help me (?:with |to )?(?:understand )?)+/i;
const asking =
  /^(?:what(?:'s| is| are| was| were) (?:the meaning of |meant by )?(?:the |an? )?|who(?:'s| is| was| were) |explain (?:to me )?(?:the |an? )?(?!how\b|why\b|what\b)|define (?:the )?|describe (?:the )?)/i;

/** A title of at most 50 characters, made of the first question that says what it is about. */
export function titleOf(conversation: Pick<Turn, 'question'>[]): string {
  const telling = conversation.find(({ question }) => stemsOf(question).length > 0) ?? conversation[0];
  const line = asLine((telling?.question ?? '').replace(/<[^>]+>|[*_#`>]/g, ' '));
  const bare = line.replace(politeness, '');
  const topic = (stemsOf(bare.replace(asking, '')).length > 0 ? bare.replace(asking, '') : bare || line)
    .split(/(?<=[?!])\s|(?<=\p{L}{3}[.])\s/u)[0]
    ?.replace(/[\s?.!,;:]+$/, '');
  return topic === undefined || topic === ''
    ? UNTITLED
    : shortened(topic.charAt(0).toUpperCase() + topic.slice(1));
}

function shortened(title: string): string {
  const signs = [...title];
  if (signs.length <= LONGEST) {
    return title;
  }
  const cut = signs.slice(0, LONGEST - 1).join('');
  const whole = cut.replace(/\s+\S*$/, '');
  return `${(whole.length > LONGEST / 2 ? whole : cut).replace(/[\s,;:–-]+$/, '')}…`;
}
