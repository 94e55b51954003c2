import { FORMULA_PLACEHOLDER } from '@classi/richtext';
import type { MathfieldElement } from 'mathlive';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { fetchModule } from '../../../lib/loading/fetch-module.ts';
import * as t from '../../../messages/compiled/ui/editor.ts';
import { FORMULA_WORDS, plainLatex } from './formula-latex.ts';
import { mathKeys } from './math-keys.ts';

/** The visual field: fetched when the first formula is opened, with nothing from elsewhere: fonts are ours, sounds there are none. */
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

interface VisualField {
  place: RefObject<HTMLDivElement | null>;
  state: 'coming' | 'there' | 'failed';
  /** Shows LaTeX that was written elsewhere. */
  show: (latex: string) => void;
  /** What was written here and not reported yet, since the field reports a letter a moment later. Undefined for nothing. */
  untold: () => string | undefined;
  /** The keys of mathematics, at the foot of a screen that is touched. */
  keysOpen: boolean;
  keysHeight: number;
}

export function useVisualField(ports: Ports): VisualField {
  const place = useRef<HTMLDivElement>(null);
  const field = useRef<MathfieldElement | null>(null);
  /** The field's own words for what both sides know. */
  const known = useRef('');
  const latest = useRef(ports);
  latest.current = ports;
  const [state, setState] = useState<VisualField['state']>('coming');
  const keysHeight = useKeys(state === 'there');

  useEffect(() => {
    let gone = false;
    fetchField().then(
      (Field) => {
        if (gone || !place.current) return;
        field.current = build(Field, place.current, { latest, known });
        setState('there');
      },
      () => setState('failed'),
    );
    return () => {
      gone = true;
      window.mathVirtualKeyboard?.hide();
      field.current?.remove();
      field.current = null;
    };
  }, []);

  const show = (latex: string) => {
    if (!field.current) return;
    field.current.setValue(inField(latex), { silenceNotifications: true });
    known.current = field.current.getValue('latex');
  };
  const untold = () => {
    const written = field.current?.getValue('latex') ?? known.current;
    return written === known.current ? undefined : plainLatex(written);
  };
  return { place, state, show, untold, keysOpen: keysHeight > 0, keysHeight };
}

/** The placeholder text of a new formula is shown only where something will be written. The field recognises it. */
const inField = (latex: string) => (latex === FORMULA_PLACEHOLDER ? '' : latex);

function build(
  Field: typeof MathfieldElement,
  place: HTMLElement,
  { latest, known }: { latest: { current: Ports }; known: { current: string } },
): MathfieldElement {
  const field = new Field();
  field.setAttribute('aria-label', t.formulaAsItLooks());
  // Fingers get the keys of mathematics at once, others by the button in the field.
  field.mathVirtualKeyboardPolicy = 'auto';
  field.smartFence = true;
  // Runs before the field's own keys, in which Esc switches to LaTeX. The LaTeX is below anyway.
  field.addEventListener('keydown', (event) => byKey(event, latest.current), { capture: true });
  field.addEventListener('input', () => {
    known.current = field.getValue('latex');
    latest.current.onChange(plainLatex(known.current));
  });
  field.placeholder = FORMULA_WORDS;
  place.replaceChildren(field);
  window.mathVirtualKeyboard.layouts = mathKeys(window.matchMedia('(max-width: 639.9px)').matches);
  field.menuItems = [];
  field.setValue(inField(latest.current.latex), { silenceNotifications: true });
  known.current = field.getValue('latex');
  field.focus();
  // By itself it takes the focus 60 ms later, and the letters that are typed in between go nowhere.
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

/** How high the keys of mathematics stand at the foot of the screen, in pixels. */
function useKeys(there: boolean): number {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const keys = there ? window.mathVirtualKeyboard : undefined;
    if (!keys) return;
    const measure = () => setHeight(keys.visible ? keys.boundingRect.height : 0);
    keys.addEventListener('geometrychange', measure);
    return () => keys.removeEventListener('geometrychange', measure);
  }, [there]);
  return height;
}
