// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { keepInView, offerFocusInCard } from './question-cards.ts';

const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function aCard(): Record<'pencil' | 'shared' | 'question', HTMLElement> {
  document.body.innerHTML = `<article id="question-a">
    <button aria-label="Edit question 1"></button>
    <textarea aria-label="Shared text of question 1"></textarea>
    <textarea aria-label="Question of question 1"></textarea>
  </article>`;
  const named = (name: string) =>
    document.querySelector<HTMLElement>(`[aria-label^="${name}"]`) as HTMLElement;
  const card = { pencil: named('Edit'), shared: named('Shared'), question: named('Question of') };
  card.pencil.focus();
  return card;
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('focuses the editor of the question for keyboard users', async () => {
  const { pencil, question } = aCard();
  offerFocusInCard('a', '[aria-label^="Question of"]');
  pencil.remove();
  await twoFrames();
  expect(document.activeElement).toBe(question);
});

test('keeps the focus in another field that the person has moved to', async () => {
  const { shared } = aCard();
  offerFocusInCard('a', '[aria-label^="Question of"]');
  shared.focus();
  await twoFrames();
  expect(document.activeElement).toBe(shared);
});

test('scrolls to the card of the question whose editor was closed', async () => {
  aCard();
  const card = document.getElementById('question-a') as HTMLElement;
  card.scrollIntoView = vi.fn();
  keepInView('a');
  await twoFrames();
  expect(card.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' });
});
