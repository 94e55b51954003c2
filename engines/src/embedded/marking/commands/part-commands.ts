import { sum } from '../sum.ts';
import { type Span, sentencesOf } from '../text/sentences.ts';
import type { Act } from './act.ts';
import { acts } from './acts.ts';
import type { Asking } from './asking.ts';
import { isOfAssessing } from './assessing-words.ts';
import { isPlea } from './beside.ts';
import { directsMarking } from './cues.ts';
import { disclosed } from './disguises.ts';
import { isForged } from './forged.ts';
import { isForeignCommand } from './languages.ts';
import { orders } from './orders.ts';
import { codeHead, heads, hints, phrases, start } from './phrases.ts';
import { isOutOfPiece } from './piece.ts';
import { quietly } from './quoting.ts';
import type { Unshown } from './unshown.ts';
import { isWordOfAssessing, type Weighed, weighed } from './weighing.ts';

export interface Parted {
  answering: Span[];
  commanding: Span[];
}

const everyAct = [...acts, ...orders];

/** Sentences on end that are longer than this are no one command. */
const LONGEST_BROKEN = 160;
/** A word or two a line: so many lines may be one command. */
const MOST_BROKEN = 10;
const FEW_LETTERS = 16;

/**
 * Parts the sentences of an answer into those that answer, and those that tell the marker what to do. What pretends to
 * be the system, the key or the marker takes the rest of its line along, and the lines below where it is a heading.
 */
export function partCommands(text: string, sentences: Span[], asking: Asking): Parted {
  const parts = sentences.map(({ start, end }) => text.slice(start, end));
  const heard = parts.map((part) => views(part, asking));
  const weights = heard.map((each) => weightOf(each, asking));
  const isCommanding = heard.map((each, at) => weights[at] === 'command' || commandsAlone(each, asking));
  for (const run of brokenRuns(parts)) {
    const isApart = run.some((at) => isCommanding[at]);
    if (isApart) continue;
    const joined = views(run.map((at) => parts[at]?.replace(/[.;]$/, '')).join(' '), asking);
    // Two whole sentences that were put together have too many words of assessing.
    if (isCommand(joined, asking) || (run.length > 2 && isAssessing(joined, asking))) {
      for (const at of run) isCommanding[at] = true;
    }
  }
  const own = sentences.filter((_, at) => isCommanding[at]);
  const below = sentences.flatMap((_, at) =>
    isCommanding[at] && isHead(heard[at] ?? [], asking) ? belowHead(text, sentences, at) : [],
  );
  const taken = new Set([...own, ...below]);
  // Beside a command, what is doubted is believed no more; nor are two doubts.
  const isDoubted = taken.size > 0 || weights.filter((weight) => weight === 'doubt').length > 1;
  const doubted = isDoubted
    ? sentences.filter((_, at) => weights[at] === 'doubt' || codeHead.test(parts[at] ?? ''))
    : [];
  for (const sentence of doubted) taken.add(sentence);
  return {
    answering: sentences.filter((span) => !taken.has(span)),
    commanding: sentences.filter((span) => taken.has(span)),
  };
}

const commandsAlone = (heard: string[], asking: Asking): boolean =>
  isCommand(heard, asking) || isAssessing(heard, asking) || heard.some((view) => isPlea(view, asking));

/**
 * Whether words that are no part of the answer, such as a comment in its markup, command the marker. Where nobody was to see them, it is
 * enough that they speak of assessing.
 */
export const commandsUnseen = ({ text, isForNobody }: Unshown, asking: Asking): boolean =>
  partCommands(text, sentencesOf(text), asking).commanding.length > 0 ||
  (isForNobody && (text.match(/\p{L}+/gu) ?? []).some((word) => isWordOfAssessing(word, asking)));

/** A sentence as it is read aloud, without what it quotes where others speak. */
const views = (part: string, asking: Asking): string[] => {
  const heard = disclosed(quietly(part, asking)).filter((view) => !isOfSomebody(view));
  return asking.isOfPiece ? heard.filter((view) => isOutOfPiece(view, asking)) : heard;
};

/** What is told of somebody: 'he must not be lenient'. */
const isOfSomebody = (view: string): boolean =>
  /^\W*(?:he|she|they)\s+(?:must|should|shall|will|would|may|can|could|has|have|had|is|are|was|were|does?|did|never)\b/iu.test(
    view,
  ) &&
  !/\b(?:i|me|my|mine|you|your|this|marks?|credits?|answers?|examiners?|markers?|graders?)\b|\d/iu.test(view);

const isAssessing = (heard: string[], asking: Asking): boolean =>
  heard.some((view) => isOfAssessing(view, asking));

function weightOf(heard: string[], asking: Asking): Weighed {
  const weights = heard.map((view) => weighed(view, asking));
  return weights.find((each) => each === 'command') ?? weights.find((each) => each === 'doubt') ?? 'none';
}

/** What may be one sentence that was broken: two on end, or a row of lines of a word or two. */
function brokenRuns(parts: string[]): number[][] {
  const pairs = parts.slice(1).map((_, at) => [at, at + 1]);
  const isFew = (at: number): boolean => (parts[at] ?? '').length <= FEW_LETTERS;
  const rows = parts.flatMap((_, at): number[][] => {
    const isFirst = isFew(at) && (at === 0 || !isFew(at - 1));
    const row = Array.from({ length: Math.min(MOST_BROKEN, parts.length - at) }, (_, more) => at + more);
    const end = row.findIndex((each) => !isFew(each));
    const few = end === -1 ? row : row.slice(0, end);
    return isFirst && few.length > 2 ? [few] : [];
  });
  const lengthOf = (run: number[]): number => sum(run.map((at) => (parts[at] ?? '').length));
  return [...pairs, ...rows].filter((run) => lengthOf(run) <= LONGEST_BROKEN);
}

/** A voice of which the question itself speaks ('System: Windows') is no voice of the marking. */
function isHead(heard: string[], { words, isOfMarks, isOfPrograms, isOfOrders }: Asking): boolean {
  const voices = isOfPrograms || isOfOrders ? heads : [...heads, codeHead];
  return heard.some((view) => {
    const voice = /^\W*(\p{L}+)/u.exec(view)?.[1]?.toLowerCase() ?? '';
    const isOwn = words.has(voice) || (isOfMarks && /^(?:marks?|scores?|grades?|total|final)$/.test(voice));
    const isOwnVoice = isOwn && /^\W*\p{L}+\s*[:=]/u.test(view);
    return voices.some((head) => head.test(view) && !(isOwnVoice && head.source.startsWith('^')));
  });
}

function isCommand(heard: string[], asking: Asking): boolean {
  return (
    heard.some((view) => {
      if (!hints.test(view)) return false;
      return (
        (hasPhrase(view) && !(asking.isOfMarks && isOfMarksAlone(view))) ||
        isForeignCommand(view, asking.words) ||
        everyAct.some((each) => isDone(each, view, asking)) ||
        isForged(view, asking) ||
        directsMarking(view, asking)
      );
    }) || isHead(heard, asking)
  );
}

/** What the question itself names, such as the benefit of the doubt, is nothing that is asked of the marker. */
function isDone({ pattern, isHarmless }: Act, view: string, asking: Asking): boolean {
  const [done] = pattern.exec(view) ?? [];
  if (done === undefined || isHarmless?.(asking)) return false;
  const named = (done.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter(
    (word) => word !== 'that' && word !== 'this',
  );
  return named.length < 2 || !named.every((word) => asking.words.has(word));
}

/** Marks as the question has them, and not this response's. */
const isOfMarksAlone = (view: string): boolean =>
  !/\b(?:me|my|this|you|your|answer|response|examiner|marker|grader|rubric|scheme|instructions|ai)\b/i.test(
    view,
  );

/**
 * Nearly every sentence has none of the phrases, wherever they begin: to look for that first, in one pattern, is several times faster than to
 * look for where clauses begin.
 */
const anywhere = new RegExp(
  phrases.map(({ source }) => `(?:${source.replaceAll(start, '')})`).join('|'),
  'iu',
);

const hasPhrase = (view: string): boolean =>
  anywhere.test(view) && phrases.some((phrase) => phrase.test(view));

/** What a heading takes along: the rest of its line; where nothing stands beside it, the lines up to an empty one. */
function belowHead(text: string, sentences: Span[], at: number): Span[] {
  const head = sentences[at];
  if (!head) {
    return [];
  }
  const isBare = /[:=>\]}\-#]\s*$/.test(text.slice(head.start, head.end));
  const border = isBare ? /\n\s*\n/g : /\n/g;
  border.lastIndex = head.end;
  const end = border.exec(text)?.index ?? text.length;
  return sentences.slice(at + 1).filter((span) => span.start < end);
}
