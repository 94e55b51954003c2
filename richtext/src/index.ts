export { isImageSource } from './attributes.ts';
export { escapeDollars, formulas, type Segment } from './formulas.ts';
export { hiddenText } from './hidden-text.ts';
export { type HighlightRange, highlightRanges } from './highlight.ts';
export { joinHtml } from './joined.ts';
export { MAX_IMAGE_SIDE, MAX_RICH_TEXT_LENGTH, MIN_IMAGE_SIDE, RichTextError } from './limits.ts';
export {
  escapeText,
  fromPlainText,
  isBlank,
  mapPlainText,
  type PieceOffsets,
  type PlainTextMap,
  plainText,
} from './plain-text.ts';
export { sanitise } from './sanitise.ts';
export {
  FORMULA_PLACEHOLDERS,
  isFormulaPlaceholder,
  withoutUnwrittenFormulas,
} from './unwritten-formulas.ts';
