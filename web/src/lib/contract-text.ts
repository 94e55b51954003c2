/**
 * Translates sentences of the contract that are not refusals. The screens show them before anything is sent.
 */
import {
  QUESTIONS_TOO_MANY,
  TIME_LIMIT_TOO_LONG,
  TITLE_CHARACTERS,
  TITLE_EMPTY,
  TITLE_START,
} from '@classi/contract/assignments/limits';
import { URL_EMPTY, URL_INVALID, URL_NOT_HTTP, URL_WITH_LOGIN } from '@classi/contract/files/url';
import { WAITING_SENTENCE } from '@classi/contract/identity/limits';
import {
  PRACTICE_TITLE_LETTERS,
  PRACTICE_TITLE_MISSING,
  PRACTICE_TITLE_START,
} from '@classi/contract/practice/limits';
import * as t from '../messages/compiled/lib/contract.ts';

/** The translations by the contract's English sentence. @public a test compares the two */
export const CONTRACT_TEXTS: ReadonlyMap<string, () => string> = new Map([
  [TITLE_EMPTY, t.titleEmpty],
  [TITLE_START, t.titleStart],
  [TITLE_CHARACTERS, t.titleCharacters],
  [TIME_LIMIT_TOO_LONG, t.timeLimitTooLong],
  [QUESTIONS_TOO_MANY, t.questionsTooMany],
  [PRACTICE_TITLE_MISSING, t.practiceTitleMissing],
  [PRACTICE_TITLE_START, t.practiceTitleStart],
  [PRACTICE_TITLE_LETTERS, t.practiceTitleLetters],
  [WAITING_SENTENCE, t.waitingForApproval],
  [URL_EMPTY, t.urlEmpty],
  [URL_INVALID, t.urlInvalid],
  [URL_NOT_HTTP, t.urlNotHttp],
  [URL_WITH_LOGIN, t.urlWithLogin],
]);

/** @returns a sentence of the contract in the language of the page; any other sentence unchanged */
export const contractText = (sentence: string): string => CONTRACT_TEXTS.get(sentence)?.() ?? sentence;
