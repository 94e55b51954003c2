import type { DemoRubric } from '../types.ts';

export const riversideRubrics: readonly DemoRubric[] = [
  {
    rubricName: 'Source Analysis',
    criterion: 'Content of the source',
    description:
      'Novice: copies or retells the source. Apprentice: picks out a detail without saying what it shows. Competent: draws an inference and supports it with a detail. Proficient: draws several inferences, each supported by well-chosen details.',
  },
  {
    rubricName: 'Source Analysis',
    criterion: 'Origin and purpose',
    description:
      'Novice: does not mention who made the source. Apprentice: names the author or date without using it. Competent: explains how the author or purpose affects the source. Proficient: weighs author, date and purpose together to judge how far the source can be used.',
  },
  {
    rubricName: 'Source Analysis',
    criterion: 'Own knowledge',
    description:
      'Novice: no knowledge beyond the source. Apprentice: general statements about the period. Competent: accurate facts that fit the question. Proficient: precise facts used to confirm or challenge the source.',
  },
  {
    rubricName: 'Source Analysis',
    criterion: 'Judgement',
    description:
      'Novice: no judgement. Apprentice: a judgement without support. Competent: a judgement with a reason. Proficient: a balanced judgement that weighs evidence on both sides.',
  },
  {
    rubricName: 'Extended Writing',
    criterion: 'Argument',
    description:
      'Novice: a list of points with no line of argument. Apprentice: an opinion is given but not kept to. Competent: a clear argument runs through the answer. Proficient: a sustained argument that answers the question directly and deals with the other side.',
  },
  {
    rubricName: 'Extended Writing',
    criterion: 'Use of evidence',
    description:
      'Novice: few or wrong facts. Apprentice: some facts, loosely linked. Competent: accurate facts support each point. Proficient: precise, well-chosen facts and dates, each tied to the argument.',
  },
  {
    rubricName: 'Extended Writing',
    criterion: 'Cause and consequence',
    description:
      'Novice: describes events only. Apprentice: names causes or effects without explaining them. Competent: explains how one thing led to another. Proficient: links several causes, and judges which mattered most.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Physical principle',
    description:
      'Novice: no principle, or the wrong one. Apprentice: names the principle without applying it. Competent: applies the right principle. Proficient: applies the right principle and explains why it holds here.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Calculation',
    description:
      'Novice: no useful working. Apprentice: substitutes into an equation, with errors. Competent: correct working but for a slip. Proficient: correct working and result, to a sensible number of figures.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Units and quantities',
    description:
      'Novice: units missing or wrong throughout. Apprentice: some units right. Competent: units right in the final answer. Proficient: units right and converted where necessary, with directions for vectors.',
  },
  {
    rubricName: 'Problem Solving',
    criterion: 'Explanation',
    description:
      'Novice: states what happens only. Apprentice: gives part of the reason. Competent: gives the reason in terms of forces, energy or motion. Proficient: gives a complete chain of reasons in precise scientific words.',
  },
];
