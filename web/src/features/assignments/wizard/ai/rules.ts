/** Rules of AI Express (spec 2 §5, §8, §9). */

import { URL_NOT_HTTP, URL_WITH_LOGIN, urlProblem } from '@classi/contract/files/url';
import type { BodyOf, EventOf } from '@classi/contract/http/endpoint';
import type {
  GenerationCheck,
  generateAssignmentProgress,
  QuestionPassage,
} from '@classi/contract/writing/endpoints';
import { REFERENCES_FULL, REFERENCES_MAX } from '@classi/contract/writing/limits';
import { contractText } from '../../../../lib/contract-text.ts';
import { refusalText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import type { Draft } from '../draft.ts';
import type { StoredReference } from './ai-draft.ts';

export type GenerationEvent = EventOf<typeof generateAssignmentProgress>;
type Progress = Extract<GenerationEvent, { status: 'processing' }>;
export type GenerationComplete = Extract<GenerationEvent, { status: 'complete' }>;
type Found = NonNullable<Progress['question']>;

/** The progress of a generation. */
export interface Generation {
  phase: 'none' | 'starting' | 'reading' | 'writing' | 'ready' | 'failed';
  /** The name of the reference document that is being read. */
  document: string;
  page: number;
  pages: number;
  /** The number of requested questions, or null until it is known. */
  requested: number | null;
  found: readonly Found[];
  /** The connection is being reopened. The server keeps writing questions. */
  isReconnecting: boolean;
}

export const NO_GENERATION: Generation = {
  phase: 'none',
  document: '',
  page: 0,
  pages: 0,
  requested: null,
  found: [],
  isReconnecting: false,
};

/** Applies one event of the stream. A stream that starts over resets the state. */
export function applyGenerationEvent(before: Generation, event: GenerationEvent): Generation {
  if (event.status === 'complete')
    return { ...before, phase: 'ready', isReconnecting: false, requested: event.asked };
  if (event.status === 'error') return { ...NO_GENERATION, phase: 'failed' };
  const { phase, document = '', currentPage = 0, totalPages = 0, asked: requested, question } = event;
  if (phase === 'starting') return { ...NO_GENERATION, phase };
  if (phase === 'reading') {
    return { ...before, phase, document, page: currentPage, pages: totalPages, isReconnecting: false };
  }
  const found = question ? [...before.found.slice(0, question.number - 1), question] : before.found;
  return { ...before, phase, requested: requested ?? before.requested, found, isReconnecting: false };
}

export function isGenerating({ phase }: Generation): boolean {
  return phase === 'starting' || phase === 'reading' || phase === 'writing';
}

/** Returns what is happening, as a sentence. */
export function describeGeneration(input: Generation): string {
  const { phase, document, page, pages, requested, found, isReconnecting } = input;
  if (isReconnecting) return t.connectingAgain();
  if (phase === 'reading') return t.readingPageOfDocument({ page, pages, document });
  if (phase === 'writing') {
    if (found.length === 0 || requested === null) return t.lookingForQuestions();
    return t.writtenCount({ count: found.length, requested });
  }
  return phase === 'ready' ? t.ready() : t.beginning();
}

/** Reading takes the first fifth of the bar if there is something to read. */
const READING_SHARE = 0.2;

export function computeGenerationShare(
  { phase, page, pages, requested, found }: Generation,
  hasReading: boolean,
): number {
  if (phase === 'ready') return 1;
  const before = hasReading ? READING_SHARE : 0;
  if (phase === 'reading') return before * (pages === 0 ? 0 : page / pages);
  if (phase !== 'writing') return 0;
  return before + (1 - before) * (requested ? Math.min(1, found.length / requested) : 0);
}

/** Returns where a question came from, such as `Pushes and Pulls · 2.1 Friction, page 5`. */
export function passageText({ title, heading, page }: QuestionPassage): string {
  const own = heading.filter((each) => each !== title && each !== title.replace(/\.pdf$/i, ''));
  const place = [own.join(' · '), page !== null && terms.pageLabel({ page })].filter(Boolean).join(', ');
  return place === '' ? title : `${title} · ${place}`;
}

/**
 * Returns why nothing can be generated yet, as a sentence. An empty prompt has its own alert (spec 2 §5).
 * @param booksOpen whether the server may choose the textbooks; practice needs only its prompt (spec 1 §5)
 */
export function generationWaitsFor(
  { prompt, textbookIds, references }: Pick<Draft['ai'], 'prompt' | 'textbookIds' | 'references'>,
  isLoading: boolean,
  { booksOpen = false } = {},
): string | null {
  if (isLoading) return t.documentBeingAdded();
  if (booksOpen || prompt.trim() === '') return null;
  return textbookIds.length === 0 && references.length === 0 ? t.referenceMissing() : null;
}

type Request = Pick<Draft['ai'], 'prompt' | 'textbookIds' | 'references' | 'difficulty'>;

/** Returns a key that differs for requests that differ. */
export function requestKey({ prompt, textbookIds, references, difficulty }: Request): string {
  const files = references.map(({ fileUrl }) => fileUrl);
  return JSON.stringify([prompt.trim(), textbookIds, files, difficulty]);
}

/** Returns whether the request was changed after the questions were written. */
export function isRequestChanged(ai: Request & { written: { request?: string } | null }): boolean {
  const request = ai.written?.request;
  return request !== undefined && request !== requestKey(ai);
}

/**
 * Splits chosen files into those that are added and those that are rejected, with the reason for each.
 * @param already how many reference documents there are
 * @param limit the maximum size of a file in bytes
 */
export function chosenReferences<Chosen extends Pick<File, 'name' | 'type' | 'size'>>(
  already: number,
  files: readonly Chosen[],
  limit: number,
): { added: Chosen[]; problem: string | null } {
  const added: Chosen[] = [];
  const problems: string[] = [];
  const tooMany: Chosen[] = [];
  for (const file of files) {
    const { name, type, size } = file;
    if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) problems.push(t.notPdfError({ name }));
    else if (size > limit) problems.push(t.fileTooLarge({ name, limit: limit / 1024 / 1024 }));
    else if (already + added.length >= REFERENCES_MAX) tooMany.push(file);
    else added.push(file);
  }
  if (tooMany.length > 0) {
    const names = tooMany.map(({ name }) => `“${name}”`).join(', ');
    problems.push(t.referencesFull({ problem: referencesFull(), names }));
  }
  return { added, problem: problems.join(' ') || null };
}

export const referencesFull = () => refusalText('writing/too-many-documents', REFERENCES_FULL);

/** Returns why the URL of a reference document is rejected, or null if it is accepted (spec 1 §5). */
export function referenceUrlProblem(text: string): string | null {
  const problem = urlProblem(text);
  if (problem === null) return null;
  return contractText(problem === URL_WITH_LOGIN ? problem : URL_NOT_HTTP);
}

export type GenerationBody = BodyOf<typeof generateAssignmentProgress>;

/** Returns the body of the generation call. @param subject the name of the course */
export function toGenerationBody(draft: Draft, subject: string): GenerationBody {
  const { details, ai, rubricIds } = draft;
  const asRows = (ids: readonly number[]) => ids.map((id) => ({ id }));
  return {
    prompt: ai.prompt.trim(),
    subject,
    title: details.title.trim(),
    description: details.description.trim(),
    textbooks: asRows(ai.textbookIds),
    rubrics: asRows(rubricIds),
    difficulty: ai.difficulty,
    references: ai.references.map(namedReference),
  };
}

const namedReference = ({ fileUrl, name, address }: StoredReference) => ({
  fileUrl,
  originalName: name,
  originalUrl: address,
});

export interface RequestProblem {
  /** The title of the dialog; null for the page's own message about a failure. */
  title: string | null;
  notice: string;
  /** The label of the confirm button, or null if no question can be written. */
  confirmLabel: string | null;
}

/**
 * Returns the message to show before a request is sent, or null if the texts supply everything or nothing is
 * known.
 */
export function checkedRequest(check: GenerationCheck | null): RequestProblem | null {
  if (check === null || check.notice === null) return null;
  const { asked: requested, available, notice } = check;
  if (available === 0) return { title: null, notice, confirmLabel: null };
  if (requested !== null && available !== null && available < requested) {
    const label = t.writeAvailableQuestions({ available });
    return { title: t.fewerAvailableWarning({ available, requested }), notice, confirmLabel: label };
  }
  return { title: t.requestDiffersWarning(), notice, confirmLabel: t.writeThem() };
}
