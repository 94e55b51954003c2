import type { Sentence } from '../sources.ts';
import { standingAlone, upperFirst } from '../stands-alone.ts';
import type { Statement } from '../statement.ts';

/** Something that is so, and why. */
export interface Cause {
  /** A clause with its verb, without a full stop: 'Average fixed cost falls as output grows'. */
  effect: string;
  /** A clause: 'the same rent is spread over more units'. */
  reason: string;
  text: string;
  sentence: Sentence;
}

const because = /^(.+?(?:,|(?<!\bnot\b.*))) because (?!of\b)(.+)\.$/;
const sinceAfter = /^(.+), since (?!\d|then\b)(.+)\.$/;
const becauseFirst = /^(?:Because|Since(?! \d)) ([^,]+), (.+)\.$/;
const so = /^([^,;:]+), (?:and )?(?:so|therefore)(?! that\b) ([^,;:]+)\.$/;

export function causeIn({ text, sentence }: Statement): Cause | undefined {
  const made = parted(text);
  if (!made) return undefined;
  const effect = upperFirst(
    made.effect
      .trim()
      .replace(/^therefore /, '')
      .replace(/,$/, ''),
  );
  const reason = made.reason.trim();
  const size = effect.split(/\s+/).length;
  if (size < 4 || size > 24 || reason.split(/\s+/).length < 4 || /[;:]/.test(effect) || isSeveral(effect))
    return undefined;
  if (/\$[^$]*=/.test(effect) || /\$[a-z]\(/.test(reason)) return undefined;
  if (
    /\b(?:not|partly|only|just|even|was|is|simply|mainly|largely)$/i.test(effect) ||
    /^(?:when|if|although|while|where)\b[^,]*$/i.test(effect)
  )
    return undefined;
  return standingAlone(`${effect}.`) === undefined && size > 4
    ? undefined
    : { effect, reason, text, sentence };
}

function parted(text: string): { effect: string; reason: string } | undefined {
  const after = because.exec(text) ?? sinceAfter.exec(text);
  if (after?.[1] !== undefined && after[2] !== undefined) {
    return /\b(?:because|since)\b/.test(after[2]) ? undefined : { effect: after[1], reason: after[2] };
  }
  const first = becauseFirst.exec(text);
  if (first?.[1] !== undefined && first[2] !== undefined) return { reason: first[1], effect: first[2] };
  const then = so.exec(text);
  if (then?.[1] === undefined || then[2] === undefined) return undefined;
  return { reason: then[1], effect: then[2] };
}

/** Two clauses: the reason may be that of the second only. */
const isSeveral = (effect: string): boolean => /, (?:and|but|so|yet|while|which) /.test(effect);
