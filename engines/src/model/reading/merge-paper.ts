import type { Page } from '@classi/documents';
import { isUnread } from '@classi/documents';
import { fromPlainText, plainText, sanitise } from '@classi/richtext';
import { placesOf } from '../../embedded/reading/lines/source-line.ts';
import type { Place, ReadingAlternative, ReadPaper, ReadQuestion } from '../../engine.ts';
import type { Mask } from '../masking/mask.ts';
import { shareOfWordsIn, wordsWithoutFormulas } from './page-text.ts';
import { reachableMarks } from './paper-check.ts';
import type { PaperReply } from './paper-prompt.ts';

type ModelQuestion = PaperReply['questions'][number];

const FROM_PICTURE =
  'This was read from the image of the page by a language model. Please compare it with the page.';
const BY_MODEL =
  'A language model read this paper, since its numbering or its marks were in doubt. Please look it over.';

/**
 * Merges a model's reading that passed its check with the offline reading. If both have the same words, the rich text of the offline
 * reading is used, because it has figures and tables.
 */
export function mergePaper(
  reply: PaperReply,
  { pages, offline, mask }: { pages: Page[]; offline: ReadPaper | undefined; mask: Mask },
): ReadPaper {
  const questions = reply.questions.map((read, at) => merged(read, at + 1, { pages, offline, mask }));
  const { figures, printedTotal, unmatched } = offline ?? {};
  return {
    questions,
    pages: pages.length,
    marksPossible: reachableMarks(reply),
    ...(reply.choices.length > 0 ? { choices: reply.choices } : {}),
    ...(unmatched ? { unmatched } : {}),
    ...(printedTotal === undefined ? {} : { printedTotal }),
    ...(figures ? { figures } : {}),
  };
}

function merged(
  read: ModelQuestion,
  position: number,
  { pages, offline, mask }: { pages: Page[]; offline: ReadPaper | undefined; mask: Mask },
): ReadQuestion {
  const twin = offline?.questions.find(
    (each) => each.label === read.label && isSame(each.question, read.question),
  );
  const field = (name: 'stem' | 'question' | 'answer' | 'gradingInstructions'): string => {
    const known = twin?.[name] ?? '';
    const text = mask.show(read[name]).trim();
    if (known !== '' && isSame(known, text)) return known;
    return text === '' ? '' : sanitise(fromPlainText(text));
  };
  const fromPicture = pages.some((page) => page.number === read.page && isUnread(page));
  const other = twin ?? offline?.questions.find((each) => isSame(each.question, read.question));
  const alternatives = otherReadings(read, other);
  const doubts = [
    ...(fromPicture ? [FROM_PICTURE] : position === 1 ? [BY_MODEL] : []),
    ...alternatives.map(({ reason }) => reason),
  ];
  const section = read.section.trim();
  return {
    position,
    label: read.label,
    ...(section === '' ? {} : { section }),
    stem: field('stem'),
    question: field('question'),
    answer: field('answer'),
    gradingInstructions: field('gradingInstructions'),
    marksPossible: read.marksPossible,
    ...(doubts.length > 0 ? { doubt: doubts.join(' ') } : {}),
    ...(alternatives.length > 0 ? { alternatives } : {}),
    ...classificationOf(twin),
    places: twin?.places ?? placesIn(read, pages),
  };
}

/** Returns the marks and the number of the offline reading if they differ for the same words, so that the teacher can choose them. */
function otherReadings(read: ModelQuestion, other: ReadQuestion | undefined): ReadingAlternative[] {
  if (!other) return [];
  const { label, marksPossible } = other;
  const marks = `${marksPossible} ${marksPossible === 1 ? 'mark' : 'marks'}`;
  return [
    ...(label === read.label ? [] : [{ label, reason: `Read without the model, its number is ${label}.` }]),
    ...(marksPossible === read.marksPossible
      ? []
      : [{ marksPossible, reason: `Read without the model, it has ${marks}.` }]),
  ];
}

function classificationOf(
  twin: ReadQuestion | undefined,
): Pick<ReadQuestion, 'questionType' | 'topics' | 'subject'> {
  const { questionType, topics, subject } = twin ?? {};
  return {
    ...(questionType ? { questionType } : {}),
    ...(topics ? { topics } : {}),
    ...(subject ? { subject } : {}),
  };
}

const SAME = 0.95;

/** Returns whether both texts have the same words, ignoring formulas. */
function isSame(html: string, text: string): boolean {
  const [one, other] = [wordsWithoutFormulas(plainText(html)), wordsWithoutFormulas(text)];
  return shareOfWordsIn(one, new Set(other)) >= SAME && shareOfWordsIn(other, new Set(one)) >= SAME;
}

/** The least share of a line's words that must be in the question. */
const OF_LINE = 0.8;

/** Returns the places of the lines on its page and the next one that have its words. If there are none, returns the whole page. */
function placesIn(read: ModelQuestion, pages: Page[]): Place[] {
  const words = new Set(wordsWithoutFormulas([read.stem, read.question, read.answer].join('\n')));
  const near = pages.filter(({ number }) => number === read.page || number === read.page + 1);
  const lines = near.flatMap((page) =>
    page.lines
      .filter(
        ({ text }) =>
          wordsWithoutFormulas(text).length > 1 &&
          shareOfWordsIn(wordsWithoutFormulas(text), words) >= OF_LINE,
      )
      .map(({ box }) => ({ page: page.number, box })),
  );
  const page = pages.find(({ number }) => number === read.page);
  const { width = 0, height = 0 } = page ?? {};
  return lines.length > 0 ? placesOf(lines) : [{ page: read.page, box: { x: 0, y: 0, width, height } }];
}
