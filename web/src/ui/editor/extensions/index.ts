import type { Extensions } from '@tiptap/core';
import { BackgroundColor, Color } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Formulas } from './formulas.ts';
import { ResizableImage } from './image.ts';
import { Indent } from './indent.ts';
import { PaintedHighlight, PaintedText, Subscript, Superscript } from './marks.ts';
import { Table, TableCell, TableHeader, TableRow } from './tables.ts';
import { Uploads } from './uploads.ts';

interface EditorPorts {
  placeholder: string;
  uploadImage: () => ((file: File) => Promise<string>) | undefined;
  onProblem: (sentence: string) => void;
}

/** Everything that the editor can hold: all that `sanitise` lets through, so that nothing is lost by opening it. */
export function editorExtensions({ placeholder, uploadImage, onProblem }: EditorPorts): Extensions {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2] },
      horizontalRule: false,
      dropcursor: { color: 'var(--color-accent)', width: 2 },
      link: {
        openOnClick: false,
        autolink: false,
        linkOnPaste: false,
        protocols: ['http', 'https', 'mailto'],
      },
    }),
    Placeholder.configure({ placeholder }),
    PaintedText,
    Color,
    BackgroundColor,
    PaintedHighlight,
    Subscript,
    Superscript,
    ResizableImage,
    Table,
    TableRow,
    TableCell,
    TableHeader,
    Formulas,
    Indent,
    Uploads.configure({ uploadImage, onProblem }),
  ];
}
