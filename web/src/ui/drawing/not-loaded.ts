import * as t from '../../messages/compiled/ui/drawing.ts';
/** The drawing was stored, or is there already, and does not come back. Its message is the whole sentence (spec 1 §8). */
export class DrawingNotLoaded extends Error {
  override readonly name = 'DrawingNotLoaded';

  constructor() {
    super(t.failedToLoadTheDrawing());
  }
}
