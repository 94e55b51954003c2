import { plainText } from '@classi/richtext';
import type { Evidence, MarkingTask } from '../../engine.ts';
import type { Mask } from '../masking/mask.ts';
import { findQuote, type QuotedPlace } from './quotes.ts';
import type { MarkReply } from './reply.ts';

/** A model's mark with evidence that was found, or the reason why it was not found. */
export type Grounded = { evidence: Evidence[]; points: number } | { problem: string };

const quarters = (marks: number): number => Math.round(marks * 4) / 4;

/**
 * Looks up every quote in the answer and every key point in the key. If one of them is not found, the mark is not used, because a mark is
 * only as good as its evidence.
 */
export function grounded(reply: MarkReply, task: MarkingTask, mask: Mask): Grounded {
  const answer = plainText(task.response);
  const sources = [
    task.answerKey,
    ...(task.otherKeys ?? []),
    task.gradingInstructions,
    task.teacherInstructions ?? '',
  ];
  const keys = sources.map(plainText);
  const problems: string[] = [];
  const evidence = reply.points.map((point, at): Evidence => {
    const key = firstFound(keys, mask.show(point.key));
    if (!key) {
      problems.push(
        `"${point.key}" (point ${at + 1}, key) does not stand in the answer key or the grading instructions.`,
      );
    }
    const quotes = point.quotes.map((quote) => findQuote(answer, mask.show(quote)));
    for (const [which, quote] of quotes.entries()) {
      if (!quote)
        problems.push(`"${point.quotes[which]}" (point ${at + 1}, quotes) does not stand in the answer.`);
    }
    const possible = Math.min(quarters(point.possible), task.marksPossible);
    const given = Math.min(quarters(point.given), possible);
    if (given > 0 && quotes.length === 0) {
      problems.push(`Point ${at + 1} gets marks without a quote.`);
    }
    const found = quotes.filter((quote) => quote !== undefined);
    return {
      point: at + 1,
      key: key?.text ?? '',
      ...verdictOf(point.verdict, given, possible, found),
      given,
      possible,
      note: asSentence(mask.show(point.note)),
    };
  });
  const worth = evidence.reduce((sum, { possible }) => sum + possible, 0);
  if (worth < task.marksPossible) {
    problems.push(`The points are worth ${worth} marks together, and ${task.marksPossible} are possible.`);
  }
  return problems.length > 0 ? { problem: problems.join(' ') } : capped(evidence, task.marksPossible);
}

const firstFound = (texts: string[], quote: string): QuotedPlace | undefined =>
  texts.map((text) => findQuote(text, quote)).find((found) => found !== undefined);

/** Makes the verdict consistent with the marks and quotes. */
function verdictOf(
  said: Evidence['verdict'],
  given: number,
  possible: number,
  quotes: QuotedPlace[],
): Pick<Evidence, 'verdict' | 'quotes'> {
  if (given > 0) {
    return { verdict: given < possible ? 'partly' : 'found', quotes };
  }
  if (said === 'missing' || quotes.length === 0) {
    return { verdict: said === 'contradicted' ? said : 'missing', quotes: [] };
  }
  return { verdict: said === 'found' && possible > 0 ? 'partly' : said, quotes };
}

/** Limits the sum of marks to those of the question by giving fewer marks for the last points. */
function capped(evidence: Evidence[], most: number): Grounded {
  let left = most;
  const counted = evidence.map((each): Evidence => {
    const given = Math.min(each.given, left);
    left -= given;
    const verdict = given === each.given || given === 0 ? each.verdict : 'partly';
    return { ...each, given, verdict };
  });
  return { evidence: counted, points: most - left };
}

/** Returns the text as a sentence that is never empty and ends with a punctuation mark. */
export function asSentence(text: string): string {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  if (trimmed === '') return 'No reason was given.';
  return /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}
