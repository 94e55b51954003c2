import type { Signals } from './signals.ts';
import { weights } from './weights.ts';

/** What speaks for or against it that a message asks a live question: signals, and how two of them come together. */
export function reasonsOf(signals: Signals): Record<string, number> {
  const best = Math.max(signals.related, signals.coreRelated);
  const bestCovered = Math.max(signals.covered, signals.coreCovered);
  return {
    always: 1,
    literal: Math.max(signals.literal, signals.coreLiteral),
    covered: bestCovered,
    related: best,
    own: signals.own,
    coveredAndOwn: bestCovered * signals.own,
    relatedAndOwn: best * signals.ownRelated,
    mass: signals.mass,
    massAndOwn: signals.mass * signals.own,
    length: signals.length,
    lengthAndOwn: signals.length * signals.ownRelated,
    foreign: signals.foreign,
    topic: signals.topic,
    symbols: signals.symbols,
    stepAndRelated: signals.stepRelated * best,
    stepRelated: signals.stepRelated,
    news: signals.news,
    massOfNews: signals.massOfNews,
    newsAndOwn: signals.massOfNews * signals.ownRelated,
    figures: signals.figures,
    sameFigures: signals.sameFigures,
    sameAndOwnFigures: signals.ownFigures * signals.sameFigures,
    figureMass: Math.min(1, signals.sameFigures + signals.keyFigures - signals.otherFigures / 2),
    wantsFact: signals.wantsFact,
    wantsDifference: signals.wantsDifference,
    wantsSame: signals.wantsSame,
    noSide: signals.noSide,
    noSideOfRelated: signals.noSide * best,
    noSideOfStep: signals.noSide * signals.stepRelated,
    ownQuestion: signals.ownQuestion,
    ownRelated: signals.ownRelated,
    ownAndKnownFigures: signals.ownFigures * Math.min(1, signals.sameFigures + signals.keyFigures),
  };
}

/** Of what the question turns on so much, in a message of so many words of twelve, and the method is not all that is asked. */
const NEARLY_ALL = 0.8;
const LONG = 7 / 12;
/** Less of a message is about the question, and only its figures can tell that it asks it. */
const LEAST_OWN = 0.3;
const FEW = 3 / 12;
const MOST_FIGURES = 0.75;
const LEAST_SAID = 0.25;
const RESULTS = 0.4;
const TELLING_FIGURES = 0.2;

/** How near a message is to asking a live question: more than 0, and it asks it; certain cases are far from 0. */
export function scoreOf(signals: Signals): number {
  if (isSameFormula(signals)) return CERTAIN;
  return isOtherCase(signals) ? -CERTAIN : weighed(reasonsOf(signals));
}

export const CERTAIN = 50;

/** The same formula; a number that is worked out counts where something else is the same, or nothing else is said. */
export const isSameFormula = ({ formula, numberFormula, ownRelated, length }: Signals): boolean =>
  formula > 0 || (numberFormula > 0 && (ownRelated >= LEAST_OWN || length === 0));

/** Other figures, or none where all turns on them: the method may be asked. */
export const isOtherCase = (signals: Signals): boolean =>
  signals.otherCase > 0 ||
  signals.noYear > 0 ||
  isElsewhere(signals) ||
  hasStrayFigures(signals) ||
  (signals.noFigures > 0 &&
    !(Math.max(signals.related, signals.coreRelated) >= NEARLY_ALL && signals.length >= LONG));

/** Words of another matter, and not the figures of the question. */
const isElsewhere = ({ ownRelated, length, figures }: Signals): boolean =>
  ownRelated < LEAST_OWN && length >= FEW && figures < MOST_FIGURES;

/** Figures of which some happen to be the question's, among words of another matter. */
const hasStrayFigures = ({
  own,
  length,
  figures,
  sameFigures,
  keyFigures,
  ownFigures,
  otherFigures,
}: Signals): boolean =>
  own < LEAST_SAID &&
  length >= FEW &&
  ownFigures + otherFigures > 0 &&
  keyFigures < RESULTS &&
  !(figures >= MOST_FIGURES && sameFigures >= TELLING_FIGURES);

const weighed = (reasons: Record<string, number>): number =>
  Object.entries(weights).reduce((sum, [reason, weight]) => sum + weight * (reasons[reason] ?? 0), 0);
