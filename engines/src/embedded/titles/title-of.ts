import type { Turn } from '../../tutoring.ts';
import { stemsOf } from '../books/words.ts';
import { narrowerReadings, partsOf } from '../tutor/asked/parts.ts';
import { withoutPrinted } from '../tutor/asked/printed.ts';
import { smallTalkIn } from '../tutor/asked/small-talk.ts';
import { writtenOut } from '../tutor/asked/written-out.ts';
import { withoutCourtesies } from '../tutor/courtesies.ts';
import { asLine } from '../tutor/found-quotes.ts';

/** Characters (spec 3 §4). */
const LONGEST = 50;
const UNTITLED = 'Conversation';

const politeness =
  /^(?:(?:hi|hello|hey|namaste|good (?:morning|evening|afternoon)|dear aura|aura|please|so|ok(?:ay)?|well)\b[\s,.!-]*|(?:can|could|would|will) you (?:please |kindly )?(?:tell me (?:about )?|help me (?:to )?(?:understand )?|show me )?|(?:i (?:want|need|would like|have) (?:to )?(?:know |understand |ask )?(?:about )?)|tell me (?:about )?|help me (?:with |to )?(?:understand )?)+/i;
const asking =
  /^(?:what(?:'s| is| are| was| were) (?!it called)(?:the (?:meaning|definition) of |meant by )?(?:the |an? )?|who(?:'s| is| was| were) |explain (?:to me )?(?:the |an? )?(?!how\b|why\b|what\b)|define:? (?:the )?|state (?:the )?|(?:definition|meaning) of (?:the )?|describe (?:the )?)/i;

/** A title of at most 50 characters, made of the first question that says what it is about. What is said in trouble names nothing. */
export function titleOf(conversation: Pick<Turn, 'question'>[]): string {
  const lines = conversation.map(({ question }) => asLine(question.replace(/<[^>]+>|[*_#`>]/g, ' ')));
  const open = lines.filter((line) => !['danger', 'trouble'].includes(smallTalkIn(line) ?? ''));
  const line = open.find((each) => stemsOf(each).length > 0) ?? open[0] ?? '';
  const topics = partsOf(line).map(topicOf);
  const title = topics.filter((topic) => topic !== '').join('; ');
  return title === '' ? UNTITLED : shortened(title.charAt(0).toUpperCase() + title.slice(1));
}

/** What a question is about: of a story, its question; without how it is asked. */
function topicOf(question: string): string {
  const plain = withoutCourtesies(writtenOut(withoutPrinted(question)));
  const told = plain.length > LONGEST ? (narrowerReadings(plain)[0] ?? plain) : plain;
  const bare = told.replace(politeness, '').replace(/^about /i, '');
  const topic = bare.replace(asking, '');
  return (
    (stemsOf(topic).length > 0 ? topic : bare || told)
      .split(/(?<=[?!])\s|(?<=\p{L}{3}[.])\s/u)[0]
      ?.replace(/[\s?.!,;:]+$/, '') ?? ''
  );
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
