/** Hears a response out: what of it answers, and what is said to whoever marks. */
import { type Span, sentencesOf } from '../text/sentences.ts';
import type { Asking } from './asking.ts';
import { isBesideTheMatter } from './beside.ts';
import { commandsUnseen, partCommands } from './part-commands.ts';
import { fromDots } from './shorthand.ts';
import { seenOf, type Unshown, unshownIn } from './unshown.ts';

const LONGEST_QUOTE = 120;

export interface Heard {
  /** Sentences that count. */
  answering: Span[];
  /** Those of them that speak of the matter: the others earn nothing, though they are no command. */
  ofMatter: Span[];
  /** The beginning of the first command, if there is one. */
  command: string | undefined;
  /** The command is in text that the page does not show, where no honest answer has any. */
  isHidden: boolean;
}

const ofNobody = (text: string): Unshown => ({ text, isForNobody: true });

/** '[1 mark]' is printed beside a question and comes along with what is copied or scanned: blanked, so that offsets stay. */
const withoutPrintedMarks = (text: string): string =>
  text.replace(/[([]\s*\d+(?:\.\d+)?\s*marks?\s*[)\]]/gi, (printed) => ' '.repeat(printed.length));

/** @param written the plain text of `response` */
export function listenedTo(response: string, written: string, asking: Asking): Heard {
  const text = withoutPrintedMarks(written);
  const { answering, commanding } = partCommands(text, seenOf(response, text, sentencesOf(text)), asking);
  const [first] = commanding;
  const command = first
    ? text.slice(first.start, first.end)
    : [...unshownIn(response), ...fromDots(text).map(ofNobody)].find((each) => commandsUnseen(each, asking))
        ?.text;
  return {
    answering,
    ofMatter: answering.filter(
      ({ start, end }) => !isBesideTheMatter(text.slice(start, end), asking, command !== undefined),
    ),
    command: command?.slice(0, LONGEST_QUOTE),
    isHidden: first === undefined && command !== undefined,
  };
}
