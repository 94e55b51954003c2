/** The data types of words and letters in a line. */
import type { Glyph } from '../pdf/glyph.ts';
import { fontKind } from './fonts.ts';
import { findLevel, type Measure } from './row.ts';
import { loweredLetters, mathLetter, raisedLetters } from './symbols.ts';

/** A letter and its position in the text of its line. */
export interface Mark {
  glyph: Glyph;
  start: number;
  end: number;
}

/** The role of a word in a formula. */
export type Role = 'formula' | 'chemistry' | 'operand' | 'operator' | 'text';

export interface LineWord {
  marks: Mark[];
  text: string;
  role: Role;
}

/** Symbols of units. An exponent after one of them does not make a formula. */
export const units = new Set(
  'm cm mm km dm nm s ms min h hr g kg mg l ml cl L N J kJ W kW V A K Hz Pa kPa mol C F T Wb rad ha sq ft in yd mi lb oz sec eV MeV Ω atm bar cal kcal amu u rpm mph'.split(
    ' ',
  ),
);
/** Short words that are no products of variables. */
export const stopWords = new Set(
  'is of to in or if at as an by be so up on no we he it do go me my us am Rs no vs eg ie ex the and for are was its has had can may not but you all any one two six ten per cm mm km kg sq use let say mol max min how who why out our end see set sum top low via due fig eq'.split(
    ' ',
  ),
);

export type Level = ReturnType<typeof findLevel>;

/** The position of a letter, including letters that Unicode itself raises or lowers. */
export const levelled = (glyph: Glyph, measure: Measure): Level =>
  raisedLetters.has(glyph.text)
    ? 'raised'
    : loweredLetters.has(glyph.text)
      ? 'lowered'
      : findLevel(glyph, measure);

/** A letter without its alphabet, height or size. */
export const plainLetter = ({ text }: Glyph): string =>
  raisedLetters.get(text) ?? loweredLetters.get(text) ?? mathLetter(text)?.letter ?? text;

/** True for a letter that its font or Unicode makes a variable. */
export const isSetAsMath = (glyph: Glyph): boolean => {
  const kind = fontKind(glyph.font);
  return kind.isItalic || glyph.formula !== undefined || mathLetter(glyph.text) !== undefined;
};
