import type { DemoRubric } from '../types.ts';

export const classiRubrics: readonly DemoRubric[] = [
  {
    rubricName: 'Written Response',
    criterion: 'Knowledge of terms',
    description:
      'Novice: uses everyday words, and key terms are missing or confused. Apprentice: names some key terms but defines them loosely. Competent: defines and uses the key terms correctly. Proficient: uses precise terms throughout and tells apart those that are close in meaning.',
  },
  {
    rubricName: 'Written Response',
    criterion: 'Explanation',
    description:
      'Novice: states a point without a reason. Apprentice: gives a reason, but a link in the chain is missing. Competent: explains step by step from cause to effect. Proficient: explains fully, and says under which conditions the explanation holds.',
  },
  {
    rubricName: 'Written Response',
    criterion: 'Use of examples',
    description:
      'Novice: gives no example, or one that does not fit. Apprentice: names an example without linking it to the point. Competent: gives a fitting example and links it to the point. Proficient: chooses a telling example and draws out exactly what it shows.',
  },
  {
    rubricName: 'Written Response',
    criterion: 'Clarity',
    description:
      'Novice: the answer is hard to follow. Apprentice: the main idea can be found, but the order is loose. Competent: the answer is ordered and complete in its sentences. Proficient: the answer is concise, well ordered and easy to follow at first reading.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Choice of method',
    description:
      'Novice: no method, or one that cannot lead to the answer. Apprentice: a partly suitable method that is not carried through. Competent: a suitable method is chosen and followed. Proficient: an efficient method is chosen and the choice is justified.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Accuracy',
    description:
      'Novice: errors in most steps. Apprentice: some steps are right, with errors in signs or arithmetic. Competent: the working is right but for a slip. Proficient: the working and the final answer are right and complete, with units where they are needed.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Showing the working',
    description:
      'Novice: only an answer is given. Apprentice: a few steps are shown, with gaps. Competent: all important steps are shown in order. Proficient: every step is shown and each follows visibly from the one before.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Checking',
    description:
      'Novice: accepts a result that cannot be right. Apprentice: notices that something may be wrong but does not act on it. Competent: checks the result in one way. Proficient: verifies the result by a second way and states the conclusion.',
  },
  {
    rubricName: 'Reading Graphs',
    criterion: 'Drawing and labels',
    description:
      'Novice: axes or curves are missing. Apprentice: the curves are there, but labels are missing or swapped. Competent: axes and curves are labelled correctly. Proficient: a fully labelled diagram in which the old and new positions are marked.',
  },
  {
    rubricName: 'Reading Graphs',
    criterion: 'Reading values',
    description:
      'Novice: values are not taken from the graph. Apprentice: some values are read correctly. Competent: values are read correctly with their units. Proficient: values are read correctly and used to support a conclusion.',
  },
  {
    rubricName: 'Reading Graphs',
    criterion: 'Interpretation',
    description:
      'Novice: describes the shape only. Apprentice: says what changes but not why. Competent: explains what the shape or the shift means. Proficient: explains the meaning, and what it implies in the situation of the question.',
  },
];
