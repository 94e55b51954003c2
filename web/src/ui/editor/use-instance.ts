import { isBlank, RichTextError, sanitise, withoutUnwrittenFormulas } from '@classi/richtext';
import { type Editor as Instance, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import prose from '../rich-text/prose.module.css';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
import { htmlOf, type PlacedFormula } from './extensions/formulas.ts';
import { editorExtensions } from './extensions/index.ts';
import { cleanPasted } from './paste.ts';

/** The delay between a change of the text and `onChange`, in ms (spec 1 §4). */
const EMIT_MS = 50;
/**
 * The longest delay while a person types without pause or holds a key, in ms. At most this much typing is
 * only in the editor.
 */
const EMIT_MAX_MS = 200;
/** This many earlier texts are recognised as an echo. */
const ECHOES_MAX = 50;

export interface InstanceProps extends Omit<EditorProps, 'readOnly'> {
  describedBy: string;
  /** Returns the key under which this editor's unfinished work is stored on the device. */
  place: () => string | null;
  onFormula: (formula: PlacedFormula) => void;
  onDrawing: (source: string) => void;
}

const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/** Creates the editor once, updates it when its props change, and reports its text. */
export function useInstance(props: InstanceProps): Instance {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const emitted = useRef([props.value ?? '']);
  const emit = useEmitter(latest, emitted);

  // The instance lives as long as the component. Props that change are read through `latest`.
  const settings = useRef(createSettings(props, latest));
  const editor = useEditor(
    {
      content: sanitised(props.value ?? ''),
      // Trailing spaces are compared too, because the person may be in the middle of a sentence.
      parseOptions: { preserveWhitespace: true },
      extensions: settings.current.extensions,
      // Only the input rule `1. ` is enabled: `- `, `> ` and `*` are more often mathematics than formatting.
      enableInputRules: ['orderedList'],
      enablePasteRules: false,
      // An inline style sheet would need a looser security policy. editor.module.css has the rules instead.
      injectCSS: false,
      shouldRerenderOnTransaction: false,
      editorProps: {
        attributes: settings.current.attributes,
        transformPastedHTML: (html) => pasted(html, (sentence) => latest.current.onProblem?.(sentence)),
      },
      onUpdate: ({ editor: current }) => emit.later(current),
      onBlur: ({ editor: current }) => emit.now(current),
    },
    [],
  );

  useEmitOnLeaving(editor, emit);
  useEffect(() => {
    const value = props.value ?? '';
    if (value === emitted.current.at(-1)) return;
    // While a person types, an earlier text of theirs that arrives late is an echo, not a change.
    if (editor.isFocused && emitted.current.includes(value)) return;
    emitted.current = [value];
    emit.forget();
    replaceContent(editor, value);
  }, [editor, emit, props.value]);
  return editor;
}

const createSettings = (props: InstanceProps, latest: { readonly current: InstanceProps }) => ({
  extensions: editorExtensions({
    placeholder: props.placeholder ?? '',
    uploadImage: () => latest.current.uploadImage,
    onProblem: (sentence) => latest.current.onProblem?.(sentence),
    onImageAdded: () => latest.current.onImageAdded?.(),
    place: () => latest.current.place(),
    onFormula: (formula) => latest.current.onFormula(formula),
    onDrawing: (source) => latest.current.onDrawing(source),
  }),
  attributes: {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': props.ariaLabel,
    'aria-describedby': props.describedBy,
    class: [prose.prose, props.isCompact ? styles.compactText : ''].join(' '),
  },
});

/** Reports the text when the editor is removed, and when the page may be closed. */
function useEmitOnLeaving(editor: Instance, emit: Emitter): void {
  useEffect(() => () => emit.now(editor), [editor, emit]);
  useEffect(() => {
    // Reports the last letters before any other listener learns that the page is closing. The listener that
    // stores them may read the state of the last render, so the change is rendered synchronously.
    const lastWords = () => flushSync(() => emit.now(editor));
    for (const event of LEAVING) window.addEventListener(event, lastWords, { capture: true });
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, lastWords, { capture: true });
    };
  }, [editor, emit]);
}

interface Emitter {
  later: (editor: Instance) => void;
  now: (editor: Instance) => void;
  forget: () => void;
}

function useEmitter(latest: { current: InstanceProps }, emitted: { current: string[] }): Emitter {
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** The time of the first change that was not reported yet. */
    let firstChangeAt = 0;
    const forget = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const now = (editor: Instance) => {
      if (timer === undefined) return;
      forget();
      const html = storable(editor, (sentence) => latest.current.onProblem?.(sentence));
      if (html === undefined || html === emitted.current.at(-1)) return;
      emitted.current = [...emitted.current.slice(-ECHOES_MAX), html];
      latest.current.onChange(html);
    };
    const later = (editor: Instance) => {
      if (timer === undefined) firstChangeAt = performance.now();
      clearTimeout(timer);
      const remainingMs = firstChangeAt + EMIT_MAX_MS - performance.now();
      timer = setTimeout(() => now(editor), Math.max(0, Math.min(EMIT_MS, remainingMs)));
    };
    return { later, now, forget };
  }, [latest, emitted]);
}

/**
 * Returns what is saved, or '' if the text is empty. If the text is too long, reports that and returns
 * undefined.
 */
function storable(editor: Instance, onProblem: (sentence: string) => void): string | undefined {
  try {
    // The editor keeps an empty paragraph at the end for further typing.
    const html = withoutUnwrittenFormulas(sanitise(htmlOf(editor))).replace(/(?:<p><\/p>)+$/, '');
    return isBlank(html) ? '' : html;
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    onProblem(error.message);
    return undefined;
  }
}

function pasted(html: string, onProblem: (sentence: string) => void): string {
  try {
    return cleanPasted(html);
  } catch (error) {
    if (!(error instanceof RichTextError)) throw error;
    onProblem(error.message);
    return '';
  }
}

function sanitised(html: string): string {
  try {
    return sanitise(html);
  } catch (error) {
    if (error instanceof RichTextError) return `<p>${error.message}</p>`;
    throw error;
  }
}

/** Replaces the content with text from outside. The caret stays at its position if possible. */
function replaceContent(editor: Instance, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(sanitised(html), { emitUpdate: false });
  const end = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
