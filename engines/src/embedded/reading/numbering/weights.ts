import { readFileSync } from 'node:fs';

/** Weights of the decoders, fitted by `npm run train:papers`; what each is for is its name. */
export interface NumberingWeights {
  question: Record<QuestionWeight, number>;
  part: Record<PartWeight, number>;
}

type QuestionWeight =
  | 'word'
  | 'named'
  | 'pointed'
  | 'bare'
  | 'bracketed'
  | 'lettered'
  | 'letteredWithMarks'
  | 'guessed'
  | 'implied'
  | 'emptyRest'
  | 'lowercaseRest'
  | 'figuresRest'
  | 'endsSentence'
  | 'wraps'
  | 'inTable'
  | 'instruction'
  | 'unprovenInAnswer'
  | 'provenInAnswer'
  | 'gap'
  | 'gapStep'
  | 'misprint'
  | 'restart'
  | 'restartAtHeading'
  | 'startsLate'
  | 'otherForm'
  | 'otherKind'
  | 'otherMargin'
  | 'indented'
  | 'skippedWord'
  | 'marksInBlock'
  | 'partsOfNumber'
  | 'partsOfOther';

type PartWeight =
  | 'follows'
  | 'sameForm'
  | 'opens'
  | 'opensLate'
  | 'skipsOne'
  | 'otherMargin'
  | 'marks'
  | 'capital'
  | 'provenCapital'
  | 'unprovenInAnswer'
  | 'repeats'
  | 'sameStyleAbove'
  | 'deep';

export const weights = JSON.parse(
  readFileSync(new URL('weights.json', import.meta.url), 'utf8'),
) as NumberingWeights;
