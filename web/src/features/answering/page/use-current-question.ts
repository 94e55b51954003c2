import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A question is the current one from this share of the window's height upwards. */
const READING_LINE = 0.45;
/** While the page glides to a chosen question, the ones that pass by are not current, in ms. */
const GLIDE_MS = 900;

/** The id that a question's card has in the page. */
export const cardId = (questionId: number) => `question-${questionId}`;

const cardOf = (questionId: number) => document.getElementById(cardId(questionId));

/** The last card that begins above the reading line; at the very end of the page the last one. */
function readQuestion(ids: readonly number[]): number | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const scrolls = scrollHeight > clientHeight + 1;
  if (scrolls && window.scrollY + clientHeight >= scrollHeight - 2) return ids.at(-1);
  const line = window.innerHeight * READING_LINE;
  return (
    ids.findLast((id) => (cardOf(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line) ??
    ids[0]
  );
}

/**
 * Where the student is: the question that has the focus, or that is read. `goTo` takes them to one; Alt+PageDown and Alt+PageUp take
 * them to the next and to the one before, into its answer.
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

  const goTo = useCallback((questionId: number, intoAnswer = false) => {
    const card = cardOf(questionId);
    if (!card) return;
    gliding.current = performance.now() + GLIDE_MS;
    setCurrent(questionId);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    card.scrollIntoView({ block: 'start', behavior: still ? 'auto' : 'smooth' });
    const field = intoAnswer ? card.querySelector<HTMLElement>('[role="textbox"]') : null;
    (field ?? card.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true });
  }, []);

  const step = useCallback(
    (by: 1 | -1, intoAnswer = false) => {
      const at = ids.current.indexOf(latest.current ?? -1);
      const next = ids.current[at + by];
      if (next !== undefined) goTo(next, intoAnswer);
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

  useEffect(() => {
    const element = page.current;
    if (!element) return;
    const focused = (event: FocusEvent) => {
      const card = event.target instanceof Element ? event.target.closest('[data-question]') : null;
      if (card instanceof HTMLElement) setCurrent(Number(card.dataset.question));
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
  }, [page, step]);

  return { current, goTo, step };
}
