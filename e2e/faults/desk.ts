/// <reference lib="dom" />
/** A student at an open page: what was typed, and what the server has acknowledged of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Request, type Response } from '@playwright/test';

export interface Acknowledged {
  questionId: number;
  revision: number;
  content: string | null;
}

/** One answer by itself, or several together. */
const SAVE = /\/students\/set-assignment-responses?$/;
/** Between two words, in ms. */
const WORD_MS = 60;
/** The editors tell their last letters a moment later, in ms. */
const LAST_LETTERS_MS = 250;

interface SentAnswer {
  question_id: number;
  response_content: string | null;
}

interface SavedAnswer {
  revision?: number;
  /** Of one of several. */
  http_status?: number;
}

/** What a request for saving asks for, and what a reply says of each. */
const asked = (request: Request) => {
  const body = request.postDataJSON() as SentAnswer & { answers?: SentAnswer[] };
  return body.answers ?? [body];
};

export class Desk {
  readonly page: Page;
  readonly acknowledged: Acknowledged[] = [];
  /** Saves that were refused or broke off. */
  failedSaves = 0;
  /** What the page showed before it was gone, as words: nobody can look at it any more. */
  remembered: string[] = [];
  /** The page said that it has no room to keep what is typed. */
  saidNoRoom = false;
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
    // The tools come with the editor, once an answer is being written.
    await this.answer(1).click();
    await expect(this.page.getByRole('toolbar').first()).toBeVisible({ timeout: 120_000 });
  }

  answer(number: number) {
    return this.page.getByRole('textbox', { name: `Your answer to question ${number}` });
  }

  /** Types on, word by word, at one answer after the other. @param grow letters to add to each word */
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

  /** The next save, while it is on its way. */
  async saveOnItsWay(): Promise<void> {
    await this.page.waitForRequest((request) => SAVE.test(request.url()), { timeout: 30_000 });
  }

  /** Before the page goes for good: what it shows must be there all the same. */
  async remember(): Promise<void> {
    this.remembered = await this.shown();
  }

  /** What the page shows as the answers, as words. */
  async shown(): Promise<string[]> {
    if (this.page.isClosed()) return [];
    const fields = this.page.getByRole('textbox', { name: /^Your answer to question/ });
    const texts = await fields.evaluateAll((all) => all.map((field) => field.textContent ?? ''));
    return texts.map(wordsOf);
  }

  /** Where two texts are there, the person chooses. */
  async decide(which: 'Keep mine' | 'Take the other'): Promise<void> {
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
    // The page itself was gone before it could read the acknowledgement.
    if (!reply) return;
    const replies = reply.answers ?? [reply];
    for (const [index, { question_id: questionId, response_content: content }] of asked(request).entries()) {
      const { revision, http_status: status = 200 } = replies[index] ?? {};
      if (status === 200 && revision !== undefined) this.acknowledged.push({ questionId, revision, content });
      else this.failedSaves += 1;
    }
  }
}

/** Text that does not compress. */
function letters(count: number): string {
  return Array.from({ length: count }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join(
    '',
  );
}

/** An answer's words, without its markup and however they are spaced. */
export const wordsOf = (html: string | null) =>
  (html ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/gu, ' ')
    .trim();
