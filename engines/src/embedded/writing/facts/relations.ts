import type { Sentence } from './sources.ts';
import { leansOnParagraph, readableAlone, type Statement, upperFirst } from './statements.ts';

/** A clause that has a reason, or a condition that has a consequence. */
export interface CausalRelation {
  kind: 'reason' | 'consequence';
  /** 'reason': the effect, a clause without full stop; 'consequence': 'when demand increases'. */
  about: string;
  /** The reason, or the consequence: a clause. */
  answer: string;
  text: string;
  sentence: Sentence;
}

const because = /^(.+?(?:,|(?<!\bnot\b.*))) because (?!of\b)(.+)\.$/;
const sinceAfter = /^(.+), since (?!\d|then\b)(.+)\.$/;
const becauseFirst = /^(?:Because|Since(?! \d)) ([^,]+), (.+)\.$/;
const so = /^([^,;:]+), (?:and )?(?:so|therefore)(?! that\b) ([^,;:]+)\.$/;
const soThat = /^([^,;:]+), so that ([^,;:]+)\.$/;
const condition = /^(When|If) ([^,]+(?:, (?:and|or) [^,]+)?), (.+)\.$/;
const FEWEST_WORDS = 4;
const MOST_WORDS = 24;

export function relationsIn(statements: readonly Statement[]): CausalRelation[] {
  return statements.flatMap((statement) => reasonIn(statement) ?? consequenceIn(statement) ?? []);
}

function reasonIn({ text, sentence }: Statement): CausalRelation | undefined {
  const parts = reasonParts(text);
  if (!parts) return undefined;
  const effect = upperFirst(
    parts.effect
      .trim()
      .replace(/^therefore /, '')
      .replace(/,$/, ''),
  );
  const answer = parts.reason.trim();
  const size = effect.split(/\s+/).length;
  const isRefused =
    size < FEWEST_WORDS ||
    size > MOST_WORDS ||
    answer.split(/\s+/).length < FEWEST_WORDS ||
    /[;:]|, (?:and|but|so|yet|while|which) |\$[^$]*=/.test(effect) ||
    /\$[a-z]\(/.test(answer) ||
    /\b(?:not|partly|only|just|even|was|is|simply|mainly|largely|why)$/i.test(effect) ||
    /^(?:when|if|although|while|where|in order)\b[^,]*$/i.test(effect) ||
    (readableAlone(`${effect}.`) === undefined && size > FEWEST_WORDS) ||
    leansOnParagraph(effect, sentence);
  return isRefused ? undefined : { kind: 'reason', about: effect, answer, text, sentence };
}

function reasonParts(text: string): { effect: string; reason: string } | undefined {
  const [, before, after] = because.exec(text) ?? sinceAfter.exec(text) ?? [];
  if (before !== undefined && after !== undefined) {
    return /\b(?:because|since)\b/.test(after) ? undefined : { effect: before, reason: after };
  }
  const [, reason, effect] = becauseFirst.exec(text) ?? so.exec(text) ?? soThat.exec(text) ?? [];
  return reason === undefined || effect === undefined ? undefined : { reason, effect };
}

/** A condition without pronouns and numbers, and what follows from it. */
function consequenceIn({ text, sentence }: Statement): CausalRelation | undefined {
  const [, word = '', clause = '', answer = ''] = condition.exec(text) ?? [];
  const isRefused =
    clause.split(/\s+/).length < FEWEST_WORDS ||
    answer.split(/\s+/).length < 3 ||
    /\b(?:had|was|were)\b|\b(?:it|they|he|she|them|him|her|his|their)\b|\$|\d/.test(clause) ||
    /^(?:\p{L}+ing|it|they|this|that|he|she|we|you|no|say|choose|write|draw|take)\b/iu.test(clause) ||
    /^(?:it|they|he|she|the first|the second)\b|\b(?:called|calls?|known|important to|useful to|helpful to)\b/.test(
      answer,
    );
  return isRefused
    ? undefined
    : { kind: 'consequence', about: `${word.toLowerCase()} ${clause}`, answer, text, sentence };
}
