import type { Page } from '@classi/documents';
import { isUnread } from '@classi/documents';
import { plainText } from '@classi/richtext';
import type { ReadPaper } from '../../engine.ts';
import { formatLines, shareOfWordsIn, wordPairs, wordsWithoutFormulas } from './page-text.ts';
import type { PaperReply } from './paper-prompt.ts';

/** The least share of a question's words, and of its pairs of neighbouring words, that must be on the pages. */
const SAME_WORDS = 0.9;
const SAME_PAIRS = 0.7;
/** The least share of the words of each offline question that the model's reading must have. */
const MIN_SHARE = 0.9;

/**
 * Checks a model's reading of a paper: its words against the text layer, its marks against the printed total, and its completeness against
 * the offline reading.
 * @param offline undefined if nothing could be read
 * @returns a sentence that tells the model what is wrong; undefined if the reading is correct
 */
export function paperProblem(
  reply: PaperReply,
  pages: Page[],
  offline: ReadPaper | undefined,
): string | undefined {
  const printed = wordsWithoutFormulas(pages.map(formatLines).join('\n'));
  const [words, pairs] = [new Set(printed), new Set(wordPairs(printed))];
  const isWholeTextKnown = !pages.some(isUnread);
  for (const { label, page, ...question } of reply.questions) {
    const own = wordsWithoutFormulas([question.stem, question.question, question.answer].join('\n'));
    if (page > pages.length) return `There is no page ${page}.`;
    if (own.length === 0 && !question.question.includes('$')) return `Question ${label} has no words.`;
    if (!isWholeTextKnown) continue;
    if (shareOfWordsIn(own, words) < SAME_WORDS || shareOfWordsIn(wordPairs(own), pairs) < SAME_PAIRS) {
      return `The words of question ${label} are not those of the pages. Copy what is printed.`;
    }
  }
  return totalProblem(reply, offline) ?? omission(reply, offline);
}

function totalProblem(reply: PaperReply, offline: ReadPaper | undefined): string | undefined {
  const strange = reply.choices
    .flatMap(({ alternatives }) => alternatives.flat())
    .some((at) => at > reply.questions.length);
  if (strange) return 'A choice names a question that is not in the list.';
  const printed = offline?.printedTotal;
  const reached = reachableMarks(reply);
  return printed === undefined || printed === reached
    ? undefined
    : `The marks add up to ${reached}, and the paper prints a total of ${printed}.`;
}

/** Returns the marks that a student can reach. In choices, the alternatives with the most marks count. */
export function reachableMarks({ questions, choices }: PaperReply): number {
  const marksOf = (positions: number[]): number =>
    positions.reduce((sum, at) => sum + (questions[at - 1]?.marksPossible ?? 0), 0);
  const inChoices = new Set(choices.flatMap(({ alternatives }) => alternatives.flat()));
  const always = marksOf(questions.map((_, at) => at + 1).filter((at) => !inChoices.has(at)));
  const chosen = choices.map(({ counted, alternatives }) =>
    alternatives
      .map(marksOf)
      .sort((a, b) => b - a)
      .slice(0, counted)
      .reduce((sum, marks) => sum + marks, 0),
  );
  return chosen.reduce((sum, marks) => sum + marks, always);
}

function omission(reply: PaperReply, offline: ReadPaper | undefined): string | undefined {
  const said = new Set(
    reply.questions.flatMap((each) =>
      wordsWithoutFormulas([each.stem, each.question, each.answer, each.gradingInstructions].join('\n')),
    ),
  );
  const lost = offline?.questions.find(
    ({ question }) => shareOfWordsIn(wordsWithoutFormulas(plainText(question)), said) < MIN_SHARE,
  );
  return lost && `Question ${lost.label} of the paper is missing.`;
}
