import { isFormulaPlaceholder } from '@classi/richtext';
import type { MathfieldElement } from 'mathlive';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchModule } from '../../../lib/loading/fetch-module.ts';
import * as t from '../../../messages/compiled/ui/editor.ts';
import { drawnLatex, formulaPlaceholder, plainLatex } from './formula-latex.ts';
import { mathKeys } from './math-keys.ts';

/**
 * Loads the visual field when the first formula is opened. Nothing comes from another host: the fonts are
 * ours, and there are no sounds.
 */
async function fetchField(): Promise<typeof MathfieldElement> {
  const { MathfieldElement: Field } = await fetchModule(() => import('mathlive'));
  Field.fontsDirectory = null;
  Field.soundsDirectory = null;
  Field.computeEngine = null;
  Field.locale = 'en';
  return Field;
}

interface Ports {
  latex: string;
  onChange: (latex: string) => void;
  onSave: () => void;
  onClose: () => void;
}

export interface VisualField {
  place: RefObject<HTMLDivElement | null>;
  state: 'loading' | 'loaded' | 'failed';
  /** Shows LaTeX that was changed elsewhere. */
  show: (latex: string) => void;
  /**
   * Returns a change that the field has not reported yet, because it reports letters with a delay. Undefined
   * if there is none.
   */
  unreportedLatex: () => string | undefined;
  /** The mathematics keyboard is open at the bottom of a touch screen. */
  isKeysOpen: boolean;
  keysHeight: number;
}

export function useVisualField(ports: Ports): VisualField {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement | null>(null);
  /** The LaTeX that both sides have, in the field's own notation. */
  const knownLatex = useRef('');
  const latest = useRef(ports);
  latest.current = ports;
  const [state, setState] = useState<VisualField['state']>('loading');
  const keysHeight = useKeys(state === 'loaded');

  useEffect(() => {
    let isUnmounted = false;
    fetchField().then(
      (Field) => {
        if (isUnmounted || !place.current) return;
        field.current = build(Field, place.current, { latest, knownLatex });
        setState('loaded');
      },
      () => setState('failed'),
    );
    return () => {
      isUnmounted = true;
      window.mathVirtualKeyboard?.hide();
      field.current?.remove();
      field.current = null;
    };
  }, []);

  const show = (latex: string) => {
    if (!field.current) return;
    field.current.setValue(inField(latex), { silenceNotifications: true });
    knownLatex.current = field.current.getValue('latex');
  };
  const unreportedLatex = () => {
    const written = field.current?.getValue('latex') ?? knownLatex.current;
    return written === knownLatex.current ? undefined : plainLatex(written);
  };
  return { place, state, show, unreportedLatex, isKeysOpen: keysHeight > 0, keysHeight };
}

/** The field is empty instead of showing the placeholder text of a new formula. */
const inField = (latex: string) => (isFormulaPlaceholder(latex) ? '' : latex);

function build(
  Field: typeof MathfieldElement,
  place: HTMLElement,
  { latest, knownLatex }: { latest: { current: Ports }; knownLatex: { current: string } },
): MathfieldElement {
  const field = new Field();
  field.setAttribute('aria-label', t.visualFormulaLabel());
  // On touch screens the mathematics keyboard opens at once, elsewhere with the button in the field.
  field.mathVirtualKeyboardPolicy = 'auto';
  field.smartFence = true;
  // Runs before the field's own key handler, in which Esc switches to LaTeX. The LaTeX is shown below anyway.
  field.addEventListener('keydown', (event) => byKey(event, latest.current), { capture: true });
  field.addEventListener('input', () => {
    knownLatex.current = field.getValue('latex');
    latest.current.onChange(plainLatex(knownLatex.current));
  });
  field.placeholder = drawnLatex(formulaPlaceholder());
  place.replaceChildren(field);
  window.mathVirtualKeyboard.layouts = mathKeys(window.matchMedia('(max-width: 639.9px)').matches);
  field.menuItems = [];
  field.setValue(inField(latest.current.latex), { silenceNotifications: true });
  knownLatex.current = field.getValue('latex');
  field.focus();
  // The field focuses itself 60 ms later, and letters that are typed before that would be lost.
  field.shadowRoot?.querySelector<HTMLElement>('[part=keyboard-sink]')?.focus();
  field.executeCommand('selectAll');
  return field;
}

function byKey(event: KeyboardEvent, { onSave, onClose }: Ports): void {
  const act = { Enter: onSave, Escape: onClose }[event.key];
  if (act === undefined || event.shiftKey) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  act();
}

/** Returns the height of the mathematics keyboard at the bottom of the screen, in pixels. */
function useKeys(isOpen: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const keys = isOpen ? window.mathVirtualKeyboard : undefined;
    if (!keys) return;
    const measure = () => setHeight(keys.visible ? keys.boundingRect.height : 0);
    keys.addEventListener('geometrychange', measure);
    return () => keys.removeEventListener('geometrychange', measure);
  }, [isOpen]);
  return height;
}
