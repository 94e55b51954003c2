/// <reference lib="dom" />
/** A student at an open page: what was typed, and what the server has acknowledged of it. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Response } from '@playwright/test';

export interface Acknowledged {
  questionId: number;
  revision: number;
  content: string | null;
}

const SAVE = '/students/set-assignment-response';
/** Between two words, in ms. */
const WORD_MS = 120;

interface SentAnswer {
  question_id: number;
  response_content: string | null;
}

export class Desk {
  readonly page: Page;
  readonly acknowledged: Acknowledged[] = [];
  /** Saves that were refused or broke off. */
  failedSaves = 0;
  #word = 0;

  constructor(page: Page) {
    this.page = page;
    page.on('response', (response) => void this.#note(response));
    page.on('requestfailed', (request) => {
      if (request.url().endsWith(SAVE)) this.failedSaves += 1;
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
    // The editors tell their last letters a moment later.
    await pause(400);
  }

  /** The next save, while it is on its way. */
  async saveOnItsWay(): Promise<void> {
    await this.page.waitForRequest((request) => request.url().endsWith(SAVE), { timeout: 30_000 });
  }

  /** What the page shows as the answers, as words. */
  async shown(): Promise<string[]> {
    const fields = this.page.getByRole('textbox', { name: /^Your answer to question/ });
    const texts = await fields.evaluateAll((all) => all.map((field) => field.textContent ?? ''));
    return texts.map(wordsOf);
  }

  /** Where two texts are there, the person chooses. */
  async decide(which: 'Keep mine' | 'Take the other'): Promise<void> {
    const buttons = this.page.getByRole('button', { name: which });
    while ((await buttons.count()) > 0) {
      await buttons.first().click();
      await pause(300);
    }
  }

  async #note(response: Response): Promise<void> {
    const request = response.request();
    if (!request.url().endsWith(SAVE)) return;
    if (response.status() !== 200) {
      this.failedSaves += 1;
      return;
    }
    const reply = (await response.json().catch(() => null)) as { revision: number } | null;
    // The page itself was gone before it could read the acknowledgement.
    if (!reply) return;
    const { question_id: questionId, response_content: content } = request.postDataJSON() as SentAnswer;
    this.acknowledged.push({ questionId, revision: reply.revision, content });
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
