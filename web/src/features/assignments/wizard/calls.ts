/** What the wizard's steps ask of the server. A teacher's are the default; who makes practice brings a student's. */

import { processMarkingScheme, stopMarkingSchemeReading } from '@classi/contract/assignments/endpoints';
import { validateUrlPdf } from '@classi/contract/files/endpoints';
import type { ReplyOf } from '@classi/contract/http/endpoint';
import {
  checkGeneration,
  type GenerationCheck,
  generateAssignmentProgress,
  stopGenerating,
  uploadReference,
} from '@classi/contract/writing/endpoints';
import { GENERATION_FAILED } from '@classi/contract/writing/limits';
import { createContext, useContext } from 'react';
import { call, stream } from '../../../lib/http/api.ts';
import { refusalText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import type { GenerationBody, GenerationEvent } from './ai/rules.ts';
import { type Mode, type ReadingRequest, SLOT_WORDS, type SlotName } from './document/slots.ts';
import type { ReadingEvent } from './rules.ts';

interface Options {
  signal?: AbortSignal | undefined;
  onUpload?: ((share: number) => void) | undefined;
}

type Stored = ReplyOf<typeof uploadReference>;

export interface WizardCalls {
  /** Reads a document, or joins its reading. */
  read: (request: ReadingRequest, options: Options) => AsyncIterable<ReadingEvent>;
  /** Ends that reading on the server; absent where it cannot be ended. */
  stopReading?: () => Promise<unknown>;
  /** Has questions written, or follows those that are. */
  generate: (body: GenerationBody, options: Options) => AsyncIterable<GenerationEvent>;
  /** What the chosen texts can give, before anything is written. */
  checkGeneration: (body: GenerationBody) => Promise<GenerationCheck>;
  stopGenerating: (configId: number) => Promise<unknown>;
  uploadReference: (file: File, options: Options) => Promise<Stored>;
  /** Fetches a PDF by its address. */
  fetchPdf: (wish: { url: string; title: string }, options: Options) => Promise<Stored>;
  /** What is said where a generation failed. */
  generationFailed: string;
  /** What each document is called, as in a sentence. */
  slotWords: Readonly<Record<SlotName, string>>;
  /** What one may have: a document with everything, or two. */
  modeLabels: Readonly<Record<Mode, string>>;
}

const TEACHERS: WizardCalls = {
  read: (request, options) => stream(processMarkingScheme, request, options),
  stopReading: () => call(stopMarkingSchemeReading, { body: {} }),
  generate: (body, options) => stream(generateAssignmentProgress, { body, files: {} }, options),
  checkGeneration: (body) => call(checkGeneration, { body }),
  stopGenerating: (configId) => call(stopGenerating, { body: { configId } }),
  uploadReference: (file, options) => call(uploadReference, { body: {}, files: { file } }, options),
  fetchPdf: (wish, options) => call(validateUrlPdf, { body: wish }, options),
  get generationFailed() {
    return refusalText('writing/failed', GENERATION_FAILED);
  },
  slotWords: SLOT_WORDS,
  modeLabels: {
    get combined() {
      return t.combinedMarkingScheme();
    },
    get separate() {
      return t.separateQuestionPaperAnswerKey();
    },
  },
};

/** The value stays the same object as long as the wizard is there. */
export const WizardCallsContext = createContext<WizardCalls>(TEACHERS);

export const useWizardCalls = () => useContext(WizardCallsContext);
