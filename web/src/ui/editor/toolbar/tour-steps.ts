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
export const tourSteps = (): readonly TourStep[] => [
  {
    tool: 'Bold',
    title: t.tourStylesTitle(),
    words: t.tourStylesByKeys({ keys: keys('B'), keys2: keys('I'), keys3: keys('Z') }),
    byFinger: t.tourStylesByTouch(),
  },
  {
    tool: t.bulletList(),
    title: t.listsAndIndents(),
    words: t.tourListsByKeys(),
    byFinger: t.tourListsByTouch(),
  },
  {
    tool: 'Formula',
    title: t.formulas(),
    words: t.tourFormulasByKeys({ keys: keys('E', true) }),
    byFinger: t.tourFormulasByTouch(),
  },
  {
    tool: 'Formula',
    title: t.tourVisualTitle(),
    words: t.tourVisualByKeys(),
    byFinger: t.tourVisualByTouch(),
  },
  { tool: 'Image', title: t.images(), words: t.tourImagesByKeys(), byFinger: t.tourImagesByTouch() },
  { tool: 'Drawing', title: t.drawings(), words: t.tourDrawingsText() },
];
