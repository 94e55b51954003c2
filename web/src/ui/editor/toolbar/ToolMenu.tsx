import { IconCheck } from '@tabler/icons-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './toolbar.module.css';
import type { ToolChoice } from './tools.ts';

interface ToolMenuProps {
  label: string;
  icon: ReactNode;
  choices: readonly ToolChoice[];
  value: string;
  isActive: boolean;
  onChoose: (value: string) => void;
}

const GAP = 4;

/**
 * A tool with several choices. Its menu is in the top layer, so that the scrolling toolbar does not clip it.
 */
export function ToolMenu({ label, icon, choices, value, isActive, onChoose }: ToolMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const isOpening = event.newState === 'open';
    setIsOpen(isOpening);
    if (!isOpening || !button.current || !menu.current) return;
    placeUnder(menu.current, button.current.getBoundingClientRect());
    const items = [...menu.current.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
    (items.find((item) => item.ariaChecked === 'true') ?? items[0])?.focus();
  };
  const choose = (chosen: string) => {
    menu.current?.hidePopover();
    onChoose(chosen);
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.tool}
        aria-label={label}
        title={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-active={isActive || undefined}
        popoverTarget={id}
        onMouseDown={(event) => event.preventDefault()}
      >
        {icon}
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        aria-label={label}
        popover="auto"
        className={styles.menu}
        onToggle={toggled}
        onKeyDown={moveFocus}
      >
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            role="menuitemradio"
            aria-checked={choice.value === value}
            tabIndex={-1}
            className={styles.choice}
            onClick={() => choose(choice.value)}
          >
            <Swatch choice={choice} />
            <span>{choice.name}</span>
            {choice.value === value && <IconCheck size={16} aria-hidden />}
          </button>
        ))}
      </div>
    </>
  );
}

function Swatch({ choice }: { choice: ToolChoice }) {
  if (!choice.swatch) return null;
  const colours = { '--swatch': choice.swatch.light, '--swatch-dark': choice.swatch.dark } as CSSProperties;
  return <span className={styles.swatch} style={colours} />;
}

function placeUnder(menu: HTMLElement, anchor: DOMRect): void {
  const below = anchor.bottom + GAP;
  const top = below + menu.offsetHeight > window.innerHeight ? anchor.top - GAP - menu.offsetHeight : below;
  menu.style.top = `${Math.max(GAP, top)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(anchor.left, window.innerWidth - menu.offsetWidth - GAP))}px`;
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitemradio]')];
  const index = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: -1 }[event.key];
  // The toolbar must not handle the arrow keys of an open menu.
  event.stopPropagation();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
