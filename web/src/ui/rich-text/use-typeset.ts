import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { usePart } from '../../lib/loading/lazy-part.ts';
import { type Mathematics, typesetter } from './typesetter.ts';

/** The minimum interval for typesetting formulas of a streaming answer, in ms (spec 3 §9). */
const TYPESET_MS = 1000;

const pendingFormulas = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[data-latex]')].filter(
    ({ dataset }) => dataset.typeset !== dataset.latex,
  );

function typesetIn(root: HTMLElement, { typeset, frameWide }: Mathematics): void {
  for (const formula of pendingFormulas(root)) {
    const latex = formula.dataset.latex ?? '';
    typeset(latex, formula.dataset.display !== undefined, formula);
    formula.dataset.typeset = latex;
  }
  frameWide([...root.querySelectorAll<HTMLElement>('[data-latex]')], root.clientWidth);
}

/**
 * Typesets the formulas below `root` (`data-latex`, `data-display`): at once if an answer is complete, and
 * once a second while it streams. Until then, and if the typesetter fails to load, their source between
 * dollar signs is shown.
 */
export function useTypeset(root: RefObject<HTMLElement | null>, text: string, isStreaming: boolean): void {
  const isNeeded = text.includes('$') || text.includes('\\(') || text.includes('\\[');
  const { module: mathematics } = usePart(typesetter, isNeeded);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new words may have new formulas
  useLayoutEffect(() => {
    if (!isStreaming && mathematics && root.current) typesetIn(root.current, mathematics);
  }, [root, text, isStreaming, mathematics]);

  useEffect(() => {
    if (!isStreaming || !mathematics) return;
    const timer = setInterval(() => root.current && typesetIn(root.current, mathematics), TYPESET_MS);
    return () => clearInterval(timer);
  }, [root, isStreaming, mathematics]);

  useEffect(() => {
    const element = root.current;
    if (!element || !mathematics) return;
    const observer = new ResizeObserver(() =>
      mathematics.frameWide([...element.querySelectorAll<HTMLElement>('[data-latex]')], element.clientWidth),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [root, mathematics]);
}
