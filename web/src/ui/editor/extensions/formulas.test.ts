// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, describe, expect, test } from 'vitest';
import { activeFormula, Formulas, htmlOf, insertFormula } from './formulas.ts';

let editor: Editor;

/** Opens a text, and inserts a formula at the selection, which is the end of the text by default. */
function insertInto(content: string, selection?: { from: number; to: number }): void {
  editor = new Editor({ content, extensions: [StarterKit, Formulas.configure({ onOpen: () => undefined })] });
  editor.view.dispatch(editor.state.tr.setMeta('focus', { event: new FocusEvent('focus') }));
  editor.commands.setTextSelection(selection ?? editor.state.doc.content.size);
  insertFormula(editor);
}

const type = (text: string) => editor.view.dispatch(editor.state.tr.insertText(text));

afterEach(() => editor.destroy());

describe('a new formula', () => {
  test('is an empty box with the caret in it, and is not saved', () => {
    insertInto('<p>Area is</p>');
    expect(editor.view.dom.querySelector('.formula-empty')?.getAttribute('data-placeholder')).toBe(
      'Type your equation here',
    );
    expect(editor.state.selection.empty).toBe(true);
    expect(activeFormula(editor.state)?.latex).toBe('');
    expect(htmlOf(editor)).toBe('<p>Area is</p>');
  });

  test('takes what is typed', () => {
    insertInto('<p>Area is</p>');
    type('x');
    type('^2');
    expect(htmlOf(editor)).toBe('<p>Area is$x^2$</p>');
    expect(activeFormula(editor.state)?.latex).toBe('x^2');
  });

  test.each([
    ['the caret leaves it', () => editor.commands.setTextSelection(1)],
    [
      'the text loses the focus',
      () => editor.view.dispatch(editor.state.tr.setMeta('blur', { event: new FocusEvent('blur') })),
    ],
    [
      'Backspace deletes its start',
      () =>
        editor.commands.deleteRange({
          from: editor.state.selection.from - 1,
          to: editor.state.selection.from,
        }),
    ],
  ])('leaves nothing if %s', (_, leave) => {
    insertInto('<p>Area is</p>');
    leave();
    expect(editor.getText()).toBe('Area is');
  });

  test('is distinguished from two formulas that follow each other', () => {
    insertInto('<p>$x$$y$</p>');
    editor.commands.setTextSelection(4);
    expect(editor.view.dom.querySelector('.formula-empty')).toBeNull();
    editor.commands.setTextSelection(1);
    expect(editor.getText()).toContain('$x$$y$');
  });

  test('keeps selected words that cannot become a formula', () => {
    insertInto('<p>It costs $5</p>', { from: 1, to: 12 });
    type('x');
    expect(htmlOf(editor)).toBe('<p>It costs $5 $x$</p>');
  });
});
