import type { Editor } from '@tiptap/core';
import { AllSelection, TextSelection } from '@tiptap/pm/state';
import * as t from '../../../messages/compiled/ui/editor.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { INKS, TINTS } from '../../rich-text/colours.ts';
import { activeFormula, insertFormula } from '../extensions/formulas.ts';
import { focusNow } from '../focus-now.ts';

const APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** Returns a shortcut as printed on this device's keys: `Ctrl+Shift+E`, or `⇧⌘E`. */
export function keys(letter: string, isShift = false): string {
  if (APPLE) return `${isShift ? '⇧' : ''}⌘${letter}`;
  return `Ctrl+${isShift ? 'Shift+' : ''}${letter}`;
}

/** The formatting at the caret, which the toolbar shows. */
export interface ToolState {
  isBold: boolean;
  isItalic: boolean;
  isOrdered: boolean;
  isBullet: boolean;
  isQuote: boolean;
  isCode: boolean;
  isFormula: boolean;
  /** The level of the heading, or 0 for plain text. */
  heading: number;
  /** The stored colour as `#rrggbb`, or ''. */
  ink: string;
  tint: string;
}

export function readTools(editor: Editor): ToolState {
  const heading: unknown = editor.isActive('heading') ? editor.getAttributes('heading').level : 0;
  const ink: unknown = editor.getAttributes('textStyle').color;
  const tint: unknown = editor.getAttributes('highlight').color;
  return {
    isBold: editor.isActive('bold'),
    isItalic: editor.isActive('italic'),
    isOrdered: editor.isActive('orderedList'),
    isBullet: editor.isActive('bulletList'),
    isQuote: editor.isActive('blockquote'),
    isCode: editor.isActive('codeBlock'),
    isFormula: activeFormula(editor.state) !== undefined,
    heading: typeof heading === 'number' ? heading : 0,
    ink: typeof ink === 'string' ? ink : '',
    tint: typeof tint === 'string' ? tint : '',
  };
}

/** An item of a tool's menu. */
export interface ToolChoice {
  name: string;
  value: string;
  /** The colour sample next to its name. */
  swatch?: { light: string; dark: string };
}

export const headings = (): readonly ToolChoice[] => [
  { name: terms.text(), value: '0' },
  { name: 'Heading 1', value: '1' },
  { name: 'Heading 2', value: '2' },
];

export const inkChoices = (): readonly ToolChoice[] => [
  { name: t.noColour(), value: '' },
  ...INKS.map(({ name, light, dark }) => ({ name, value: light, swatch: { light, dark } })),
];

export const tintChoices = (): readonly ToolChoice[] => [
  { name: t.noHighlight(), value: '' },
  ...TINTS.map(({ name, light, dark }) => ({ name, value: light, swatch: { light, dark } })),
];

/** Select all includes the empty paragraph that the editor keeps at the end. Tools exclude it. */
function onText(editor: Editor) {
  focusNow(editor);
  return editor.chain().command(({ tr }) => {
    const last = tr.doc.lastChild;
    if (!(tr.selection instanceof AllSelection) || last === null) return true;
    const emptyTail = last.type.name === 'paragraph' && last.childCount === 0 ? last.nodeSize : 0;
    const end = tr.doc.content.size - emptyTail;
    if (end > 0) tr.setSelection(TextSelection.between(tr.doc.resolve(0), tr.doc.resolve(end)));
    return true;
  });
}

/** The effect of each tool on the text. */
export const act = {
  bold: (editor: Editor) => onText(editor).toggleBold().run(),
  italic: (editor: Editor) => onText(editor).toggleItalic().run(),
  ordered: (editor: Editor) => onText(editor).toggleOrderedList().run(),
  bullet: (editor: Editor) => onText(editor).toggleBulletList().run(),
  quote: (editor: Editor) => onText(editor).toggleBlockquote().run(),
  code: (editor: Editor) => onText(editor).toggleCodeBlock().run(),
  formula: (editor: Editor) => insertFormula(editor),
  undo: (editor: Editor) => {
    focusNow(editor);
    return editor.commands.undo();
  },
  /** Inserts dictated words, separated from the text before them. */
  dictated: (editor: Editor, words: string) => {
    if (words === '') return false;
    const { $from, from } = editor.state.selection;
    const before = from > $from.start() ? editor.state.doc.textBetween(from - 1, from, ' ', ' ') : ' ';
    return editor
      .chain()
      .insertContent({ type: 'text', text: `${/\s/.test(before) ? '' : ' '}${words}` })
      .run();
  },
  heading: (editor: Editor, value: string) => {
    const chain = onText(editor);
    if (value === '1') return chain.setHeading({ level: 1 }).run();
    return value === '2' ? chain.setHeading({ level: 2 }).run() : chain.setParagraph().run();
  },
  ink: (editor: Editor, value: string) => {
    const chain = onText(editor);
    return (value === '' ? chain.unsetColor() : chain.setColor(value)).run();
  },
  tint: (editor: Editor, value: string) => {
    const chain = onText(editor);
    return (value === '' ? chain.unsetHighlight() : chain.setHighlight({ color: value })).run();
  },
};
