/** What the document step holds and decides (spec 2 §5, Document step; §4, Document flow). */

import type { processMarkingScheme } from '@classi/contract/assignments/endpoints';
import { FILES_OF_A_DOCUMENT_MAX, FILES_TOGETHER_LIMIT } from '@classi/contract/assignments/limits';
import { PDF_LIMIT, PDF_TYPE } from '@classi/contract/files/limits';
import type { BodyOf } from '@classi/contract/http/endpoint';
import * as t from '../../../../messages/compiled/assignments/document.ts';

export type Mode = 'combined' | 'separate';
export type Processing = 'normal' | 'express';
/** A combined paper has one slot, a separate one two. */
export type SlotName = 'scheme' | 'paper' | 'key';

/** A file of this computer. After a reload the browser does not give it back, so only its name is stored. */
export interface ChosenFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  type: string;
}

/** A PDF that the server fetched from an address and stored. */
export interface LinkedDocument {
  name: string;
  /** Bytes. */
  size: number;
  pages: number;
  fileUrl: string;
  /** Where it was fetched from. */
  address: string;
}

/** Either files, in the order of their pages, or what a link led to. */
export interface Slot {
  files: readonly ChosenFile[];
  link: LinkedDocument | null;
}

export type Slots = Readonly<Record<SlotName, Slot>>;
/** The chosen files themselves, by id, as long as the page lives. */
export type HeldFiles = ReadonlyMap<string, File>;

export const EMPTY_SLOT: Slot = { files: [], link: null };
export const SLOTS_OF: Readonly<Record<Mode, readonly SlotName[]>> = {
  combined: ['scheme'],
  separate: ['paper', 'key'],
};

/** As in a sentence: 'The marking scheme is missing.' */
export const SLOT_WORDS: Readonly<Record<SlotName, string>> = {
  get scheme() {
    return t.markingScheme();
  },
  get paper() {
    return t.questionPaper();
  },
  get key() {
    return t.answerKey();
  },
};

export type SlotState =
  | 'empty'
  | 'files'
  | 'link'
  /** Files were chosen before the page was reloaded. */
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

/** Two documents are always read the Normal way (spec 2 §5). */
export function processingOf({ mode, processing }: Pick<Step, 'mode' | 'processing'>): Processing | null {
  return mode === 'separate' ? 'normal' : processing;
}

/** Why the document cannot be processed yet, as a sentence; null when it can. */
export function documentWaitsFor(
  step: Step,
  held: HeldFiles,
  loading: boolean,
  slotWords = SLOT_WORDS,
): string | null {
  if (loading) return t.theLinkIsBeingChecked();
  const missing = SLOTS_OF[step.mode].filter((name) => {
    const state = slotState(step.slots[name], held);
    return state !== 'files' && state !== 'link';
  });
  const words = missing.map((name) => slotWords[name]);
  const [first, second] = words;
  if (first !== undefined && second !== undefined) return t.bothAreMissing({ first, second });
  if (first !== undefined) return t.theDocumentIsMissing({ document: first });
  return processingOf(step) === null ? t.pleaseChooseNormalOrExpress() : null;
}

/** The alert before anything is sent, or null (spec 2 §5). */
export function selectionProblem(
  details: { title: string; dueDate: string; dueTime: string },
  step: Pick<Step, 'mode' | 'processing'>,
): string | null {
  const complete = details.title.trim() !== '' && details.dueDate !== '' && details.dueTime !== '';
  return complete && processingOf(step) !== null ? null : t.pleaseAddATitleDue();
}

/** What may be chosen, and by which endings it is known. */
export const ACCEPTED: Readonly<Record<string, string[]>> = {
  [PDF_TYPE]: ['.pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

export type FileKind = 'pdf' | 'word' | 'picture';

/** By its type, otherwise by its ending: some systems give a file no type. Null: it cannot be read. */
export function fileKindOf({ name, type }: Pick<ChosenFile, 'name' | 'type'>): FileKind | null {
  const ending = /\.[^.]+$/.exec(name.toLowerCase())?.[0] ?? '';
  const byEnding = Object.entries(ACCEPTED).find(([, endings]) => endings.includes(ending))?.[0];
  const known = type in ACCEPTED ? type : byEnding;
  if (known === undefined) return null;
  if (known === PDF_TYPE) return 'pdf';
  return known.startsWith('image/') ? 'picture' : 'word';
}

const MEGABYTE = 1024 * 1024;

/** Why files are not taken: kind before size before number; null when they are. */
export function filesProblem(
  already: readonly Pick<ChosenFile, 'size'>[],
  added: readonly Pick<ChosenFile, 'name' | 'size' | 'type'>[],
): string | null {
  const strange = added.find((file) => fileKindOf(file) === null);
  if (strange) return t.nameCannotBeReadPlease({ name: strange.name });
  const empty = added.find(({ size }) => size === 0);
  if (empty) return t.nameIsEmpty({ name: empty.name });
  const large = added.find(({ size }) => size > PDF_LIMIT);
  if (large) return t.nameIsTooLarge({ name: large.name, limit: PDF_LIMIT / MEGABYTE });
  const all = [...already, ...added];
  if (all.length > FILES_OF_A_DOCUMENT_MAX) return t.aDocumentCanBeMade({ most: FILES_OF_A_DOCUMENT_MAX });
  if (all.reduce((sum, { size }) => sum + size, 0) > FILES_TOGETHER_LIMIT)
    return t.theseFilesAreLargerThan({ limit: FILES_TOGETHER_LIMIT / MEGABYTE });
  return null;
}

const byName = new Intl.Collator('en', { numeric: true });

/** Files that are chosen together come by their names, so that page 10 follows page 9. */
export function inPageOrder<Named extends { name: string }>(files: readonly Named[]): Named[] {
  return [...files].sort((one, other) => byName.compare(one.name, other.name));
}

/** The file one place up or down; at the ends it stays. */
export function withMoved(files: readonly ChosenFile[], id: string, by: 1 | -1): readonly ChosenFile[] {
  const from = files.findIndex((file) => file.id === id);
  const file = files[from];
  const to = from + by;
  if (!file || to < 0 || to >= files.length) return files;
  return files.toSpliced(from, 1).toSpliced(to, 0, file);
}

/** What a slot is called where there is room for one name: 'page-1.jpg and 3 more'. */
export function slotName({ files, link }: Slot): string {
  if (link) return link.name;
  const [first, ...others] = files;
  if (!first) return '';
  return others.length === 0 ? first.name : t.nameAndCountMore({ name: first.name, count: others.length });
}

export function slotSize({ files, link }: Slot): number {
  return link ? link.size : files.reduce((sum, { size }) => sum + size, 0);
}

/** `840 KB`, `3.4 MB`. */
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

/** What is sent to have it read: files as they are, links by what the server stored of them. */
export function readingRequest(
  step: Step & { rubricIds?: readonly number[] },
  details: { title: string; dueDate: string; dueTime: string },
  held: HeldFiles,
): ReadingRequest {
  const request: ReadingRequest = {
    body: {
      title: details.title.trim(),
      due: `${details.dueDate}T${details.dueTime}`,
      express: processingOf(step) === 'express' ? 'true' : 'false',
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

/** Links need no choosing again: after a reload the same request joins the reading that goes on. */
export function isAllLinks({ mode, slots }: Pick<Step, 'mode' | 'slots'>): boolean {
  return SLOTS_OF[mode].every((name) => slots[name].link !== null);
}
