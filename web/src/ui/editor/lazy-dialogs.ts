/** The dialogs of the editor, each loaded when it is first needed. */

import { definePart } from '../../lib/loading/lazy-part.ts';
import * as t from '../../messages/compiled/ui/editor.ts';

export const formulaDialog = definePart(() => import('./formulas/FormulaDialog.tsx'));
export const drawingPad = definePart(() => import('../drawing/DrawingPad.tsx'));

/** Shown when the visual editor of formulas or the drawing pad could not be loaded. */
export const noFormulaDialog = () => t.visualEditorLoadError();
export const noDrawingPad = () => t.drawingPadLoadError();
