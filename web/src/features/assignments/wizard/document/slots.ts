/** State and rules of the document step (spec 2 §5, Document step; §4, Document flow). */

import type { processMarkingScheme } from '@classi/contract/assignments/endpoints';
import { FILES_OF_A_DOCUMENT_MAX, FILES_TOGETHER_LIMIT } from '@classi/contract/assignments/limits';
import { PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import type { BodyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../../messages/compiled/assignments/document.ts';

export type Mode = 'combined' | 'separate';
export type Processing = 'normal' | 'express';
/** A combined paper has one slot, separate documents have two. */
export type SlotName = 'scheme' | 'paper' | 'key';

/** A file of this device. After a reload only its name is known. */
export interface ChosenFile {
  id: string;
  name: string;
  /** The size in bytes. */
  size: number;
  type: string;
}

/** A PDF that the server fetched from an address and stored. */
export interface LinkedDocument {
  name: string;
  /** The size in bytes. */
  size: number;
  pages: number;
  fileUrl: string;
  /** The URL that it was fetched from. */
  address: string;
}

/** A slot has either files, in the order of their pages, or a linked document. */
export interface Slot {
  files: readonly ChosenFile[];
  link: LinkedDocument | null;
}

export type Slots = Readonly<Record<SlotName, Slot>>;
/** The chosen files by id, for the lifetime of the page. */
export type HeldFiles = ReadonlyMap<string, File>;

export const EMPTY_SLOT: Slot = { files: [], link: null };
export const SLOTS_OF: Readonly<Record<Mode, readonly SlotName[]>> = {
  combined: ['scheme'],
  separate: ['paper', 'key'],
};

/** What a document is. The messages have a sentence for each. */
type DocumentKind = SlotName | 'material';
export type DocumentKinds = Readonly<Record<SlotName, DocumentKind>>;

export const TEACHERS_DOCUMENTS: DocumentKinds = { scheme: 'scheme', paper: 'paper', key: 'key' };

export type SlotState =
  | 'empty'
  | 'files'
  | 'link'
  /** `again`: the files were chosen before a reload and have to be chosen again. */
  | 'again';

export function slotState({ files, link }: Slot, held: HeldFiles): SlotState {
  if (link) return 'link';
  if (files.length === 0) return 'empty';
  return files.every(({ id }) => held.has(id)) ? 'files' : 'again';
}

interface Step {
  mode: Mode;
  processing: Processing | null;
  slots: Slots;
}

/** Separate documents are always read the Normal way (spec 2 §5). */
export function chooseProcessing({ mode, processing }: Pick<Step, 'mode' | 'processing'>): Processing | null {
  return mode === 'separate' ? 'normal' : processing;
}

/** Returns why the document cannot be processed yet, as a sentence, or null if it can. */
export function documentWaitsFor(
  step: Step,
  held: HeldFiles,
  isLoading: boolean,
  documents = TEACHERS_DOCUMENTS,
): string | null {
  if (isLoading) return t.linkBeingChecked();
  const missing = SLOTS_OF[step.mode].filter((name) => {
    const state = slotState(step.slots[name], held);
    return state !== 'files' && state !== 'link';
  });
  const [first] = missing;
  if (missing.length > 1) return t.bothAreMissing();
  if (first !== undefined) return t.documentMissing({ document: documents[first] });
  return chooseProcessing(step) === null ? t.modeMissing() : null;
}

/** Returns the alert that prevents processing, or null (spec 2 §5). */
export function selectionProblem(
  details: { title: string; dueDate: string; dueTime: string },
  step: Pick<Step, 'mode' | 'processing'>,
): string | null {
  const isComplete = details.title.trim() !== '' && details.dueDate !== '' && details.dueTime !== '';
  return isComplete && chooseProcessing(step) !== null ? null : t.setupIncomplete();
}

/** The accepted types with their file extensions. */
export const ACCEPTED: Readonly<Record<string, string[]>> = {
  [PDF_TYPE]: ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

export type FileKind = 'pdf' | 'word' | 'picture';

/**
 * Returns the kind of a file by its type, otherwise by its extension, because some systems give no type. Null
 * if it cannot be read.
 */
export function detectFileKind({ name, type }: Pick<ChosenFile, 'name' | 'type'>): FileKind | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  const byEnding = Object.entries(ACCEPTED).find(([, endings]) => endings.includes(ending))?.[0];
  const kind = type in ACCEPTED ? type : byEnding;
  if (kind === undefined) return null;
  if (kind === PDF_TYPE) return 'pdf';
  return kind.startsWith('image/') ? 'picture' : 'word';
}

const MEGABYTE = 1024 * 1024;

/** Returns why files are rejected, or null. Kind is checked before size, and size before number. */
export function filesProblem(
  already: readonly Pick<ChosenFile, 'size'>[],
  added: readonly Pick<ChosenFile, 'name' | 'size' | 'type'>[],
): string | null {
  const strange = added.find((file) => detectFileKind(file) === null);
  if (strange) return t.unreadableFileError({ name: strange.name });
  const empty = added.find(({ size }) => size === 0);
  if (empty) return t.nameIsEmpty({ name: empty.name });
  const large = added.find(({ size }) => size > PDF_LIMIT);
  if (large) return t.fileTooLargeError({ name: large.name, limit: PDF_LIMIT / MEGABYTE });
  const all = [...already, ...added];
  if (all.length > FILES_OF_A_DOCUMENT_MAX) return t.tooManyFilesError({ most: FILES_OF_A_DOCUMENT_MAX });
  if (all.reduce((sum, { size }) => sum + size, 0) > FILES_TOGETHER_LIMIT)
    return t.filesTooLargeError({ limit: FILES_TOGETHER_LIMIT / MEGABYTE });
  return null;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Sorts files chosen together by name, with page 10 after page 9. */
export function inPageOrder<Named extends { name: string }>(files: readonly Named[]): Named[] {
  return [...files].sort((one, other) => byName.compare(one.name, other.name));
}

/** Moves a file one position up or down, if there is one. */
export function withMoved(files: readonly ChosenFile[], id: string, by: 1 | -1): readonly ChosenFile[] {
  const from = files.findIndex((file) => file.id === id);
  const file = files[from];
  const to = from + by;
  if (!file || to < 0 || to >= files.length) return files;
  return files.toSpliced(from, 1).toSpliced(to, 0, file);
}

/** Returns a single name for a slot, such as 'page-1.jpg and 3 more'. */
export function slotName({ files, link }: Slot): string {
  if (link) return link.name;
  const [first, ...others] = files;
  if (!first) return '';
  return others.length === 0 ? first.name : t.nameAndMore({ name: first.name, count: others.length });
}

export function slotSize({ files, link }: Slot): number {
  return link ? link.size : files.reduce((sum, { size }) => sum + size, 0);
}

/** Formats a size, such as `840 KB` or `3.4 MB`. */
export function fileSizeInWords(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

const FIELD_OF = { scheme: 'file', paper: 'question_paper', key: 'answer_key' } as const;
const LINK_OF = { scheme: 'fileUrl', paper: 'questionPaperUrl', key: 'answerKeyUrl' } as const;

export interface ReadingRequest {
  body: BodyOf<typeof processMarkingScheme>;
  files: Partial<Record<(typeof FIELD_OF)[SlotName], readonly File[]>>;
}

/** Returns the reading request. Files are uploaded; links are sent as what the server stored. */
export function readingRequest(
  step: Step & { rubricIds?: readonly number[] },
  details: { title: string; dueDate: string; dueTime: string },
  held: HeldFiles,
): ReadingRequest {
  const request: ReadingRequest = {
    body: {
      title: details.title.trim(),
      due: `${details.dueDate}T${details.dueTime}`,
      express: chooseProcessing(step) === 'express' ? 'true' : 'false',
      rubrics: (step.rubricIds ?? []).map((id) => ({ id })),
    },
    files: {},
  };
  for (const name of SLOTS_OF[step.mode]) {
    const { files, link } = step.slots[name];
    if (link) request.body[LINK_OF[name]] = link.fileUrl;
    else request.files[FIELD_OF[name]] = files.flatMap(({ id }) => held.get(id) ?? []);
  }
  return request;
}

/**
 * Returns whether everything is a link. Links need not be chosen again: after a reload the same request joins
 * the reading in progress.
 */
export function isAllLinks({ mode, slots }: Pick<Step, 'mode' | 'slots'>): boolean {
  return SLOTS_OF[mode].every((name) => slots[name].link !== null);
}
