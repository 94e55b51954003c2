import { readFileSync } from 'node:fs';
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

const halves = ['asked-developed', 'asked-kept', 'honest-developed', 'honest-kept'];

const fromFolder = (name: string, files = halves): GuardSet => ({
  name,
  live: rowsOf<LiveQuestion>(`${name}/live`),
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

/**
 * Questions of the kinds that boards set, many of which have only a number as key. The set was written without reading the guard and is
 * never used to fit it.
 */
const boardPapers: GuardSet = fromFolder('board-papers', ['asked', 'honest']);

/**
 * Questions about all subjects of one reader, with similar honest messages for each live question. The set was written without reading the
 * guard, has been analysed since, and is never used to fit it.
 */
const generalReader: GuardSet = fromFolder('general-reader', ['asked', 'honest']);

/**
 * Ten subjects with three wordings of each question, written before the guard was changed in November. One half was read during
 * development, the other was only measured (docs/evaluation/tutor.md).
 */
const tenClasses: GuardSet = fromFolder('ten-classes', ['asked-developed', 'honest-developed']);
const tenClassesReserved: GuardSet = {
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
const classTests: GuardSet[] = byAssignment('class-tests');

/** Six more tests like `classTests`. This set is BLIND: print only sums of it, and never read or show its questions and messages. */
const classTestsBlind: GuardSet[] = byAssignment('class-tests-blind');

/**
 * Messages about the live questions of the demo schools as they are typed on a phone: English, Hindi and both mixed, short, in two parts,
 * and with an answer to check. They were written before the signals of the guard were read. Half of them, by live question, are only summed.
 */
const phoneChat: GuardSet = {
  name: 'phone-chat, half',
  live: liveQuestions,
  rows: rowsOf<GuardRow>('phone-chat/development'),
};
const phoneChatUnseen: GuardSet = {
  name: 'phone-chat, unseen half',
  live: liveQuestions,
  rows: rowsOf<GuardRow>('phone-chat/unseen'),
};

/** The sets to which the guard is fitted. */
export const fittedSets: GuardSet[] = [
  demoSchools,
  ...['six-subjects', 'eight-subjects'].map((name) => fromFolder(name)),
  ...['class-chat', 'at-home', 'ten-subjects', 'further-subjects'].map((name) =>
    fromFolder(name, ['asked', 'honest']),
  ),
  phoneChat,
];

/** The sets that are only used for evaluation. Of the last two, only sums may be printed. */
export const measuredSets: GuardSet[] = [
  boardPapers,
  generalReader,
  tenClasses,
  tenClassesReserved,
  ...classTests,
  ...classTestsBlind,
  phoneChatUnseen,
];
