import { fromPlainText } from '@classi/richtext';
import type { Evidence } from '../../../engine.ts';
import { inASentence } from '../../language/in-a-sentence.ts';
import { unitNotes } from '../exact/exact-verdict.ts';

const LONGEST_QUOTE = 160;

/** Returns the feedback for the student: first what was right, then the next thing to do. */
export const feedbackOf = (evidence: Evidence[], points: number, marksPossible: number): string =>
  [rightOf(evidence, points, marksPossible), points < marksPossible ? nextOf(evidence) : '']
    .filter((part) => part !== '')
    .map(paragraph)
    .join('');

/** Returns the sentence about what was right. It does not quote words that the feedback criticises later. */
function rightOf(evidence: Evidence[], points: number, marksPossible: number): string {
  if (points >= marksPossible) {
    // The marks may be for fewer points than are listed. The student sees those that are missing.
    return evidence.every(({ verdict }) => verdict === 'found')
      ? 'Well done: your answer has everything that earns marks.'
      : 'Well done: your answer has all the marks.';
  }
  const found = evidence.filter(({ verdict, given }) => verdict === 'found' && given > 0);
  const count = evidence.length;
  if (found.length === 0)
    return points > 0 ? 'Part of your answer is right.' : 'Your answer has none of the expected points yet.';
  const several =
    found.length === 1
      ? `You have 1 of the ${count} points.`
      : `You have ${found.length} of the ${count} points.`;
  const isPart = ({ verdict, given }: Evidence): boolean => verdict === 'partly' && given > 0;
  const rest = partsOf(evidence.filter(isPart).length);
  const share = count === 1 ? 'You have part of the answer.' : `${several}${rest === '' ? '' : ` ${rest}`}`;
  const faulted = evidence.flatMap(({ verdict, quotes }) => (verdict === 'contradicted' ? quotes : []));
  const quote = found
    .flatMap(({ quotes }) => quotes)
    .find(
      ({ text, start, end }) =>
        text.length <= LONGEST_QUOTE && faulted.every((other) => other.end <= start || end <= other.start),
    );
  return quote === undefined ? share : `${share} ${rightAbout(quote.text)}`;
}

/** Returns the sentence about points found in part, so that the number of points found does not contradict the marks. */
function partsOf(partly: number): string {
  if (partly === 0) return '';
  return partly === 1
    ? 'Part of another point is right too.'
    : `Parts of ${partly} other points are right too.`;
}

const rightAbout = (quote: string): string => `You are right about this: “${quote}”`;

function nextOf(evidence: Evidence[]): string {
  const ofUnit = evidence.find(({ note }) => Object.values(unitNotes).includes(note));
  if (ofUnit) return `${ofUnit.note} ${lookedFor(shown(ofUnit))}`;
  const against = evidence.find(({ verdict }) => verdict === 'contradicted');
  if (against) {
    const quote = against.quotes[0]?.text;
    const again =
      quote === undefined ? 'Look again.' : `Look again where you wrote “${inASentence(clipped(quote))}”.`;
    return `${again} ${lookedFor(shown(against))}`;
  }
  const partly = evidence.find(({ verdict }) => verdict === 'partly');
  if (partly) return `Next time, say this in full: ${shown(partly)}`;
  const [missing] = evidence
    .filter(({ verdict }) => verdict === 'missing')
    .sort((a, b) => b.possible - a.possible);
  if (!missing) return '';
  const key = shown(missing);
  return evidence.length === 1 ? lookedFor(key) : `To get more marks, add this: ${key}`;
}

const lookedFor = (key: string): string => `The expected answer is: ${key}`;

/** Returns the key of a point without the label of a line of working, shortened if it is long. */
const shown = ({ key }: Evidence): string => clipped(key.replace(/^(?:Answer|Working): /, ''));

/**
 * Returns the feedback on a choice between options.
 *
 * @param why the explanation of the right option; '' if there is none
 */
export function choiceFeedback(right: string, chosen: string | undefined, why: string): string {
  if (chosen === right) return paragraph(`Well done: ${right} is the right choice.`);
  const said = chosen === undefined ? 'It is not clear which one you chose.' : `You chose ${chosen}.`;
  return paragraph(`${said} ${why === '' ? readAgain(right) : `${rightChoice(right)} ${why}`}`);
}

const readAgain = (right: string): string =>
  `The right choice is ${right}; read the question once more and see why.`;
const rightChoice = (right: string): string => `The right choice is ${right}.`;

export const blankFeedback = paragraph(
  'There is no answer here yet. Next time, write down even a first idea: it may earn a mark.',
);

export const teacherWillLook = paragraph('Thank you for your answer. Your teacher will look at this one.');

/** Returns a paragraph of rich text. A line break within a quote must not end the paragraph, so it becomes a space. */
function paragraph(text: string): string {
  return fromPlainText(text.replaceAll('\n', ' '));
}

/** Returns a long text cut at the end of a word and not within a formula, with an ellipsis. */
function clipped(text: string): string {
  if (text.length <= LONGEST_QUOTE * 2) return text;
  const cut = text.slice(0, LONGEST_QUOTE * 2).replace(/\s\S*$/, '');
  const dollars = cut.match(/(?<!\\)\$/g)?.length ?? 0;
  return `${(dollars % 2 ? cut.slice(0, cut.lastIndexOf('$')) : cut).trimEnd()}…`;
}
