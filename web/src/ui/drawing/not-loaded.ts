import * as t from '../../messages/compiled/ui/drawing.ts';
/** Thrown when a drawing was stored but cannot be loaded. Its message is the whole sentence (spec 1 §8). */
export class DrawingNotLoaded extends Error {
  override readonly name = 'DrawingNotLoaded';

  constructor() {
    super(t.loadError());
  }
}
