import { type ComponentProps, type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { type Part, usePart } from '../../lib/loading/lazy-part.ts';
import { useIsIdle } from '../use-is-idle.ts';

/** What a menu gets that is loaded when it is needed. */
export interface LateMenuProps {
  /** The id of the button; the menu has `-dropdown` after it. */
  id: string;
  button: HTMLElement | null;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}

interface ButtonProps<Module> extends ComponentProps<'button'> {
  /** The code of the menu. */
  code: Part<Module>;
  /** Renders the menu. */
  menu: (module: Module, props: LateMenuProps) => ReactNode;
  popup?: 'menu' | 'dialog';
}

/** A button with a menu whose code is loaded when the page is idle or a person points at the button. */
export function LateMenu<Module>({ code, menu, popup = 'menu', children, ...button }: ButtonProps<Module>) {
  const id = useId();
  const [node, setNode] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isNear, setIsNear] = useState(false);
  const isIdle = useIsIdle();
  const isUsed = isNear || isOpen;
  const { module } = usePart(code, isIdle || isUsed);
  // The menu notes where the focus was when it opens, so it is rendered closed first.
  const [isRendered, setIsRendered] = useState(false);
  const hasMenu = module !== undefined && isUsed;
  useEffect(() => setIsRendered(hasMenu), [hasMenu]);
  const onNear = useCallback(() => setIsNear(true), []);
  return (
    <>
      <button
        type="button"
        ref={setNode}
        id={id}
        aria-haspopup={popup}
        aria-expanded={isOpen}
        aria-controls={isOpen && module ? `${id}-dropdown` : undefined}
        onPointerEnter={onNear}
        onFocus={onNear}
        onClick={() => setIsOpen(!isOpen)}
        {...button}
      >
        {children}
      </button>
      {hasMenu && menu(module, { id, button: node, isOpen: isOpen && isRendered, onChange: setIsOpen })}
    </>
  );
}
