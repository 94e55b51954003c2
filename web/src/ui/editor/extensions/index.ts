import type { Extensions } from '@tiptap/core';
import { BackgroundColor, Color } from '@tiptap/extension-text-style';
import { Placeholder } from '@tiptap/extensions';
import { StarterKit } from '@tiptap/starter-kit';
import { Formulas, type PlacedFormula } from './formulas.ts';
import { ResizableImage } from './image.ts';
import { Indent } from './indent.ts';
import { PaintedHighlight, PaintedText, Subscript, Superscript } from './marks.ts';
import { Table, TableCell, TableHeader, TableRow } from './tables.ts';
import { type UploadPorts, Uploads } from './uploads.ts';

interface EditorPorts extends UploadPorts {
  placeholder: string;
  onFormula: (formula: PlacedFormula) => void;
  /** Called with the source of a drawing to open it in the pad again. */
  onDrawing: (source: string) => void;
}

/**
 * Returns the extensions for everything that `sanitise` allows, so that opening a text in the editor loses
 * nothing.
 */
export function editorExtensions(ports: EditorPorts): Extensions {
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
    Placeholder.configure({ placeholder: ports.placeholder }),
    PaintedText,
    Color,
    BackgroundColor,
    PaintedHighlight,
    Subscript,
    Superscript,
    ResizableImage.configure({ onDrawing: ports.onDrawing }),
    Table,
    TableRow,
    TableCell,
    TableHeader,
    Formulas.configure({ onOpen: ports.onFormula }),
    Indent,
    Uploads.configure({
      uploadImage: ports.uploadImage,
      onProblem: ports.onProblem,
      onImageAdded: ports.onImageAdded,
      place: ports.place,
    }),
  ];
}
