import { formulas, isFormulaPlaceholder, type Segment } from '@classi/richtext';
import { type Editor, Extension, getHTMLFromFragment } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, Plugin, PluginKey, type Selection, TextSelection } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import * as t from '../../../messages/compiled/ui/editor.ts';
import { frameWide, typeset } from '../../rich-text/mathematics.ts';
import { focusNow } from '../focus-now.ts';
import { drawnLatex, formulaPlaceholder } from '../formulas/formula-latex.ts';
import { emptyFormulaAt, removeLeftEmpty } from './empty-formula.ts';

/**
 * Returns the LaTeX to draw: the placeholder for a new formula as small text with spaces, everything else
 * unchanged.
 */
export const withSpaces = (latex: string) =>
  latex === '' || isFormulaPlaceholder(latex)
    ? `\\footnotesize${drawnLatex(latex || formulaPlaceholder())}`
    : latex;

/** A formula in the document, with the positions before its first and after its last dollar sign. */
export interface PlacedFormula {
  from: number;
  to: number;
  latex: string;
  isDisplay: boolean;
}

interface FormulaState {
  isFocused: boolean;
  placed: PlacedFormula[];
  /** The formula that the caret is in or next to. It is shown as source, all others as mathematics. */
  active: PlacedFormula | undefined;
  /** The new formula that the caret is in, which is active too. */
  empty: PlacedFormula | undefined;
  decorations: DecorationSet;
}

const key = new PluginKey<FormulaState>('formulas');

interface FormulaPorts {
  /** Opens the visual editor of a formula that was clicked, or in which Enter was pressed. */
  onOpen: (formula: PlacedFormula) => void;
}

/**
 * Shows formulas between dollar signs as mathematics, and as source while the caret touches them. The
 * document contains the dollar signs: the rendering consists only of decorations, so that undo, copying and
 * saving do not need to know about it.
 */
export const Formulas = Extension.create<FormulaPorts>({
  name: 'formulas',
  // The priority is higher than that of Enter's line break.
  priority: 1000,

  addKeyboardShortcuts() {
    return {
      'Mod-Shift-e': () => insertFormula(this.editor),
      Enter: () => {
        const inside = formulaAround(this.editor.state);
        if (inside) this.options.onOpen(inside);
        return inside !== undefined;
      },
    };
  },

  addProseMirrorPlugins() {
    const ports = this.options;
    return [
      new Plugin<FormulaState>({
        key,
        state: {
          init: (_, state) => readState(state, false, ports),
          apply: (tr, before, _old, state) => {
            const isFocused = tr.getMeta('focus') ? true : tr.getMeta('blur') ? false : before.isFocused;
            const isSame = !tr.docChanged && !tr.selectionSet && isFocused === before.isFocused;
            return isSame ? before : readState(state, isFocused, ports);
          },
        },
        appendTransaction: (transactions, before, state) => {
          const left = key.getState(before)?.empty;
          const current = key.getState(state)?.empty;
          return left ? removeLeftEmpty(left, transactions, { state, current }) : null;
        },
        props: { decorations: (state) => key.getState(state)?.decorations },
      }),
    ];
  },
});

/** Returns the formula that the caret touches while the editor has the focus. */
export function activeFormula(state: EditorState): PlacedFormula | undefined {
  return key.getState(state)?.active;
}

/** Returns the HTML of the text without a formula that is still empty. */
export function htmlOf({ state, schema }: Editor): string {
  const empty = key.getState(state)?.empty;
  const { doc } = empty ? state.tr.delete(empty.from, empty.to) : state;
  return getHTMLFromFragment(doc.content, schema);
}

/**
 * Returns the formula with a dollar sign on both sides of the selection. At its border, Enter breaks the line
 * as usual.
 */
function formulaAround(state: EditorState): PlacedFormula | undefined {
  const active = activeFormula(state);
  const { from, to } = state.selection;
  return active && active.from < from && to < active.to ? active : undefined;
}

/**
 * Replaces a formula with the visual editor's result, and puts the caret after it. An empty result removes
 * the formula.
 */
export function replaceFormula(
  editor: Editor,
  formula: PlacedFormula,
  latex: string,
  isDisplay: boolean,
): void {
  const placed = key.getState(editor.state)?.placed ?? [];
  const same = placed.filter((each) => each.latex === formula.latex);
  // A change from another tab may have moved it.
  const found = same.find((each) => each.from === formula.from) ?? same[0];
  const from = found?.from ?? editor.state.selection.to;
  const to = found?.to ?? from;
  const dollars = isDisplay ? '$$' : '$';
  const source = latex
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\$/g, '\\$');
  const end = editor.state.doc.resolve(to).end();
  const isDigit = /^[\d$]/.test(editor.state.doc.textBetween(to, Math.min(to + 1, end)));
  // A digit directly after the closing dollar sign would make it a price.
  const text = source === '' ? '' : `${dollars}${source}${dollars}${isDigit ? ' ' : ''}`;
  focusNow(editor);
  editor
    .chain()
    .command(({ tr }) => {
      tr.insertText(text, from, to);
      tr.setSelection(TextSelection.create(tr.doc, from + text.length));
      return true;
    })
    .run();
}

/**
 * Inserts a formula at the selection: selected words become one, otherwise it is empty, with the caret inside.
 * If the caret is in a formula, the new one follows it. Returns false in code, where no formula is possible.
 */
export function insertFormula(editor: Editor): boolean {
  const { state } = editor;
  const { from, to, $from, $to } = state.selection;
  if ($from.parent.type.spec.code || editor.isActive('code') || !$from.sameParent($to)) return false;
  const active = activeFormula(state);
  if (active) return leaveFormula(editor, active);
  const chosen = state.doc.textBetween(from, to, '\n', ' ').trim();
  const latex = /[$\n]/.test(chosen) ? '' : chosen;
  // An empty formula follows the selection, whose end may be the end of the document.
  const end = latex === '' ? TextSelection.near($to, -1).to : to;
  const start = latex === '' ? end : from;
  const next = state.doc.textBetween(to, Math.min(to + 1, $to.end()));
  // A digit directly after the closing dollar sign would make it a price.
  const before = $to.parent.isTextblock ? state.doc.textBetween($to.start(), start, '\n', ' ') : '';
  // Directly after a price, the opening dollar sign would close a formula that begins at the price.
  const gap = before.includes('$') && /\S$/.test(before) ? ' ' : '';
  const text = `${gap}$${latex}$${/^[\d$]/.test(next) ? ' ' : ''}`;
  const inside = start + gap.length + 1;
  focusNow(editor);
  return editor
    .chain()
    .command(({ tr }) => {
      tr.insertText(text, start, end);
      tr.setSelection(TextSelection.create(tr.doc, inside, inside + latex.length));
      return true;
    })
    .run();
}

function leaveFormula(editor: Editor, formula: PlacedFormula): boolean {
  focusNow(editor);
  return editor
    .chain()
    .command(({ tr }) => {
      const end = tr.doc.resolve(formula.to).end();
      const isSpaced =
        formula.to < end && /\s/.test(tr.doc.textBetween(formula.to, formula.to + 1, ' ', ' '));
      if (!isSpaced) tr.insertText(' ', formula.to);
      tr.setSelection(TextSelection.create(tr.doc, formula.to + 1));
      return true;
    })
    .run();
}

function readState(state: EditorState, isFocused: boolean, ports: FormulaPorts): FormulaState {
  const placed: PlacedFormula[] = [];
  const decorations: Decoration[] = [];
  state.doc.descendants((node, position) => {
    if (!node.isTextblock) return !node.type.spec.code;
    for (const segment of segmentsOf(node)) {
      const from = position + 1 + segment.start;
      const to = position + 1 + segment.end;
      if (segment.kind === 'text')
        decorations.push(...hideBackslashes(node, segment, from, isFocused, state.selection));
      else placed.push({ from, to, latex: segment.latex, isDisplay: segment.display });
    }
    return false;
  });
  const touched = isFocused
    ? placed.find((formula) => touches(state.selection, formula.from, formula.to))
    : undefined;
  const range = isFocused ? emptyFormulaAt(state, placed) : undefined;
  const empty = range && { ...range, latex: '', isDisplay: false };
  const active = touched ?? empty;
  for (const formula of placed) decorations.push(...decorate(formula, formula === active, ports));
  if (empty) decorations.push(drawEmpty(empty));
  const drawn = DecorationSet.create(state.doc, decorations);
  return { isFocused, placed, active, empty, decorations: drawn };
}

/**
 * Returns whether a selection touches a range. A caret at its border counts, so that arrow keys move into a
 * formula.
 */
function touches(selection: Selection, from: number, to: number): boolean {
  return selection.from >= from && selection.to <= to;
}

const segmentsByBlock = new WeakMap<Node, Segment[]>();

/** Returns the segments of a block of text. Nodes are immutable, so each is parsed once. */
function segmentsOf(block: Node): Segment[] {
  const cached = segmentsByBlock.get(block);
  if (cached) return cached;
  const text = block.type.spec.code ? '' : plainOf(block);
  const segments = text.includes('$') ? formulas(text) : [];
  segmentsByBlock.set(block, segments);
  return segments;
}

/**
 * Returns the block's text with one character per position: code has no dollar signs, breaks are line ends,
 * images are one character.
 */
function plainOf(block: Node): string {
  let text = '';
  block.forEach((child) => {
    if (!child.isText) text += child.type.name === 'hardBreak' ? '\n' : '\uFFFC';
    else if (child.marks.some((mark) => mark.type.spec.code)) text += '\uFFFC'.repeat(child.nodeSize);
    else text += (child.text ?? '').replace(/\s/g, ' ');
  });
  return text;
}

const drawEmpty = ({ from, to }: PlacedFormula): Decoration =>
  Decoration.inline(from, to, { class: 'formula-empty', 'data-placeholder': formulaPlaceholder() });

function decorate(formula: PlacedFormula, isActive: boolean, ports: FormulaPorts): Decoration[] {
  const { from, to, latex, isDisplay } = formula;
  if (isActive) return [Decoration.inline(from, to, { class: 'formula-source' })];
  return [
    Decoration.widget(from, (view) => drawFormula(view, latex, isDisplay, ports), {
      key: `${isDisplay ? 'display' : 'inline'} ${latex}`,
      side: -1,
      ignoreSelection: true,
    }),
    Decoration.inline(from, to, { class: 'formula-hidden' }),
  ];
}

function drawFormula(view: EditorView, latex: string, isDisplay: boolean, ports: FormulaPorts): HTMLElement {
  const element = document.createElement('span');
  element.className = 'formula-shown';
  element.contentEditable = 'false';
  element.title = t.editFormulaHint();
  if (isDisplay) element.dataset.display = '';
  typeset(withSpaces(latex), isDisplay, element);
  requestAnimationFrame(() => frameWide([element], view.dom.clientWidth));
  element.addEventListener('mousedown', (event) => {
    if (!view.editable || event.button !== 0) return;
    event.preventDefault();
    const formula = enterFormula(view, view.posAtDOM(element, 0));
    if (formula) ports.onOpen(formula);
  });
  return element;
}

/** Puts the caret before the closing dollar signs of the formula at this position, which shows its source. */
function enterFormula(view: EditorView, position: number): PlacedFormula | undefined {
  const formula = key.getState(view.state)?.placed.find(({ from, to }) => from <= position && position <= to);
  if (!formula) return undefined;
  const inside = TextSelection.create(view.state.doc, formula.to - (formula.isDisplay ? 2 : 1));
  view.focus();
  view.dispatch(view.state.tr.setSelection(inside));
  return formula;
}

/** Shows `\$` as a dollar sign, except next to the caret. */
function hideBackslashes(
  block: Node,
  segment: Segment,
  from: number,
  isFocused: boolean,
  selection: Selection,
): Decoration[] {
  const text = plainOf(block).slice(segment.start, segment.end);
  return [...text.matchAll(/\\\$/g)].flatMap(({ index }) => {
    const at = from + index;
    const isCaretNear = isFocused && selection.empty && selection.from >= at && selection.from <= at + 2;
    return isCaretNear ? [] : [Decoration.inline(at, at + 1, { class: 'formula-hidden' })];
  });
}
