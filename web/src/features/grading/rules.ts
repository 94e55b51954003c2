/** The rules of the grading workspace, pure (spec 2 §3, §4, §9). */
import type { Evidence } from '@classi/contract/grading/evidence';
import { totalOf } from '@classi/contract/grading/statistics';
import type { GradedQuestion, StudentWork } from '@classi/contract/submissions/endpoints';
import type { EvidenceKind } from '../../ui/glyphs/Evidence.tsx';
import type { MarkState } from '../../ui/glyphs/MarkGlyph.tsx';

/** A student of the course. */
export interface CourseStudent {
  id: number;
  name: string;
  firstName: string;
  lastName: string;
}

/** A student's work as far as it is known here; `outdated`: something may have changed in it since it was read whole. */
export type KnownWork = StudentWork & { outdated?: boolean };

/** By student id. Of most only the marks are known (`student.marksOnly`), until they are opened. */
export type Works = Readonly<Record<string, KnownWork>>;

/** Whether it is to be read from the server before it is relied on. */
export const isPartial = ({ student, outdated }: KnownWork) =>
  student.marksOnly === true || outdated === true;

/** From here on AURA is sure, or fairly sure; below it is unsure, and the answer needs a person. */
const SURE = 0.85;
const FAIRLY_SURE = 0.6;
const BLOCKS = 5;

export interface Confidence {
  word: 'Sure' | 'Fairly sure' | 'Unsure';
  /** How many of five blocks are filled. */
  blocks: number;
  percent: number;
}

/** How sure AURA is, 0 to 1, in a word, in blocks and in percent. */
export function confidenceOf(share: number): Confidence {
  const word = share >= SURE ? 'Sure' : share >= FAIRLY_SURE ? 'Fairly sure' : 'Unsure';
  return {
    word,
    blocks: Math.min(Math.max(Math.round(share * BLOCKS), 1), BLOCKS),
    percent: Math.round(share * 100),
  };
}

export type Flagged = Pick<GradedQuestion, 'flag' | 'flagResolved'>;

/** A flag that nobody has dealt with. */
export function isFlagged({ flag, flagResolved }: Flagged): boolean {
  return flag !== '' && !flagResolved;
}

/** Where the mark of one answer stands. */
export function markStateOf(question: GradedQuestion): MarkState {
  if (question.graded === 'inProgress') return 'marking';
  if (!question.graded) return 'none';
  if (isFlagged(question)) return 'needs-you';
  if (question.checked) return 'checked';
  return question.confidence !== null && question.confidence < FAIRLY_SURE ? 'needs-you' : 'proposed';
}

/** What AURA gave or proposed last; null where it has not marked the answer. */
export function auraMarkOf({ history }: Pick<GradedQuestion, 'history'>): number | null {
  return history.findLast(({ byAura, how }) => byAura || how === 'accepted')?.marksObtained ?? null;
}

/** One answer that needs a person. */
export interface QueueItem {
  studentId: number;
  name: string;
  question: number;
  /** The printed label, or the number. */
  label: string;
  flagged: boolean;
  confidence: number | null;
  reason: string;
}

export function labelOf({ label, number }: Pick<GradedQuestion, 'label' | 'number'>): string {
  return label.trim() === '' ? String(number) : label;
}

function queueItem(work: StudentWork, question: GradedQuestion): QueueItem {
  const flagged = isFlagged(question);
  return {
    studentId: work.student.id,
    name: work.student.name,
    question: question.number,
    label: labelOf(question),
    flagged,
    confidence: question.confidence,
    reason: flagged ? question.flag : question.confidenceReason || 'Low confidence',
  };
}

/**
 * The answers that need a person: what is flagged first, then what AURA is unsure of, each with the least sure first. A flagged
 * mark that a teacher gave has no confidence: it comes last of the flagged.
 */
export function queueOf(works: Works): QueueItem[] {
  const items = Object.values(works).flatMap((work) =>
    work.questions
      .filter((question) => markStateOf(question) === 'needs-you')
      .map((question) => queueItem(work, question)),
  );
  return items.sort(
    (a, b) =>
      Number(b.flagged) - Number(a.flagged) ||
      (a.confidence ?? 1) - (b.confidence ?? 1) ||
      a.name.localeCompare(b.name) ||
      a.question - b.question,
  );
}

/** An answer's address in the workspace. */
export interface Spot {
  studentId: number;
  question: number;
}

export const isSameSpot = (a: Spot, b: Spot) => a.studentId === b.studentId && a.question === b.question;

/** The item after `here`, and from the last one the first again; null where nothing else needs a person. */
export function nextInQueue(queue: readonly QueueItem[], here: Spot | null, by: 1 | -1 = 1): Spot | null {
  const others = queue.filter((item) => !here || !isSameSpot(item, here));
  if (others.length === 0) return null;
  const at = here ? queue.findIndex((item) => isSameSpot(item, here)) : -1;
  if (at < 0) return others[0] ?? null;
  return queue[(at + by + queue.length) % queue.length] ?? null;
}

export type Group = 'needs-you' | 'by-aura' | 'marking' | 'handed-in' | 'checked' | 'not-handed-in';

/** In the order in which they stand in the list. */
export const GROUPS: readonly { group: Group; word: string }[] = [
  { group: 'needs-you', word: 'Needs you' },
  { group: 'by-aura', word: 'Marked by AURA' },
  { group: 'marking', word: 'Being marked' },
  { group: 'handed-in', word: 'Handed in' },
  { group: 'checked', word: 'Checked' },
  { group: 'not-handed-in', word: 'Not handed in' },
];

/** Where a student's whole work stands. */
export function groupOf(work: StudentWork | undefined): Group {
  if (!work) return 'not-handed-in';
  const states = work.questions.map(markStateOf);
  if (states.includes('marking')) return 'marking';
  if (states.includes('needs-you')) return 'needs-you';
  if (states.length === 0 || states.includes('none')) return 'handed-in';
  return states.every((state) => state === 'checked') ? 'checked' : 'by-aura';
}

export interface StudentRow {
  id: number;
  name: string;
  group: Group;
  /** What stands at the end of the row: the marks, "5 / 8" while it is marked, a dash where nothing is there. */
  score: string;
  /** A second line: why it needs a person, what is being done with it. */
  note: string;
  work: StudentWork | undefined;
}

function scoreOf(group: Group, work: StudentWork | undefined): string {
  if (!work) return '–';
  const graded = work.questions.filter((question) => question.graded === true).length;
  if (group === 'marking' || graded < work.questions.length) {
    return graded === 0 && group === 'handed-in' ? '' : `${graded} / ${work.questions.length}`;
  }
  return String(totalOf(work.questions).obtained);
}

function noteOf(group: Group, work: StudentWork | undefined): string {
  if (!work) return '';
  if (group === 'needs-you') {
    const waiting = work.questions.filter((question) => markStateOf(question) === 'needs-you');
    const labels = waiting.map((question) => `Q${labelOf(question)}`).join(', ');
    return waiting.some(isFlagged) ? `Look at ${labels}` : `Low confidence, ${labels}`;
  }
  return work.student.late ? 'Handed in late' : '';
}

/**
 * Everybody in the course and whoever handed in work, in the order of the list: by group, then by name.
 * @param running what is being done with a student's work right now, in words, by student id
 */
export function rowsOf(
  students: readonly CourseStudent[],
  works: Works,
  running: ReadonlyMap<number, string>,
): StudentRow[] {
  const names = new Map(students.map(({ id, name }) => [id, name]));
  for (const { student } of Object.values(works)) names.set(student.id, student.name);
  const rows = [...names].map(([id, name]): StudentRow => {
    const work = works[String(id)];
    const told = running.get(id);
    const group = told === undefined ? groupOf(work) : 'marking';
    return { id, name, group, work, score: scoreOf(group, work), note: told ?? noteOf(group, work) };
  });
  const rank = new Map(GROUPS.map(({ group }, index) => [group, index]));
  return rows.sort(
    (a, b) => (rank.get(a.group) ?? 0) - (rank.get(b.group) ?? 0) || a.name.localeCompare(b.name),
  );
}

/** How many students are where, for the line above the list. */
export function countsOf(rows: readonly StudentRow[]): Record<Group, number> {
  const counts = Object.fromEntries(GROUPS.map(({ group }) => [group, 0])) as Record<Group, number>;
  for (const row of rows) counts[row.group] += 1;
  return counts;
}

/** Work that was handed in and has answers without a mark, which nobody is marking. */
export function unmarkedOf(rows: readonly StudentRow[]): StudentRow[] {
  return rows.filter(
    ({ work, group }) =>
      group !== 'marking' &&
      work !== undefined &&
      work.questions.some((question) => question.graded === false),
  );
}

/** Where to begin with a student: what needs a person, else what nobody has checked, else the first question. */
export function firstQuestionOf(work: StudentWork | undefined): number {
  const questions = work?.questions ?? [];
  const begin =
    questions.find((question) => markStateOf(question) === 'needs-you') ??
    questions.find((question) => markStateOf(question) !== 'checked') ??
    questions[0];
  return begin?.number ?? 1;
}

/** The question beside `here` of the same student; null at either end. */
export function questionBeside(work: StudentWork | undefined, here: number, by: 1 | -1): number | null {
  const numbers = (work?.questions ?? []).map((question) => question.number);
  const at = numbers.indexOf(here);
  return at < 0 ? null : (numbers[at + by] ?? null);
}

/** The student above or below in the list who has handed something in; null at either end. */
export function studentBeside(rows: readonly StudentRow[], here: number, by: 1 | -1): StudentRow | null {
  const open = rows.filter((row) => row.work !== undefined || row.id === here);
  const at = open.findIndex((row) => row.id === here);
  const next = at < 0 ? undefined : open[at + by];
  return next?.work ? next : null;
}

/**
 * Where Confirm leads: from an answer that needed a person to the next one that does, otherwise to the next question, and after the
 * last one to the next student. Null at the end of everything.
 */
export function afterConfirm(
  queue: readonly QueueItem[],
  rows: readonly StudentRow[],
  here: Spot,
): Spot | null {
  if (queue.some((item) => isSameSpot(item, here))) {
    const next = nextInQueue(queue, here);
    if (next) return next;
  }
  const row = rows.find(({ id }) => id === here.studentId);
  const question = questionBeside(row?.work, here.question, 1);
  if (question !== null) return { studentId: here.studentId, question };
  const student = studentBeside(rows, here.studentId, 1);
  if (student) return { studentId: student.id, question: firstQuestionOf(student.work) };
  return nextInQueue(queue, here);
}

const HALF_STEPS_UP_TO = 5;
const WHOLE_STEPS_UP_TO = 20;

/** The marks that one press gives: by halves up to 5 marks, by whole ones above, and by fives above 20. */
export function quickMarks(possible: number): number[] {
  const step = possible <= HALF_STEPS_UP_TO ? 0.5 : possible <= WHOLE_STEPS_UP_TO ? 1 : 5;
  const marks: number[] = [];
  for (let mark = 0; mark < possible; mark += step) marks.push(mark);
  return [...marks, possible];
}

export interface Spread {
  bars: { marks: number; count: number; here: boolean }[];
  average: number;
  /** How many answers are counted. */
  answers: number;
}

/** The marks of one question over the class; `here` is the bar of this answer. Marks between two bars count to the lower one. */
export function spreadOf(
  works: Works,
  { number, marksPossible }: GradedQuestion,
  here: number | null,
): Spread {
  const given = Object.values(works).flatMap((work) =>
    work.questions.filter((each) => each.number === number && each.graded === true),
  );
  const steps = quickMarks(marksPossible);
  const stepOf = (marks: number) => steps.findLast((step) => step <= marks) ?? 0;
  const counts = new Map<number, number>();
  for (const { marksObtained } of given) {
    const step = stepOf(marksObtained);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  const sum = given.reduce((total, { marksObtained }) => total + marksObtained, 0);
  return {
    bars: steps.map((marks) => ({
      marks,
      count: counts.get(marks) ?? 0,
      here: here !== null && stepOf(here) === marks,
    })),
    average: given.length === 0 ? 0 : sum / given.length,
    answers: given.length,
  };
}

const KINDS: Record<Evidence['verdict'], EvidenceKind | null> = {
  found: 'found',
  partly: 'partial',
  contradicted: 'contradicts',
  missing: null,
};

/** How the words of a key point are drawn; null where there are none. */
export const kindOf = (verdict: Evidence['verdict']) => KINDS[verdict];

/** The words of the answer that key points rest on. */
export function rangesOf(evidence: readonly Evidence[]) {
  return evidence.flatMap(({ point, verdict, quotes }) => {
    const kind = KINDS[verdict];
    return kind ? quotes.map(({ start, end }) => ({ start, end, point, kind })) : [];
  });
}

/** The newest mark that is shown, null where there is none; undefined where the server has not told its id yet. */
export function seenMarkOf({ history }: Pick<GradedQuestion, 'history'>): number | null | undefined {
  const newest = history.at(-1);
  if (!newest) return null;
  return newest.id === 0 ? undefined : newest.id;
}

export interface TimelineEntry {
  by: 'aura' | 'flag' | 'teacher' | 'waiting';
  words: string;
  /** Null for what has not happened yet. */
  at: Date | null;
  /** The mark that this line can make count again; null where it counts already, or is no mark. */
  comesBack: number | null;
}

type GivenMark = GradedQuestion['history'][number];

function wordsOf({ byAura, givenBy, marksObtained, how }: GivenMark, before: number | null): string {
  if (byAura)
    return how === 'regraded' ? `AURA marked it again: ${marksObtained}` : `AURA suggested ${marksObtained}`;
  const who = givenBy || 'A teacher';
  if (how === 'accepted') return `${who} accepted ${marksObtained}`;
  if (how === 'brought-back') return `${who} brought back ${marksObtained}`;
  return `${who} ${before === marksObtained ? 'confirmed' : 'gave'} ${marksObtained}`;
}

/** Whether to offer an earlier mark again: where it would change the mark, or who stands behind it. */
function comesBack(question: GradedQuestion, event: GivenMark, newest: boolean): number | null {
  if (question.graded === 'inProgress' || event.id === 0) return null;
  if (question.graded === false) return event.id;
  if (newest) return null;
  const differs = event.marksObtained !== question.marksObtained;
  return differs || (!event.byAura && !question.checked) ? event.id : null;
}

/** 'Who gave this mark': each mark in turn, the flag, and whether it waits for a person. The same mark of the same person stands once. */
export function timelineOf(question: GradedQuestion): TimelineEntry[] {
  const { history } = question;
  const lastByAura = history.findLastIndex((event) => event.byAura);
  const entries = history.flatMap((event, index): TimelineEntry[] => {
    const before = history[index - 1];
    const repeated = before?.givenBy === event.givenBy && before.marksObtained === event.marksObtained;
    const isFlag = index === lastByAura && question.flag !== '';
    const flag: TimelineEntry[] = isFlag
      ? [{ by: 'flag', words: `Flagged: ${question.flag}`, at: event.givenAt, comesBack: null }]
      : [];
    if (repeated && event.how !== 'regraded') return flag;
    const entry: TimelineEntry = {
      by: event.byAura ? 'aura' : 'teacher',
      words: wordsOf(event, before?.marksObtained ?? null),
      at: event.givenAt,
      comesBack: comesBack(question, event, index === history.length - 1),
    };
    return [entry, ...flag];
  });
  const waits = question.graded === true && (isFlagged(question) || !question.checked);
  const waiting = { by: 'waiting', words: 'Waiting for you', at: null, comesBack: null } as const;
  return waits ? [...entries, waiting] : entries;
}

/** A mark that a person gave and that AURA has marked over since; null where there is none. */
export function overwrittenMark({ history, checked, graded }: GradedQuestion): GivenMark | null {
  if (checked || graded === 'inProgress') return null;
  return history.findLast(({ byAura, id }) => !byAura && id !== 0) ?? null;
}
