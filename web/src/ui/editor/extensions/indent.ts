import { type Editor, Extension } from '@tiptap/core';
import { Plugin, PluginKey } from '@tiptap/pm/state';

/** Tab inserts four em spaces outside of lists (spec 1 §3). */
const INDENT = '\u2003'.repeat(4);
const CODE_INDENT = '    ';

/** Tab indents. Esc followed by Tab leaves the editor, so that it is not a keyboard trap. */
export const Indent = Extension.create({
  name: 'indent',
  // The priority is higher than that of the lists' own Tab.
  priority: 1000,

  addKeyboardShortcuts() {
    return { Tab: () => indent(this.editor), 'Shift-Tab': () => outdent(this.editor) };
  },

  addProseMirrorPlugins() {
    let isLeaving = false;
    return [
      new Plugin({
        key: new PluginKey('leaving'),
        props: {
          handleDOMEvents: {
            keydown: (_, event) => {
              if (event.key === 'Tab') return isLeaving;
              if (event.key !== 'Shift') isLeaving = event.key === 'Escape';
              return false;
            },
            blur: () => {
              isLeaving = false;
              return false;
            },
            mousedown: () => {
              isLeaving = false;
              return false;
            },
          },
        },
      }),
    ];
  },
});

function indent(editor: Editor): boolean {
  if (!editor.isEditable) return false;
  if (editor.isActive('listItem')) {
    editor.commands.sinkListItem('listItem');
    return true;
  }
  return editor.commands.command(({ tr }) => {
    tr.insertText(editor.isActive('codeBlock') ? CODE_INDENT : INDENT).scrollIntoView();
    return true;
  });
}

/** Removes an indent. If there is none, the key moves the focus as usual. */
function outdent(editor: Editor): boolean {
  if (editor.isActive('listItem')) {
    editor.commands.liftListItem('listItem');
    return true;
  }
  const { $from, empty } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\uFFFC');
  const written = [INDENT, CODE_INDENT].find((spaces) => before.endsWith(spaces));
  if (!empty || written === undefined) return false;
  return editor.commands.deleteRange({ from: $from.pos - written.length, to: $from.pos });
}
