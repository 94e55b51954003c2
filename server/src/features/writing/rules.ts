/** Pure rules for requests for questions, and for the engine's questions on the wire (spec 2 §5, §7). */
import { createHash } from 'node:crypto';
import { figurePicture, type GeneratedQuestion, type QuestionPassage } from '@classi/contract';
import type { WrittenQuestion } from '@classi/engines';
import { isBlank, sanitise } from '@classi/richtext';
import { marksToQuarters, quartersToMarks } from '../assignments/index.ts';
import type { WritingOrder } from './tables.ts';

/** The maximum lengths that the wire accepts for these fields. */
const TAG_MAX = 300;
const MAX_TAGS = 20;
const TOPIC_MAX = 120;

/** Prefixes of the ids by which the engine knows the texts. */
const BOOK = 'textbook:';
const DOCUMENT = 'document:';

export const bookId = (textbookId: number) => `${BOOK}${textbookId}`;
export const documentId = (fileName: string) => `${DOCUMENT}${fileName}`;

/** Returns the stored name of a reference document; undefined for a textbook. */
export const storedFileName = (id: string): string | undefined =>
  id.startsWith(DOCUMENT) ? id.slice(DOCUMENT.length) : undefined;

/** Returns a hash that is equal for the same request. The order of the chosen books, rubrics and documents does not matter. */
export function generationFingerprint(order: WritingOrder, hashes: readonly string[]): string {
  const { prompt, subject, textbookIds, rubricIds, difficulty } = order;
  const sorted = (ids: readonly number[]) => [...ids].sort((one, other) => one - other);
  const all = [prompt, subject, difficulty, sorted(textbookIds), sorted(rubricIds), [...hashes].sort()];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

function passageOf({ passage }: WrittenQuestion): QuestionPassage {
  const { bookId: source = '', title, heading, page, quote } = passage;
  return {
    textbookId: source.startsWith(BOOK) ? Number(source.slice(BOOK.length)) : null,
    fileUrl: source.startsWith(DOCUMENT) ? source.slice(DOCUMENT.length) : null,
    title,
    heading,
    page: page ?? null,
    quote,
  };
}

/** Returns a flag for the teacher if the question is based on the description of a figure. */
function flagOf({ passage: { figure, title } }: WrittenQuestion): string {
  if (!figure) return '';
  const whose = figure.byTeacher ? "a teacher's description" : 'a description by AURA';
  return `This question is based on figure ${figure.number} on page ${figure.page} of ${title}, known by ${whose}. Please look at it. ${figure.words}`;
}

/** Returns the figure of a reference document that the question is about, as an image for the student. */
function figureOf({ passage: { bookId: source = '', figure } }: WrittenQuestion): string {
  const fileName = storedFileName(source);
  return figure && fileName !== undefined
    ? `<p><img src="${figurePicture(fileName, figure)}" alt="Figure ${figure.number} on page ${figure.page}"></p>`
    : '';
}

/** Returns a question for the preview, or null if sanitising leaves nothing of it. */
export function toGeneratedQuestions(
  written: WrittenQuestion,
  number: number,
  subject: string,
): GeneratedQuestion | null {
  const question = sanitise(written.question + figureOf(written));
  if (isBlank(question)) return null;
  return {
    number,
    question,
    answer: sanitise(written.answer),
    gradingInstructions: sanitise(written.gradingInstructions),
    marksPossible: quartersToMarks(Math.max(0, marksToQuarters(written.marksPossible))),
    tags: written.tags.slice(0, MAX_TAGS).map((tag) => tag.slice(0, TAG_MAX)),
    flag: flagOf(written),
    label: '',
    questionType: written.questionType,
    topics: written.topic === '' ? [] : [written.topic.slice(0, TOPIC_MAX)],
    subject: subject === '' ? null : subject.slice(0, TOPIC_MAX),
    stem: '',
    section: '',
    choice: null,
    places: [],
    difficulty: written.difficulty,
    passage: passageOf(written),
  };
}
