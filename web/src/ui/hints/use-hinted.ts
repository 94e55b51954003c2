import { useEffect, useState } from 'react';

const hintedElement = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-hint]') : null;

/** Returns the element with a `data-hint` that the person points at, or that has the focus of the keyboard. */
export function useHinted(): HTMLElement | null {
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
