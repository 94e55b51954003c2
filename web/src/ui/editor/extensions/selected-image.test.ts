// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { afterEach, expect, test } from 'vitest';
import { ResizableImage } from './image.ts';

const IMAGE = '<img src="/editor/7" alt="" width="40" height="30">';
let editor: Editor;

/** Opens a text with one image, which is selected. */
function openSelected(content: string): void {
  editor = new Editor({ content, extensions: [StarterKit, ResizableImage] });
  let at = -1;
  editor.state.doc.descendants((node, position) => {
    if (node.type.name === 'image') at = position;
  });
  editor.commands.setNodeSelection(at);
}

afterEach(() => editor.destroy());

test('puts typed text behind a selected image', () => {
  openSelected(`<p>See ${IMAGE}</p>`);
  editor.view.dispatch(editor.state.tr.insertText('a'));
  editor.view.dispatch(editor.state.tr.insertText('b'));
  expect(editor.getHTML()).toBe(`<p>See ${IMAGE}ab</p>`);
});

test('keeps a selected image when paragraphs are pasted', () => {
  openSelected(`<p>${IMAGE}</p>`);
  editor.commands.insertContent('<p>one</p><p>two</p>');
  expect(editor.getHTML()).toContain(IMAGE);
  expect(editor.getText()).toContain('two');
});

test('keeps a selected image when another image is pasted', () => {
  openSelected(`<p>${IMAGE}</p>`);
  editor.commands.insertContent('<img src="/editor/8" alt="">');
  expect(editor.getHTML()).toContain('/editor/7');
  expect(editor.getHTML()).toContain('/editor/8');
});

test('deletes and resizes a selected image', () => {
  openSelected(`<p>a${IMAGE}</p>`);
  const { from, node } = editor.state.selection as unknown as { from: number; node: { attrs: object } };
  editor.view.dispatch(editor.state.tr.setNodeMarkup(from, null, { ...node.attrs, width: 80, height: 60 }));
  expect(editor.getHTML()).toBe('<p>a<img src="/editor/7" alt="" width="80" height="60"></p>');
  editor.commands.setNodeSelection(from);
  editor.commands.deleteSelection();
  expect(editor.getHTML()).toBe('<p>a</p>');
});
