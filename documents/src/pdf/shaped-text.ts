import type { Pdfium } from './pdfium-memory.ts';

/** PDFium's number for a text as the value of a parameter. */
const TEXT_VALUE = 3;
/** Scripts whose letters change their shapes come behind the Latin, Greek and Cyrillic ones. */
const FIRST_SHAPED = 0x590;

/**
 * Finds syllables that a document draws with several shapes, and whose letters it names apart from them (`ActualText`), as browsers print
 * Devanagari. PDFium gives the letters again for a shape that is drawn later, and takes what lies between two shapes for a space.
 */
export class ShapedText {
  readonly #pdfium: Pdfium;
  readonly #read = new Set<number>();

  constructor(pdfium: Pdfium) {
    this.#pdfium = pdfium;
  }

  /** What a drawn object is whose first letter has this code: 'repeated' where its letters have been read with another shape. */
  kindOf(object: number, code: number): 'plain' | 'shaped' | 'repeated' {
    if (code < FIRST_SHAPED || object === 0) {
      return 'plain';
    }
    for (let at = this.#pdfium.FPDFPageObj_CountMarks(object) - 1; at >= 0; at -= 1) {
      const mark = this.#pdfium.FPDFPageObj_GetMark(object, at);
      if (this.#pdfium.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') === TEXT_VALUE) {
        const isRepeated = this.#read.has(mark);
        this.#read.add(mark);
        return isRepeated ? 'repeated' : 'shaped';
      }
    }
    return 'plain';
  }
}
