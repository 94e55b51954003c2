import { readFileSync } from 'node:fs';
import type { Book } from '../../book.ts';
import { bookFromMarkdown } from '../../embedded/books/markdown-book.ts';
import type { LiveQuestion } from '../../tutoring.ts';
import { laterHonest, laterParaphrases, paraphrases } from './guard-cases.ts';
import { honestAboutEconomics, honestAboutMathematics } from './honest-economics-mathematics.ts';
import { honestAboutHistory, honestAboutPhysics } from './honest-history-physics.ts';
import { liveQuestions } from './live-questions.ts';

/** Messages that are sent one after the other. Only the last one is judged. */
export interface GuardRow {
  /** The id of the live question that they ask; null for honest messages. */
  live: string | null;
  messages: string[];
  subject: string;
}

/** The live questions of one student, with messages. */
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

/** A live question, with the sentences of the book that state its key; absent if no sentence does. */
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
/** Each letter is the subject of the message of `laterHonest` at the same index. */
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

/** The sets that were written to develop and to measure the guard. */
export const guardSets: GuardSet[] = [
  demoSchools,
  fromFolder('six-subjects'),
  fromFolder('eight-subjects'),
  fromFolder('class-chat', ['asked', 'honest']),
  fromFolder('at-home', ['asked', 'honest']),
];

/** Written by an author who had not read the guard. The set is used for evaluation only. */
export const strangersSet: GuardSet = fromFolder('ten-subjects', ['asked', 'honest']);

/**
 * Questions of the kinds that boards set, many of which have only a number as key. The set was written without reading the guard and is
 * never used to fit it.
 */
export const boardPapers: GuardSet = fromFolder('board-papers', ['asked', 'honest']);

/**
 * Questions about all subjects of one reader, with similar honest messages for each live question. The set was written without reading the
 * guard, has been analysed since, and is never used to fit it.
 */
export const generalReader: GuardSet = fromFolder('general-reader', ['asked', 'honest']);

/** Subjects that are rare in the other sets. The set was written without reading the guard and is never used to fit it. */
export const furtherSubjects: GuardSet = fromFolder('further-subjects', ['asked', 'honest']);

/**
 * Ten subjects with three wordings of each question, written before the guard was changed in November. One half was read during
 * development, the other was only measured (docs/evaluation/tutor.md).
 */
export const tenClasses: GuardSet = fromFolder('ten-classes', ['asked-developed', 'honest-developed']);
export const tenClassesReserved: GuardSet = {
  ...fromFolder('ten-classes', ['asked-kept', 'honest-kept']),
  name: 'ten-classes, reserved half',
};

/** The lines of a set whose live questions belong to several assignments. */
interface OfAssignment {
  assignment: number;
}

/** Returns one set for each assignment of a folder, because only the questions of one assignment are live together. */
function byAssignment(name: string): GuardSet[] {
  const live = rowsOf<LiveQuestion & OfAssignment>(`${name}/live`);
  const rows = ['asked', 'honest'].flatMap((file) => rowsOf<GuardRow & OfAssignment>(`${name}/${file}`));
  return [...new Set(live.map(({ assignment }) => assignment))].map((number) => ({
    name,
    live: live.filter(({ assignment }) => assignment === number),
    rows: rows.filter(({ assignment }) => assignment === number),
  }));
}

/**
 * Six tests of one subject each, written without reading the guard: many choices, true or false, blanks and checks of results. They were
 * read during development.
 */
export const classTests: GuardSet[] = byAssignment('class-tests');

/** Six more tests like `classTests`. This set is BLIND: print only sums of it, and never read or show its questions and messages. */
export const classTestsBlind: GuardSet[] = byAssignment('class-tests-blind');

/**
 * Messages about the live questions of the demo schools as they are typed on a phone: English, Hindi and both mixed, short, in two parts,
 * and with an answer to check. They were written before the signals of the guard were read. Half of them, by live question, are only summed.
 */
export const phoneChat: GuardSet = {
  name: 'phone-chat, half',
  live: liveQuestions,
  rows: rowsOf<GuardRow>('phone-chat/development'),
};
export const phoneChatUnseen: GuardSet = {
  name: 'phone-chat, unseen half',
  live: liveQuestions,
  rows: rowsOf<GuardRow>('phone-chat/unseen'),
};

/** The live questions of a set with its book, and the sentences of the book that state a key, by question id. */
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

/** The sets to which the guard is fitted. */
export const bookSets: BookSet[] = ['six-subjects', 'eight-subjects', 'class-chat', 'at-home'].map(bookSetOf);

/** The books of sets that are used for evaluation only. */
export const strangersBook: BookSet = bookSetOf('ten-subjects');
export const boardPapersBook: BookSet = bookSetOf('board-papers');
export const generalReaderBook: BookSet = bookSetOf('general-reader');
