import type { Asked } from './comparing/signals.ts';
import type { Said } from './comparing/texts.ts';
import { isCrossed } from './crossed.ts';
import { isKeyItself } from './honesty/certainty.ts';
import { isInParts } from './in-parts.ts';
import type { Judgement } from './judge.ts';
import { addedShare, type OtherReading, otherReadings } from './other-readings.ts';
import { type OwnWords, ownWordsOf } from './own-words.ts';
import { isStuffed } from './stuffing.ts';
import { sum } from './sum.ts';

export interface Sureness {
  confidence: number;
  reason: string;
}

/** Below it, a mark is flagged for the teacher. */
export const UNSURE_BELOW = 0.55;

const MOST = 0.97;
/** Each time that an answer is twice as long as its key, more of it is something that the key does not speak of. */
const LENGTH_DOUBT = 0.05;
const USUAL_LENGTH = 8;
/** A key of n words is n looks at the answer: so much of a word more is taken for found, and as much for missing. */
const UNSEEN = 0.25;
/** Full marks, where nothing that the answer adds is in the key: the added may be wrong. */
const ADDED_DOUBT = 0.15;
const NEARLY_ALL = 0.9;
const HALF_A_WORD = 0.5;
/** No marks, and yet a word of the key that the question does not give away: the rest may be said in other words. */
const TOUCHED_DOUBT = 0.05;

/** What a mark is for. */
export interface Marked {
  said: Said;
  asked: Asked;
  marksPossible: number;
}

/** How sure a mark is, from 0 to 1, and the main reason. */
export function surenessOf(judgement: Judgement, { said, asked, marksPossible }: Marked): Sureness {
  // Where a rule judged, words beside the value are its working; where two things are exchanged, the words are those of the key.
  const isRuled = judgement.points.some(
    ({ note, contrary }) => note !== undefined || contrary === 'exchanged',
  );
  const own = isRuled ? undefined : ownWordsOf(judgement, said, asked);
  const error = expectedError(judgement, marksPossible, own);
  const readings = own ? otherReadings(judgement, { said, asked, own, marks: marksPossible }) : [];
  const isPartly = own !== undefined && isInParts(judgement.key, judgement.points, marksPossible);
  const after = (expected: number): number =>
    1 - (isPartly ? errorInParts(expected, judgement, own, marksPossible) : expected);
  const base = after(drawn(error, readings));
  const size = sum(judgement.points.map(({ wording }) => wording.size));
  const length = Math.max(0, Math.log2(Math.max(1, said.size) / Math.max(USUAL_LENGTH, size)));
  const [worst] = doubtsOf(judgement, said, asked);
  const confidence = Math.min(MOST, base - LENGTH_DOUBT * length, worst?.at ?? 1);
  return {
    confidence: Math.round(Math.max(0, confidence) * 100) / 100,
    reason:
      worst && worst.at < base
        ? worst.reason
        : (reasonToDoubt(after(error), base, readings) ??
          reasonOf(base, creditsOf(judgement, marksPossible))),
  };
}

/** Of the way from the error that is expected to that of a mark that is just not flagged, what the other readings take. */
const DRAWN = 0.6;
/** Confidence that they take at least where they are the reason that is told. */
const TOLD = 0.15;

/** Other readings make a mark that looks sure as doubtful as one that is nearly flagged; a mark in the middle is so already. */
function drawn(error: number, readings: readonly OtherReading[]): number {
  const doubt = Math.min(1, DRAWN * sum(readings.map((each) => each.doubt)));
  return error + Math.max(0, 1 - UNSURE_BELOW - error) * doubt;
}

function reasonToDoubt(before: number, after: number, readings: readonly OtherReading[]): string | undefined {
  const [first, ...others] = readings;
  return first && before - after >= TOLD
    ? others.reduce((one, other) => (other.doubt > one.doubt ? other : one), first).reason
    : undefined;
}

/**
 * A share of the marks is read as the chance that a teacher would give them all. Where the chance is p, the mark is
 * expected to be off by 2·p·(1 − p): by half where it could fall either way, by nothing where all or nothing is said.
 */
function expectedError({ key, points, unrounded }: Judgement, marks: number, own?: OwnWords): number {
  const share = shareOf(unrounded, marks);
  if (key.whole || key.key.counted !== undefined || points.length === 1) {
    return errorOf(share, own) + (own ? besideTheKey(share, own) : 0);
  }
  const worth = key.points.map(({ point }) => Math.max(point.possible, 0.01));
  const error = sum(points.map(({ credit }, at) => errorOf(credit, own) * (worth[at] ?? 0))) / sum(worth);
  return error + (own ? besideTheKey(share, own) : 0);
}

/** Of so many marks, some are given too many and others too few: a middle mark is off by less than where it is all or nothing. */
const MANY = 3;
const BOTH_WAYS = 0.3;
/** Little is given, though the answer has words of the key: what it says beside them may be the rest in other words. */
const OTHER_WORDS = 0.25;
/** The answer is made of words of the question: it may decide rightly by them. */
const QUESTION_ALONE = 0.2;

function errorInParts(
  error: number,
  { unrounded }: Judgement,
  { answer, shared }: OwnWords,
  marks: number,
): number {
  const other = answer === 0 ? QUESTION_ALONE : shared === 0 ? 0 : OTHER_WORDS;
  return (marks >= MANY ? BOTH_WAYS : 1) * error + other * (1 - shareOf(unrounded, marks));
}

const shareOf = (points: number, marks: number): number => Math.min(1, points / Math.max(marks, 0.01));

/** Of each point from 0 to 1; of the whole where the key is compared as one. */
function creditsOf({ key, points, unrounded }: Judgement, marks: number): number[] {
  return key.whole ? [shareOf(unrounded, marks)] : points.map(({ credit }) => credit);
}

/** The chance is drawn towards a half, the more the fewer words it rests on; not where the answer says the key alone. */
function errorOf(share: number, own: OwnWords | undefined): number {
  const isKeyAlone = own !== undefined && own.answer === own.shared && share > NEARLY_ALL;
  const seen = Math.max(own?.key ?? 0, HALF_A_WORD);
  const chance = own && !isKeyAlone ? (seen * share + UNSEEN) / (seen + 2 * UNSEEN) : share;
  return chance * (1 - share) + (1 - chance) * share;
}

/** What the words that the question does not give away say against the mark. */
function besideTheKey(share: number, own: OwnWords): number {
  return ADDED_DOUBT * share * addedShare(own) + (own.shared > 0 ? TOUCHED_DOUBT * (1 - share) : 0);
}

/** Credits of a point, from 0 to 1, from which on it is plainly said, and up to which it plainly is not. */
const SAID = 0.75;
const NOT_SAID = 0.25;

function reasonOf(base: number, credits: readonly number[]): string {
  if (base < UNSURE_BELOW) return 'Some of it is only half said, so the mark could fall either way.';
  const all = credits.length;
  const said = credits.filter((credit) => credit >= SAID).length;
  const missing = credits.filter((credit) => credit <= NOT_SAID).length;
  if (said === all) {
    return all === 1
      ? 'The answer plainly says what the key says.'
      : `All ${all} points of the key are plainly said.`;
  }
  if (missing === all) {
    return all === 1
      ? 'The answer plainly does not say what the key says.'
      : `None of the ${all} points of the key is said.`;
  }
  if (all === 1) return 'The answer says a part of what the key says.';
  const parts: readonly [count: number, words: string][] = [
    [said, 'plainly said'],
    [all - said - missing, 'said in part'],
    [missing, 'plainly missing'],
  ];
  const told = parts.filter(([count]) => count > 0).map(([count, words]) => `${count} ${words}`);
  return `Of the ${all} points of the key: ${told.join(', ')}.`;
}

/** A note that sets marks and was not followed leaves the mark in doubt. */
const namesMarks =
  /\b(?:earns?|gets?|gives?|worth|award|deduct|loses?)\s+(?:\w+\s+){0,2}(?:\d+(?:\.\d+)?|half|[½¼¾])(?![\p{L}\d])/iu;

interface Doubt {
  /** Confidence at most. */
  at: number;
  reason: string;
}

function doubtsOf({ key, points, unrounded }: Judgement, said: Said, asked: Asked): Doubt[] {
  const doubts: Doubt[] = [];
  if (unrounded > 0 && isCrossed(points, said, asked)) {
    doubts.push({ at: 0.5, reason: 'The answer may say of one thing what the key says of another.' });
  }
  if (isStuffed(key, said)) {
    doubts.push({ at: 0.4, reason: 'The answer is a row of words rather than sentences.' });
  }
  if (points.some(({ contrary }) => contrary === 'hedged')) {
    doubts.push({ at: 0.5, reason: 'The answer names more than one, and one is asked for.' });
  }
  const doubted = points.find(({ doubt }) => doubt !== undefined)?.doubt;
  if (doubted !== undefined) {
    doubts.push({ at: 0.5, reason: doubted });
  }
  if (points.every(({ comparison, isRuled }) => !isRuled && comparison.signals.own === undefined)) {
    doubts.push({
      at: 0.4,
      reason: 'All words of the key stand in the question already, so finding them proves little.',
    });
  }
  const notes = key.key.unusedNotes;
  const unused = notes.find((note) => namesMarks.test(note)) ?? notes[0];
  if (unused !== undefined) {
    doubts.push({
      at: namesMarks.test(unused) ? 0.5 : key.key.isTeacherUnheard ? 0.6 : 0.9,
      reason: `These instructions were not applied, as they could not be understood: “${unused}”`,
    });
  }
  if (!isKeyItself(points, said.text) && points.some(({ isUnruled }) => isUnruled)) {
    doubts.push({
      at: 0.5,
      reason:
        'The key holds a formula, a value or a date that was not found as it is written; it may be there in another form.',
    });
  }
  return doubts.sort((a, b) => a.at - b.at);
}

const OFF_KEY_LENGTH = 20;
const OFF_KEY_SHARE = 0.15;

/** Words that an answer adds to key and question, from which on they may say the point. */
const TOLD_OTHERWISE = 4;

/** An answer that touches the key and goes on in other words, of which little is known: the point may be told by them. */
export function isToldOtherwise(judgement: Judgement, { said, asked, marksPossible }: Marked): boolean {
  const { key, points, unrounded } = judgement;
  const isOpen =
    unrounded < OFF_KEY_SHARE * marksPossible &&
    isInParts(key, points, marksPossible) &&
    points.every(({ verdict }) => verdict !== 'contradicted');
  const { answer, shared } = isOpen ? ownWordsOf(judgement, said, asked) : { answer: 0, shared: 0 };
  return shared > 0 && answer - shared >= TOLD_OTHERWISE;
}

/** A long answer that hardly touches the key: it may be right in another way. */
export function isOffKey({ points, unrounded }: Judgement, { said, marksPossible }: Marked): boolean {
  const size = sum(points.map(({ wording }) => wording.size));
  const isContrary = points.some(({ verdict }) => verdict === 'contradicted');
  return (
    !isContrary && unrounded < OFF_KEY_SHARE * marksPossible && said.size >= Math.max(OFF_KEY_LENGTH, size)
  );
}
