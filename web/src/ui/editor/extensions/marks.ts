import { Mark, type MarkViewRenderer } from '@tiptap/core';
import { Highlight } from '@tiptap/extension-highlight';
import { TextStyle } from '@tiptap/extension-text-style';
import { paint } from '../../rich-text/colours.ts';

/** There is no button for this mark, but it is preserved in text from elsewhere. */
export const Subscript = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
});

export const Superscript = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
});

/** A colour follows the theme in the page. The HTML stores it as it was chosen. */
const painted =
  (name: 'span' | 'mark'): MarkViewRenderer =>
  ({ HTMLAttributes }) => {
    const element = document.createElement(name);
    const style: unknown = HTMLAttributes.style;
    paint(element, typeof style === 'string' ? style : null);
    return { dom: element, contentDOM: element };
  };

export const PaintedText = TextStyle.extend({ addMarkView: () => painted('span') });

/** Highlighting without its `==` input rule, which is mathematics here. */
export const PaintedHighlight = Highlight.extend({
  addMarkView: () => painted('mark'),
  addInputRules: () => [],
  addPasteRules: () => [],
}).configure({ multicolor: true });
