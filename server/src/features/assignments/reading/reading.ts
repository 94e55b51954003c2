/** Converts the engine's reading of a paper to events of the wire. Pure (spec 2 §3, §4). */
import { ALTERNATIVES_MAX, type Choice, type DraftQuestion, SECTION_MAX } from '@classi/contract';
import {
  type ReadingAlternative,
  type ReadingEvent,
  type ReadPaper,
  type ReadQuestion,
  type RubricCriterion,
  tagsOfRead,
} from '@classi/engines';
import { isBlank, sanitise } from '@classi/richtext';
import { marksToQuarters, quartersToMarks } from '../quarters.ts';
import { NESTED_CHOICES, placedChoices } from '../questions/choices.ts';
import { withCleanText } from '../rules.ts';
import { figuresShown } from './figures.ts';
import type { ReadingLine } from './read-paper.run.ts';

type FlagReason = NonNullable<DraftQuestion['flagReasons']>[number];

/** The maximum lengths that the wire accepts for these fields. */
const LABEL_MAX = 60;
const DOUBT_MAX = 500;
const TYPE_MAX = 60;
const TOPIC_MAX = 120;
const MAX_TOPICS = 20;
const MAX_PLACES = 50;

type Processing = Extract<ReadingLine, { status: 'processing' }>;
type ReadingProgressEvent = Exclude<ReadingEvent<ReadPaper>, { type: 'read' }>;

/** Rounds any number from an engine to marks that can be stored (multiples of a quarter, not negative). */
function inQuarters(marks: number): number {
  return quartersToMarks(Math.max(0, marksToQuarters(marks)));
}

type StoredDocument = NonNullable<Processing['document']>;

/** @returns a function that converts events to lines of the stream; a found question is reported with the progress so far */
export function createPaperProgress(
  pages: number,
  document?: StoredDocument,
): (event: ReadingProgressEvent) => ReadingLine {
  let progress: Processing = {
    status: 'processing',
    pages,
    totalPages: pages,
    currentPage: 0,
    totalBatches: 1,
    currentBatch: 0,
    batchSize: 0,
    pagesInCurrentBatch: 0,
    ...(document ? { document } : {}),
  };
  return (event) => {
    if (event.type === 'validating') return { status: 'validating' };
    if (event.type === 'found') {
      const { label, text, marksPossible } = event;
      return { ...progress, found: { label, text, marksPossible: inQuarters(marksPossible) } };
    }
    progress = {
      status: 'processing',
      pages: event.pages,
      totalPages: event.pages,
      currentPage: event.page,
      totalBatches: event.batches,
      currentBatch: event.batch,
      // The first batch is always full; later ones may be shorter.
      batchSize: progress.batchSize || event.pagesInBatch,
      pagesInCurrentBatch: event.pagesInBatch,
      ...(document ? { document } : {}),
    };
    return progress;
  };
}

const other = (sentence: string): FlagReason => ({ about: 'other', sentence: sentence.slice(0, DOUBT_MAX) });

/** Returns the doubts of the reading as one reason each, or as a single one if a language model added to them. */
function reasonsOf({ doubt, doubts = [] }: ReadQuestion): FlagReason[] {
  if (doubt === undefined) return [];
  const isWhole = doubts.map(({ sentence }) => sentence).join(' ') === doubt;
  return isWhole ? doubts : [other(doubt)];
}

const alternativesOf = (alternatives: ReadingAlternative[]): NonNullable<DraftQuestion['alternatives']> =>
  alternatives.slice(0, ALTERNATIVES_MAX).map(({ marksPossible, label, reason }) => ({
    ...(marksPossible === undefined ? {} : { marksPossible: inQuarters(marksPossible) }),
    ...(label === undefined ? {} : { label: label.slice(0, LABEL_MAX) }),
    reason: reason.slice(0, DOUBT_MAX),
  }));

/**
 * Returns a question as the preview shows it. Doubts of the reading become a flag, which the teacher resolves.
 * @param placed.shown puts the figures into rich text
 * @throws RichTextError for text that is too long
 */
export function toDraft(
  read: ReadQuestion,
  placed: {
    choice: Choice | null;
    doubt?: string | undefined;
    rubric?: RubricCriterion[];
    shown(html: string): string;
  },
): DraftQuestion {
  const reasons = [...reasonsOf(read), ...(placed.doubt ? [other(placed.doubt)] : [])];
  return withCleanText({
    number: read.position,
    label: read.label.slice(0, LABEL_MAX),
    section: (read.section ?? '').slice(0, SECTION_MAX),
    choice: placed.choice,
    stem: placed.shown(read.stem),
    question: placed.shown(read.question),
    answer: placed.shown(read.answer),
    gradingInstructions: placed.shown(read.gradingInstructions),
    marksPossible: inQuarters(read.marksPossible),
    tags: tagsOfRead(read, placed.rubric ?? []),
    flag: reasons
      .map(({ sentence }) => sentence)
      .join(' ')
      .slice(0, DOUBT_MAX),
    ...(reasons.length > 0 ? { flagReasons: reasons } : {}),
    ...(read.alternatives ? { alternatives: alternativesOf(read.alternatives) } : {}),
    questionType: read.questionType?.slice(0, TYPE_MAX) ?? null,
    topics: (read.topics ?? []).slice(0, MAX_TOPICS).map((topic) => topic.slice(0, TOPIC_MAX)),
    subject: read.subject?.slice(0, TOPIC_MAX) ?? null,
    places: read.places.slice(0, MAX_PLACES),
  });
}

/** Returns the last line of a successful reading. */
export function completeLine(
  paper: ReadPaper,
  document: { id: number; fileName: string; paperPages?: number | null; rubric?: RubricCriterion[] },
): ReadingLine {
  const { printedTotal, unmatched = [] } = paper;
  const { paperPages = null, rubric = [] } = document;
  const shown = figuresShown(document.fileName, paper.figures);
  const { choices, doubtful } = placedChoices(paper);
  return {
    status: 'complete',
    fileUrl: document.fileName,
    documentId: document.id,
    questions: paper.questions.map((question) => {
      const { position } = question;
      const doubt = doubtful.has(position) ? NESTED_CHOICES : undefined;
      return toDraft(question, { choice: choices.get(position) ?? null, doubt, rubric, shown });
    }),
    pages: paper.pages,
    ...(paperPages === null ? {} : { paperPages }),
    unmatched: unmatched.map((passage) => sanitise(shown(passage))).filter((passage) => !isBlank(passage)),
    ...(printedTotal === undefined ? {} : { printedTotal: inQuarters(printedTotal) }),
  };
}
