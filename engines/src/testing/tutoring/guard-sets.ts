import { readFileSync } from 'node:fs';
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

const halves = ['asked-developed', 'asked-kept', 'honest-developed', 'honest-kept'];

const fromFolder = (name: string, files = halves): GuardSet => ({
  name,
  live: rowsOf<LiveQuestion>(`${name}/live`),
  rows: files.flatMap((file) => rowsOf<GuardRow>(`${name}/${file}`)),
});

const subjects = { e: 'economics', m: 'mathematics', h: 'history', p: 'physics' } as const;
/** Of `laterHonest`, in its order. */
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
export const guardSets: GuardSet[] = [demoSchools, fromFolder('six-subjects'), fromFolder('eight-subjects')];

/** By another author, who had not read the guard: only to look at it, never to fit it. */
export const strangersSet: GuardSet = fromFolder('ten-subjects', ['asked', 'honest']);
