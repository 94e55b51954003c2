/** A student creates practice with these calls. */

import { validateStudentUrlPdf } from '@classi/contract/files/endpoints';
import {
  checkPracticeGeneration,
  generatePracticeProgress,
  processPracticeMarkingScheme,
  stopGeneratingPractice,
  uploadPracticeReference,
} from '@classi/contract/practice/endpoints';
import { GENERATION_FAILED } from '@classi/contract/writing/limits';
import { call } from '../../../lib/http/api.ts';
import { stream } from '../../../lib/http/stream.ts';
import * as texts from '../../../messages/compiled/practice/copy.ts';
import * as t from '../../../messages/compiled/practice/create.ts';
import type { GenerationEvent } from '../../assignments/wizard/ai/rules.ts';
import type { WizardCalls } from '../../assignments/wizard/calls.ts';
import { TEACHERS_DOCUMENTS } from '../../assignments/wizard/document/slots.ts';
import type { ReadingEvent } from '../../assignments/wizard/rules.ts';

/** A choice between questions is a paper's way to count marks; in practice each question counts. */
async function* eachCounts(events: AsyncIterable<ReadingEvent>): AsyncGenerator<ReadingEvent> {
  for await (const event of events) {
    if (event.status !== 'complete') yield event;
    else yield { ...event, questions: event.questions.map((question) => ({ ...question, choice: null })) };
  }
}

/** Replaces the sentence of a failed generation by practice's own. */
async function* inOwnWords(events: AsyncIterable<GenerationEvent>): AsyncGenerator<GenerationEvent> {
  for await (const event of events) {
    const hasFailed = event.status === 'error' && event.error === GENERATION_FAILED;
    yield hasFailed ? { ...event, error: texts.createError() } : event;
  }
}

export const STUDENTS_CALLS: WizardCalls = {
  read: (request, options) => eachCounts(stream(processPracticeMarkingScheme, request, options)),
  generate: (body, options) => {
    const input = { ...body, difficultyLevel: body.difficulty };
    return inOwnWords(stream(generatePracticeProgress, { body: input, files: {} }, options));
  },
  checkGeneration: (body) =>
    call(checkPracticeGeneration, { body: { ...body, difficultyLevel: body.difficulty } }),
  stopGenerating: (configId) => call(stopGeneratingPractice, { body: { configId } }),
  uploadReference: (file, options) => call(uploadPracticeReference, { body: {}, files: { file } }, options),
  fetchPdf: (input, options) => call(validateStudentUrlPdf, { body: input }, options),
  get generationFailed() {
    return texts.createError();
  },
  documents: { ...TEACHERS_DOCUMENTS, scheme: 'material' },
  modeLabels: {
    get combined() {
      return t.studyMaterialOption();
    },
    get separate() {
      return t.paperAndKeyOption();
    },
  },
};
