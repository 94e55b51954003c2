import { isBlank, RichTextError, sanitise, withoutUnwrittenFormulas } from '@classi/richtext';
import { type Editor as Instance, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import prose from '../rich-text/prose.module.css';
import styles from './editor.module.css';
import type { EditorProps } from './editor-props.ts';
import type { PlacedFormula } from './extensions/formulas.ts';
import { editorExtensions } from './extensions/index.ts';
import { cleanPasted } from './paste.ts';

/** From a change of the text to `onChange`, in ms (spec 1 §4). */
const EMIT_AFTER = 50;
/** Who types without a pause, or holds a key, is heard after this long, in ms: no more than that is only in the editor. */
const EMIT_AT_MOST = 200;
/** How many texts back an echo is recognised. */
const ECHOES = 50;

export interface InstanceProps extends Omit<EditorProps, 'readOnly'> {
  describedBy: string;
  /** The key under which this editor's unfinished work is stored on the device. */
  place: () => string | null;
  onFormula: (formula: PlacedFormula) => void;
  onDrawing: (source: string) => void;
}

const LEAVING = ['beforeunload', 'pagehide', 'visibilitychange'] as const;

/** The editor instance: created once, updated when its props change, and reporting what is written. */
export function useInstance(props: InstanceProps): Instance {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const emitted = useRef([props.value ?? '']);
  const emit = useEmitter(latest, emitted);

  // The instance lives as long as the component: what changes is read through `latest`.
  const settings = useRef({
    extensions: editorExtensions({
      placeholder: props.placeholder ?? '',
      uploadImage: () => latest.current.uploadImage,
      onProblem: (sentence) => latest.current.onProblem?.(sentence),
      place: () => latest.current.place(),
      onFormula: (formula) => latest.current.onFormula(formula),
      onDrawing: (source) => latest.current.onDrawing(source),
    }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': props.ariaLabel,
      'aria-describedby': props.describedBy,
      class: [prose.prose, props.compact ? styles.compactText : ''].join(' '),
    },
  });
  const editor = useEditor(
    {
      content: sanitised(props.value ?? ''),
      // Compares the trailing space too, because the person may be in the middle of a sentence.
      parseOptions: { preserveWhitespace: true },
      extensions: settings.current.extensions,
      // Of the shorthands only `1. ` stays: `- `, `> ` and `*` are mathematics more often than lists.
      enableInputRules: ['orderedList'],
      enablePasteRules: false,
      // An inline style sheet would need a looser security policy: editor.module.css has what it needs.
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

  useEffect(() => () => emit.now(editor), [editor, emit]);
  useEffect(() => {
    // The last letters too, and before any other listener learns that the page goes away. What stores them may read the state of
    // the last render, which on a busy device would come after the page has gone.
    const lastWords = () => flushSync(() => emit.now(editor));
    for (const event of LEAVING) window.addEventListener(event, lastWords, { capture: true });
    return () => {
      for (const event of LEAVING) window.removeEventListener(event, lastWords, { capture: true });
    };
  }, [editor, emit]);
  useEffect(() => {
    const value = props.value ?? '';
    if (value === emitted.current.at(-1)) return;
    // While a person writes, an earlier text of theirs that arrives late is an echo, not a change.
    if (editor.isFocused && emitted.current.includes(value)) return;
    emitted.current = [value];
    emit.forget();
    replaceContent(editor, value);
  }, [editor, emit, props.value]);
  return editor;
}

interface Emitter {
  later: (editor: Instance) => void;
  now: (editor: Instance) => void;
  forget: () => void;
}

function useEmitter(latest: { current: InstanceProps }, emitted: { current: string[] }): Emitter {
  return useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    /** When the first change was made that nobody has heard of. */
    let since = 0;
    const forget = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const now = (editor: Instance) => {
      if (timer === undefined) return;
      forget();
      const html = storable(editor, (sentence) => latest.current.onProblem?.(sentence));
      if (html === undefined || html === emitted.current.at(-1)) return;
      emitted.current = [...emitted.current.slice(-ECHOES), html];
      latest.current.onChange(html);
    };
    const later = (editor: Instance) => {
      if (timer === undefined) since = performance.now();
      clearTimeout(timer);
      const left = since + EMIT_AT_MOST - performance.now();
      timer = setTimeout(() => now(editor), Math.max(0, Math.min(EMIT_AFTER, left)));
    };
    return { later, now, forget };
  }, [latest, emitted]);
}

/** What is saved: '' where nothing was written. Undefined, after a sentence, when it is too long to be saved. */
function storable(editor: Instance, onProblem: (sentence: string) => void): string | undefined {
  try {
    // The editor keeps an empty paragraph at the end, to write on.
    const html = withoutUnwrittenFormulas(sanitise(editor.getHTML())).replace(/(?:<p><\/p>)+$/, '');
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

/** New content from outside; the caret stays at its place as far as there is one. */
function replaceContent(editor: Instance, html: string): void {
  const { from, to } = editor.state.selection;
  editor.commands.setContent(sanitised(html), { emitUpdate: false });
  const end = editor.state.doc.content.size;
  editor.commands.setTextSelection({ from: Math.min(from, end), to: Math.min(to, end) });
}
