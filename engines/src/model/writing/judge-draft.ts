import { plainText } from '@classi/richtext';
import { bookStems } from '../../embedded/books/words.ts';
import { GAP } from '../../embedded/writing/draft.ts';
import { contentOf, questionSimilarity } from '../../embedded/writing/similarity.ts';
import type { WritingTask, WrittenQuestion } from '../../writing.ts';
import { numbersInText } from '../grounding/figures.ts';
import { findQuote } from '../marking/quotes.ts';
import { shareOfWordsIn } from '../reading/page-text.ts';
import { composeQuestion } from './compose.ts';
import type { Given, ModelDraft, Order } from './prompt.ts';
import { equationsToCheck } from './recompute.ts';
import { isOnSamePage } from './section-figures.ts';
import type { WritingSection } from './sections.ts';

/** A sound question, or a sentence that tells the model what is wrong with its draft. */
export type Judged = { question: WrittenQuestion } | { problem: string };

/** The least number of words of a quote. */
const MIN_WORDS = 4;
/** The least share of an answer's stems that must be in its section. */
const RESTS_ON = 0.6;
/** The largest share of an answer's stems that may be in its question. */
const GIVEN_AWAY = 0.6;
const TOO_ALIKE = 0.8;
/** A question may contain numbers up to this one even if they are not in the book, as in 'Give two reasons'. */
const MAX_COUNTED = 10;

export function judgeDraft(
  draft: ModelDraft,
  task: WritingTask,
  order: Order,
  { sections, figures }: Given,
): Judged {
  const section = sections[draft.section - 1];
  if (!section) return { problem: `There is no section ${draft.section}.` };
  const quote = findQuote(section.text, draft.quote)?.text;
  if (quote === undefined || quote.split(/\s+/).length < MIN_WORDS) {
    return { problem: `"${draft.quote}" does not stand in section ${draft.section}.` };
  }
  const figure = draft.figure ? figures[draft.figure - 1] : undefined;
  if (draft.figure && !(figure && isOnSamePage(figure, section))) {
    return { problem: `There is no FIGURE ${draft.figure} beside section ${draft.section}.` };
  }
  // A figure is only known by its description, which counts as part of the section. The quote must come from the section itself.
  const known = figure ? { ...section, text: `${section.text}\n\n${figure.words}` } : section;
  const problem =
    problemOfForm(draft, order) ?? problemOfMarks(draft, order) ?? problemOfWords(draft, known, order);
  return problem === undefined
    ? { question: composeQuestion(draft, task, { section, quote, figure }) }
    : { problem: `"${draft.question}": ${problem}` };
}

function problemOfForm(
  { type, question, options, answer }: ModelDraft,
  { types }: Order,
): string | undefined {
  if (!types.includes(type)) return `it must be one of these types: ${types.join(', ')}.`;
  const texts = [question, answer, ...options];
  if (texts.some((text) => /https?:|www\.|<\/?[a-z!]/i.test(text))) return 'links and tags are not allowed.';
  if (type === 'multiple_choice') {
    const different = new Set(options.map((option) => option.trim().toLowerCase()));
    return options.length === 4 &&
      different.size === 4 &&
      options.some((each) => each.trim() === answer.trim())
      ? undefined
      : 'it must have four different options, one of them the answer.';
  }
  if (options.length > 0) return 'only multiple_choice has options.';
  if (type === 'true_false' && !/^(?:true|false)$/i.test(answer.trim())) return 'answer it by True or False.';
  if (type === 'fill_in_the_blank' && question.split(GAP).length !== 2) return `it must have one ${GAP}.`;
  return undefined;
}

function problemOfMarks({ type, points, marks }: ModelDraft, order: Order): string | undefined {
  const isQuarter = (each: number): boolean => each > 0 && Number.isInteger(each * 4);
  if (!isQuarter(marks) || !points.every((point) => isQuarter(point.marks))) return 'marks are quarters.';
  if (order.marks !== undefined && marks !== order.marks) return `it must be worth ${order.marks} marks.`;
  const isChoice = type === 'multiple_choice' || type === 'true_false';
  const sum = points.reduce((total, point) => total + point.marks, 0);
  return isChoice || points.length === 0 || sum === marks
    ? undefined
    : 'its points must add up to its marks.';
}

function problemOfWords(draft: ModelDraft, section: WritingSection, order: Order): string | undefined {
  const { type, question, answer, points } = draft;
  const sectionStems = new Set(bookStems(section.text));
  if (order.unlike.some((other) => isAlike(question, other))) return 'that is asked already.';
  const equations = equationsToCheck([answer, ...points.map(({ key }) => key)].join('\n'));
  if (equations.some(({ isTrue }) => !isTrue)) return 'its working comes to another number.';
  if (type === 'numerical') return problemOfNumber(answer, equations.at(0)?.result);
  if (type === 'true_false') {
    return shareOfWordsIn(bookStems(question), sectionStems) < RESTS_ON
      ? 'its section does not speak of this.'
      : undefined;
  }
  if (shareOfWordsIn(bookStems(answer), sectionStems) < RESTS_ON) return 'its answer is not in its section.';
  const known = numbersInText(`${section.text}\n${question}`).numbers;
  const foreign = [...numbersInText(answer).numbers].filter((each) => !known.has(each));
  if (foreign.length > 0) return `${foreign.join(', ')} is not in its section.`;
  const own = numbersInText(section.text).numbers;
  if ([...numbersInText(question).numbers].some((each) => !own.has(each) && Number(each) > MAX_COUNTED)) {
    return 'it has numbers that are not in its section.';
  }
  const answered = new Set(bookStems(answer));
  if (points.some(({ key }) => shareOfWordsIn(bookStems(key), answered) < RESTS_ON)) {
    return 'its points are not in its answer.';
  }
  const questionStems = new Set(bookStems(question));
  const isOpen = type !== 'multiple_choice';
  const stems = bookStems(answer);
  return isOpen && (stems.length === 0 || shareOfWordsIn(stems, questionStems) > GIVEN_AWAY)
    ? 'it gives its answer away.'
    : undefined;
}

/** Returns a sentence for the model if the last line of the answer is not the result of the working; undefined if it is. */
function problemOfNumber(answer: string, result: number | undefined): string | undefined {
  if (result === undefined) return 'its answer must begin with an equation of numbers between dollars.';
  const last = answer.trim().split('\n').at(-1) ?? '';
  return numbersInText(last).numbers.has(String(Math.abs(result)))
    ? undefined
    : 'its last line is not what its working comes to.';
}

/** Returns whether two texts ask the same question. They may be rich or plain text. */
export const isAlike = (one: string, other: string): boolean =>
  questionSimilarity(contentOf(plainText(one)), contentOf(plainText(other))) >= TOO_ALIKE;
