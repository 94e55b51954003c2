/// <reference lib="dom" />
/** A student's open assignment page: types answers and records which saves the server acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Request, type Response } from '@playwright/test';

export interface Acknowledged {
  questionId: number;
  revision: number;
  content: string | null;
}

/** The paths for saving one answer and several answers. */
const SAVE = /\/students\/set-assignment-responses?$/;
/** The pause between two words, in ms. */
const WORD_MS = 60;
/** The editors report a change after this time, in ms. */
const LAST_LETTERS_MS = 250;

interface SentAnswer {
  question_id: number;
  response_content: string | null;
}

interface SavedAnswer {
  revision?: number;
  /** Only set where several answers were saved with one request. */
  http_status?: number;
}

/** The answers that a request saves. */
const requestedSaves = (request: Request) => {
  const body = request.postDataJSON() as SentAnswer & { answers?: SentAnswer[] };
  return body.answers ?? [body];
};

export class StudentPage {
  readonly page: Page;
  readonly acknowledged: Acknowledged[] = [];
  /** The number of saves that were refused or failed. */
  failedSaves = 0;
  /** The text of the answers that the page showed before it was closed. */
  remembered: string[] = [];
  /** True once the page has warned that the browser has no room for the answer. */
  warnedNoRoom = false;
  #word = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('response', (response) => void this.#note(response));
    page.on('requestfailed', (request) => {
      if (SAVE.test(request.url())) this.failedSaves += 1;
    });
  }

  async open(assignmentId: number): Promise<void> {
    await this.page.goto(`/student/assignments/${assignmentId}`);
    // The editor and its toolbar are loaded when the student starts to write.
    await this.answer(1).click();
    await expect(this.page.getByRole('toolbar').first()).toBeVisible({ timeout: 120_000 });
  }

  answer(number: number) {
    return this.page.getByRole('textbox', { name: `Your answer to question ${number}` });
  }

  /** Types words, four at a time, into one answer after the other. @param grow letters to add to each word */
  async type(words: number, { questions = [1, 2, 3], mark = 'w', grow = 0 } = {}): Promise<void> {
    for (let count = 0; count < words; count += 1) {
      const number = questions[Math.floor(count / 4) % questions.length] ?? 1;
      if (count % 4 === 0) {
        await this.answer(number).click();
        await this.page.keyboard.press('Control+End');
      }
      this.#word += 1;
      const more = grow > 0 ? `${letters(grow)} ` : '';
      await this.page.keyboard.insertText(`${mark}${this.#word} ${more}`);
      await pause(WORD_MS * (0.5 + Math.random()));
    }
    await pause(LAST_LETTERS_MS);
  }

  /** Resolves when the next save has been sent and not yet answered. */
  async saveOnItsWay(): Promise<void> {
    await this.page.waitForRequest((request) => SAVE.test(request.url()), { timeout: 30_000 });
  }

  /** Remembers the shown answers before the page is closed, because they must reach the server as well. */
  async remember(): Promise<void> {
    this.remembered = await this.shown();
  }

  /** The text of the answers that the page shows. */
  async shown(): Promise<string[]> {
    if (this.page.isClosed()) return [];
    const fields = this.page.getByRole('textbox', { name: /^Your answer to question/ });
    const texts = await fields.evaluateAll((all) => all.map((field) => field.textContent ?? ''));
    return texts.map(wordsOf);
  }

  /** Resolves every conflict between two versions of an answer in the same way. */
  async resolveConflicts(which: 'Keep my version' | 'Use the other version'): Promise<void> {
    const buttons = this.page.getByRole('button', { name: which });
    while ((await buttons.count()) > 0) {
      await buttons.first().click();
      await pause(200);
    }
  }

  async #note(response: Response): Promise<void> {
    const request = response.request();
    if (!SAVE.test(request.url())) return;
    if (response.status() !== 200) {
      this.failedSaves += 1;
      return;
    }
    const reply = (await response.json().catch(() => null)) as
      | (SavedAnswer & { answers?: SavedAnswer[] })
      | null;
    // The page was closed before it could read the acknowledgement.
    if (!reply) return;
    const replies = reply.answers ?? [reply];
    for (const [index, { question_id: questionId, response_content: content }] of requestedSaves(
      request,
    ).entries()) {
      const { revision, http_status: status = 200 } = replies[index] ?? {};
      if (status === 200 && revision !== undefined) this.acknowledged.push({ questionId, revision, content });
      else this.failedSaves += 1;
    }
  }
}

/** Random letters, because they do not compress. */
function letters(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
    '',
  );
}

/** The text of an answer without markup and with single spaces. */
export const wordsOf = (html: string | null) =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/gu, ' ')
    .trim();
