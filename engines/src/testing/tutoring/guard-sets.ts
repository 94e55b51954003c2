import { readFileSync } from 'node:fs';
import type { Book } from '../../book.ts';
import { bookFromMarkdown } from '../../embedded/books/markdown-book.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { laterHonest, laterParaphrases, paraphrases } from './guard-cases.ts';
import { honestAboutEconomics, honestAboutMathematics } from './honest-economics-mathematics.ts';
import { honestAboutHistory, honestAboutPhysics } from './honest-history-physics.ts';
import { liveQuestions } from './live-questions.ts';

/** Messages, sent one after the other, of which the last counts. */
export interface GuardRow {
  /** The live question that they ask; null for honest ones. */
  live: string | null;
  messages: string[];
  subject: string;
}

/** Live questions of one student, and messages. */
export interface GuardSet {
  name: string;
  live: LiveQuestion[];
  rows: GuardRow[];
}

function rowsOf<Row>(name: string): Row[] {
  return readFileSync(new URL(`${name}.jsonl`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);
}

/** A live question, with the sentences of its set's book that state its key; absent where none does. */
interface LiveRow extends LiveQuestion {
  toldBy?: string[];
}

const halves = ['asked-developed', 'asked-kept', 'honest-developed', 'honest-kept'];

const fromFolder = (name: string, files = halves): GuardSet => ({
  name,
  live: rowsOf<LiveRow>(`${name}/live`).map(({ toldBy: _, ...question }) => question),
  rows: files.flatMap((file) => rowsOf<GuardRow>(`${name}/${file}`)),
});

const subjects = { e: 'economics', m: 'mathematics', h: 'history', p: 'physics' } as const;
/** Each letter names the subject of the line of `laterHonest` at the same position. */
const later = [
  ...'e'.repeat(15),
  ...'m'.repeat(7),
  ...'h'.repeat(12),
  ...'p'.repeat(6),
] as (keyof typeof subjects)[];

const honest = (subject: string, lines: string[]): GuardRow[] =>
  lines.filter((line) => line.trim() !== '').map((line) => ({ live: null, messages: [line], subject }));

const demoSchools: GuardSet = {
  name: 'demo schools',
  live: liveQuestions,
  rows: [
    ...[...paraphrases, ...laterParaphrases].map(({ id, messages }) => ({
      live: id,
      messages,
      subject: subjects[id[0] as keyof typeof subjects],
    })),
    ...honest('economics', honestAboutEconomics.split('\n')),
    ...honest('mathematics', honestAboutMathematics.split('\n')),
    ...honest('history', honestAboutHistory.split('\n')),
    ...honest('physics', honestAboutPhysics.split('\n')),
    ...laterHonest.map((line, at) => ({
      live: null,
      messages: [line],
      subject: subjects[later[at] ?? 'p'],
    })),
  ],
};

/** All that was written to develop and to measure the guard by. */
export const guardSets: GuardSet[] = [
  demoSchools,
  fromFolder('six-subjects'),
  fromFolder('eight-subjects'),
  fromFolder('class-chat', ['asked', 'honest']),
  fromFolder('at-home', ['asked', 'honest']),
];

/** By another author, who had not read the guard: only to look at it, never to fit it. */
export const strangersSet: GuardSet = fromFolder('ten-subjects', ['asked', 'honest']);

/**
 * The questions are of the kinds that boards set, with many keys that are bare figures. The set was written
 * blind and is never used to fit.
 */
export const boardPapers: GuardSet = fromFolder('board-papers', ['asked', 'honest']);

/**
 * The questions cover all subjects of one reader, with neighbours of each live question. The set was written
 * blind, has been studied since, and is never used to fit.
 */
export const generalReader: GuardSet = fromFolder('general-reader', ['asked', 'honest']);

/** Subjects that hardly any other set has; written blind, never to fit. */
export const furtherSubjects: GuardSet = fromFolder('further-subjects', ['asked', 'honest']);

/** Ten subjects in three wordings for each question, written before the guard of November was mended; one half was looked at, the other measured once. */
export const tenClasses: GuardSet = fromFolder('ten-classes', ['asked-developed', 'honest-developed']);
export const tenClassesReserved: GuardSet = {
  ...fromFolder('ten-classes', ['asked-kept', 'honest-kept']),
  name: 'ten-classes, reserved half',
};

/** The live questions of a set with its book, and the sentences of the book that state a key, by the question's id. */
export interface BookSet {
  name: string;
  live: LiveQuestion[];
  book: Book;
  toldBy: Map<string, string[]>;
}

const bookSetOf = (name: string): BookSet => ({
  name,
  live: fromFolder(name, []).live,
  book: bookFromMarkdown(name, readFileSync(new URL(`${name}/book.md`, import.meta.url), 'utf8')),
  toldBy: new Map(rowsOf<LiveRow>(`${name}/live`).map(({ id, toldBy = [] }) => [id, toldBy])),
});

/** The guard is fitted to these sets. */
export const bookSets: BookSet[] = ['six-subjects', 'eight-subjects', 'class-chat', 'at-home'].map(bookSetOf);

/** The stranger's: to look at, never to fit. */
export const strangersBook: BookSet = bookSetOf('ten-subjects');
export const boardPapersBook: BookSet = bookSetOf('board-papers');
export const generalReaderBook: BookSet = bookSetOf('general-reader');
