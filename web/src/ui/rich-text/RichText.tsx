import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { loadWhenPossible } from '../../lib/loading/lazy-part.ts';
import prose from './prose.module.css';
import styles from './rich-text.module.css';
import { drawRichText, type EvidenceRange } from './rich-text-dom.ts';
import { type Mathematics, typesetter } from './typesetter.ts';

export type { EvidenceRange } from './rich-text-dom.ts';

interface RichTextProps {
  /** The stored rich text. It is sanitised again here. */
  html: string | null;
  /** The ranges to highlight, each with the number of its key point. */
  evidence?: readonly EvidenceRange[];
  /** The key point that is emphasised, because it is hovered here or elsewhere. */
  activePoint?: number | null;
  /** Called when words of a key point are hovered or focused, and with null when they are left. Makes them focusable. */
  onPoint?: (point: number | null) => void;
  /** `small` for text inside other content: 15 px instead of 17. */
  size?: 'reading' | 'small';
  className?: string;
}

const NOTHING: readonly EvidenceRange[] = [];

/**
 * Read-only rich text: formulas are typeset, images fit into 600 × 400, evidence is marked by number, line
 * and tint.
 */
export function RichText(props: RichTextProps) {
  const { html, evidence = NOTHING, activePoint = null, onPoint, size = 'reading', className } = props;
  const root = useRef<HTMLDivElement>(null);
  const isFocusable = onPoint !== undefined;
  useDrawing(root, html ?? '', evidence, isFocusable);
  usePointing(root, onPoint);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new drawing has new marks
  useLayoutEffect(() => {
    for (const mark of root.current?.querySelectorAll<HTMLElement>('mark[data-point]') ?? []) {
      mark.toggleAttribute('data-active', activePoint !== null && mark.dataset.point === String(activePoint));
    }
  }, [activePoint, html, evidence, isFocusable]);

  return (
    <div
      ref={root}
      className={[prose.prose, prose[size], styles.reading, className].filter(Boolean).join(' ')}
    />
  );
}

function useDrawing(
  root: RefObject<HTMLDivElement | null>,
  html: string,
  evidence: readonly EvidenceRange[],
  isFocusable: boolean,
): void {
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return;
    const { fragment, formulas } = drawRichText(html, evidence);
    if (isFocusable) {
      for (const mark of fragment.querySelectorAll<HTMLElement>('mark[data-first]')) mark.tabIndex = 0;
    }
    element.replaceChildren(fragment);
    return formulas.length === 0 ? undefined : typesetAll(element, formulas);
  }, [root, html, evidence, isFocusable]);
}

/** Typesets formulas, now or when the typesetter has loaded, and lets wide ones scroll. */
function typesetAll(element: HTMLElement, formulas: readonly HTMLElement[]): () => void {
  let observer: ResizeObserver | undefined;
  const draw = ({ typeset, frameWide }: Mathematics) => {
    for (const formula of formulas) {
      typeset(formula.dataset.latex ?? '', formula.dataset.display !== undefined, formula);
    }
    observer = new ResizeObserver(() => frameWide(formulas, element.clientWidth));
    observer.observe(element);
  };
  const loadedTypesetter = typesetter.now();
  // Until the typesetter has loaded, the source between dollar signs is readable.
  const end = loadedTypesetter ? undefined : loadWhenPossible(typesetter, draw);
  if (loadedTypesetter) draw(loadedTypesetter);
  return () => {
    end?.();
    observer?.disconnect();
  };
}

function usePointing(root: RefObject<HTMLDivElement | null>, onPoint: RichTextProps['onPoint']): void {
  useEffect(() => {
    const element = root.current;
    if (element === null || onPoint === undefined) return;
    const pointAt = (event: Event) => {
      const mark =
        event.target instanceof Element ? event.target.closest<HTMLElement>('mark[data-point]') : null;
      onPoint(mark === null ? null : Number(mark.dataset.point));
    };
    const leave = () => onPoint(null);
    element.addEventListener('mouseover', pointAt);
    element.addEventListener('mouseleave', leave);
    element.addEventListener('focusin', pointAt);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('mouseover', pointAt);
      element.removeEventListener('mouseleave', leave);
      element.removeEventListener('focusin', pointAt);
      element.removeEventListener('focusout', leave);
    };
  }, [root, onPoint]);
}
