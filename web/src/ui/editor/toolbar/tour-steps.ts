import * as t from '../../../messages/compiled/ui/editor.ts';
import { keys } from './tools.ts';

export interface TourStep {
  /** The label of the tool that the step explains. */
  tool: string;
  title: string;
  words: string;
  /** The text for devices without a keyboard. */
  byFinger?: string;
}

/** The six steps of the tour (spec 1 §2). */
export const TOUR_STEPS: readonly TourStep[] = [
  {
    tool: 'Bold',
    get title() {
      return t.boldItalicAndUndo();
    },
    get words() {
      return t.pressKeysForBoldKeys2({ keys: keys('B'), keys2: keys('I'), keys3: keys('Z') });
    },
    get byFinger() {
      return t.bMakesChosenWordsBold();
    },
  },
  {
    get tool() {
      return t.bulletList();
    },
    get title() {
      return t.listsAndIndents();
    },
    get words() {
      return t.tabIndentsALineOr();
    },
    get byFinger() {
      return t.aListBeginsWithOne();
    },
  },
  {
    tool: 'Formula',
    get title() {
      return t.formulas();
    },
    get words() {
      return t.pressKeysOrWriteLatex({ keys: keys('E', true) });
    },
    get byFinger() {
      return t.tapItForAFormula();
    },
  },
  {
    tool: 'Formula',
    get title() {
      return t.formulasAsTheyLook();
    },
    get words() {
      return t.clickAFormulaOrPress();
    },
    get byFinger() {
      return t.tapAFormulaToChange();
    },
  },
  {
    tool: 'Image',
    get title() {
      return t.images();
    },
    get words() {
      return t.chooseOnePasteItOr();
    },
    get byFinger() {
      return t.chooseOneToTakeA();
    },
  },
  {
    tool: 'Drawing',
    get title() {
      return t.drawings();
    },
    get words() {
      return t.drawWithAPenA();
    },
  },
];
