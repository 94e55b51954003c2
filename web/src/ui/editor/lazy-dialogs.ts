/** What the editor opens, each fetched when it is first needed. */
import { partOf } from '../../lib/loading/lazy-part.ts';

export const formulaDialog = partOf(() => import('./formulas/FormulaDialog.tsx'));
export const drawingPad = partOf(() => import('../drawing/DrawingPad.tsx'));

/** Shown when the visual editor of formulas or the drawing pad could not be loaded. */
export const NO_FORMULA_DIALOG =
  'The visual editor of formulas could not be loaded. Check the connection, or write the LaTeX in your text.';
export const NO_DRAWING_PAD = 'The drawing pad could not be loaded. Check the connection, then try again.';
