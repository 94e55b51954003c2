import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A question becomes the current one when it begins above this share of the window's height. */
const READING_LINE = 0.45;
/**
 * While the page scrolls to a chosen question, the questions passed on the way do not become current. In ms.
 */
const GLIDE_MS = 900;

/** Returns the DOM id of a question's card. */
export const cardId = (questionId: number) => `question-${questionId}`;

const cardOf = (questionId: number) => document.getElementById(cardId(questionId));

/**
 * Returns the last question that begins above the reading line, or the last question at the very end of the
 * page.
 */
function readQuestion(ids: readonly number[]): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const isScrollable = scrollHeight > clientHeight + 1;
  if (isScrollable && window.scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1);
  const line = window.innerHeight * READING_LINE;
  return (
    ids.findLast((id) => (cardOf(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line) ??
    ids[0]
  );
}

/** Follows the focus from question to question, and handles Alt+PageDown and Alt+PageUp. */
function useFocusAndKeys(
  page: RefObject<HTMLElement | null>,
  onFocus: (questionId: number) => void,
  step: (by: 1 | -1, isIntoAnswer: boolean) => void,
): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const focused = (event: FocusEvent) => {
      const card = event.target instanceof Element ? event.target.closest('[data-question]') : null;
      if (card instanceof HTMLElement) onFocus(Number(card.dataset.question));
    };
    const pressed = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'PageDown' && event.key !== 'PageUp')) return;
      event.preventDefault();
      step(event.key === 'PageDown' ? 1 : -1, true);
    };
    element.addEventListener('focusin', focused);
    element.addEventListener('keydown', pressed);
    return () => {
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', pressed);
    };
  }, [page, onFocus, step]);
}

/**
 * Returns the current question: the one that has the focus or is being read. `goTo` scrolls to a question;
 * Alt+PageDown and Alt+PageUp move into the answer of the next and previous one.
 */
export function useCurrentQuestion(
  page: RefObject<HTMLElement | null>,
  questions: readonly { id: number }[],
) {
  const ids = useRef<readonly number[]>([]);
  ids.current = questions.map(({ id }) => id);
  const [current, setCurrent] = useState<number | undefined>(questions[0]?.id);
  const gliding = useRef(0);
  const latest = useRef(current);
  latest.current = current;

  const goTo = useCallback((questionId: number, isIntoAnswer = false) => {
    const card = cardOf(questionId);
    if (!card) return;
    gliding.current = performance.now() + GLIDE_MS;
    setCurrent(questionId);
    const hasReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.scrollIntoView({ block: 'start', behavior: hasReducedMotion ? 'auto' : 'smooth' });
    const field = isIntoAnswer ? card.querySelector<HTMLElement>('[role="textbox"]') : null;
    (field ?? card.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  }, []);

  const step = useCallback(
    (by: 1 | -1, isIntoAnswer = false) => {
      const at = ids.current.indexOf(latest.current ?? -1);
      const next = ids.current[at + by];
      if (next !== undefined) goTo(next, isIntoAnswer);
    },
    [goTo],
  );

  useEffect(() => {
    let frame = 0;
    const scrolled = () => {
      if (performance.now() < gliding.current) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCurrent(readQuestion(ids.current)));
    };
    window.addEventListener('scroll', scrolled, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', scrolled);
    };
  }, []);

  useFocusAndKeys(page, setCurrent, step);
  return { current, goTo, step };
}
