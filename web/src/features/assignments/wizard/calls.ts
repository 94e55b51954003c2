/**
 * The calls to the server that the wizard's steps make. The default is a teacher's; the practice wizard
 * provides a student's.
 */

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
import { call } from '../../../lib/http/api.ts';
import { stream } from '../../../lib/http/stream.ts';
import { refusalText } from '../../../lib/language/translations.ts';
import * as t from '../../../messages/compiled/assignments/wizard.ts';
import type { GenerationBody, GenerationEvent } from './ai/rules.ts';
import { type DocumentKinds, type Mode, type ReadingRequest, TEACHERS_DOCUMENTS } from './document/slots.ts';
import type { ReadingEvent } from './rules.ts';

interface Options {
  signal?: AbortSignal | undefined;
  onUpload?: ((share: number) => void) | undefined;
}

type Stored = ReplyOf<typeof uploadReference>;

export interface WizardCalls {
  /** Reads a document, or joins a reading in progress. */
  read: (request: ReadingRequest, options: Options) => AsyncIterable<ReadingEvent>;
  /** Stops that reading on the server. Absent if it cannot be stopped. */
  stopReading?: () => Promise<unknown>;
  /** Starts the writing of questions, or follows one in progress. */
  generate: (body: GenerationBody, options: Options) => AsyncIterable<GenerationEvent>;
  /** Returns how many questions the chosen texts can supply, before any is written. */
  checkGeneration: (body: GenerationBody) => Promise<GenerationCheck>;
  stopGenerating: (configId: number) => Promise<unknown>;
  uploadReference: (file: File, options: Options) => Promise<Stored>;
  /** Has the server fetch a PDF from a URL. */
  fetchPdf: (input: { url: string; title: string }, options: Options) => Promise<Stored>;
  /** The message for a failed generation. */
  generationFailed: string;
  /** What the document of each slot is. */
  documents: DocumentKinds;
  /** The labels for one combined document, or for two. */
  modeLabels: Readonly<Record<Mode, string>>;
}

const TEACHERS: WizardCalls = {
  read: (request, options) => stream(processMarkingScheme, request, options),
  stopReading: () => call(stopMarkingSchemeReading, { body: {} }),
  generate: (body, options) => stream(generateAssignmentProgress, { body, files: {} }, options),
  checkGeneration: (body) => call(checkGeneration, { body }),
  stopGenerating: (configId) => call(stopGenerating, { body: { configId } }),
  uploadReference: (file, options) => call(uploadReference, { body: {}, files: { file } }, options),
  fetchPdf: (input, options) => call(validateUrlPdf, { body: input }, options),
  get generationFailed() {
    return refusalText('writing/failed', GENERATION_FAILED);
  },
  documents: TEACHERS_DOCUMENTS,
  modeLabels: {
    get combined() {
      return t.combinedMarkingScheme();
    },
    get separate() {
      return t.separateDocumentsLabel();
    },
  },
};

/** The value is stable for the lifetime of the wizard. */
export const WizardCallsContext = createContext<WizardCalls>(TEACHERS);

export const useWizardCalls = () => useContext(WizardCallsContext);
