import { useEffect, useState } from 'react';
import { definePart, usePart } from '../../lib/loading/lazy-part.ts';

const hintedElement = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

/** Returns the element with a `data-hint` that the person points at, or that has the focus of the keyboard. */
function useHinted(): HTMLElement | null {
  const [hinted, setHinted] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const onPoint = ({ target, pointerType }: PointerEvent) =>
      setHinted(pointerType === 'touch' ? null : hintedElement(target));
    const onFocus = ({ target }: FocusEvent) =>
      setHinted(target instanceof Element && target.matches(':focus-visible') ? hintedElement(target) : null);
    const onEnd = () => setHinted(null);
    document.addEventListener('pointerover', onPoint);
    document.addEventListener('pointerdown', onEnd);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onEnd);
    return () => {
      document.removeEventListener('pointerover', onPoint);
      document.removeEventListener('pointerdown', onEnd);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onEnd);
    };
  }, []);
  return hinted;
}

/** How long a person points at an element before its tooltip is shown, in ms. */
const DELAY_MS = 350;

const tooltip = definePart(() => import('./HintTooltip.tsx'));

/**
 * Shows the tooltips of all elements with a `data-hint`, one at a time; `data-hint-at="right"` puts it to the right instead of above. The
 * tooltip's code is loaded when the first one is needed.
 */
export function Hints() {
  const hinted = useHinted();
  const [shown, setShown] = useState<HTMLElement | null>(null);
  const { module } = usePart(tooltip, hinted !== null);
  useEffect(() => {
    const timer = setTimeout(() => setShown(hinted), hinted ? DELAY_MS : 0);
    return () => clearTimeout(timer);
  }, [hinted]);
  // The tooltip would cover what the button has opened.
  if (!module || !shown || shown !== hinted || shown.ariaExpanded === 'true') return null;
  return <module.HintTooltip element={shown} />;
}
