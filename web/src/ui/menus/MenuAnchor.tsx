import { type Ref, useLayoutEffect } from 'react';

interface MenuAnchorProps {
  button: HTMLElement | null;
  /** Set by the library's target, which positions the menu at the element. */
  ref?: Ref<HTMLElement>;
}

/** Gives a menu the button that was shown before the menu's code was loaded. */
export function MenuAnchor({ button, ref }: MenuAnchorProps) {
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return;
    ref(button);
    return () => void ref(null);
  }, [button, ref]);
  return null;
}
