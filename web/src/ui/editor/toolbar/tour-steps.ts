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
      return t.tourStylesTitle();
    },
    get words() {
      return t.tourStylesByKeys({ keys: keys('B'), keys2: keys('I'), keys3: keys('Z') });
    },
    get byFinger() {
      return t.tourStylesByTouch();
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
      return t.tourListsByKeys();
    },
    get byFinger() {
      return t.tourListsByTouch();
    },
  },
  {
    tool: 'Formula',
    get title() {
      return t.formulas();
    },
    get words() {
      return t.tourFormulasByKeys({ keys: keys('E', true) });
    },
    get byFinger() {
      return t.tourFormulasByTouch();
    },
  },
  {
    tool: 'Formula',
    get title() {
      return t.tourVisualTitle();
    },
    get words() {
      return t.tourVisualByKeys();
    },
    get byFinger() {
      return t.tourVisualByTouch();
    },
  },
  {
    tool: 'Image',
    get title() {
      return t.images();
    },
    get words() {
      return t.tourImagesByKeys();
    },
    get byFinger() {
      return t.tourImagesByTouch();
    },
  },
  {
    tool: 'Drawing',
    get title() {
      return t.drawings();
    },
    get words() {
      return t.tourDrawingsText();
    },
  },
];
