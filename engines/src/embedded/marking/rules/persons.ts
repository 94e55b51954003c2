import type { Rule } from './ruled.ts';

/** Words before a name that name nobody. */
const title =
  /^(?:mr|mrs|ms|miss|dr|prof(?:essor)?|sir|lord|lady|saint|st|king|queen|emperor|president|prime|minister|chief|captain|general|pandit|pt|shri|sri|smt|swami|maulana|sardar|acharya|sheikh|raja|rani|scientist|physicist|chemist|author|poet|writer|inventor|engineer|called|named|by|was|is|it|the|a|an|and|answer|ans|i|think|of|mahatma|guru)\.?$/i;
/** Small words within names. */
const particle = /^(?:al|bin|de|da|di|del|della|van|von|der|den|la|le|el|ibn|of|the)$/i;
const asksWho =
  /\bwho(?:m|se)?\b|\bname (?:the|of the) (?:person|man|woman|scientist|physicist|chemist|mathematician|inventor|author|poet|writer|king|queen|ruler|emperor|leader|freedom fighter|artist|explorer|president|prime minister|discoverer|founder)\b/i;

const wordsIn = (text: string) =>
  [...text.matchAll(/\p{L}[\p{L}'’]*\.?/gu)].map(({ 0: word, index }) => ({
    word: word.replace(/\.$/, ''),
    start: index,
    end: index + word.length,
  }));

const folded = (word: string): string => word.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();

/** A learner's spelling of a longer name. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  if (a === b) return true;
  return a.length >= 5 && b.length >= 4 && a[0] === b[0] && distance(a, b) <= (a.length >= 8 ? 2 : 1);
}

function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1);
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, change));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** 'Gandhi or' before the name. */
const joined = /(\p{Lu}\p{L}+)\s*(?:\bor\b|\band\b|[/,])\s*$/u;

/** 'J. L.' before the name of somebody whose first name begins with J. */
function hasRightInitials(before: { word: string }[], first: string): boolean {
  const glued = before.at(-1)?.word ?? '';
  if (/^\p{Lu}{2,3}$/u.test(glued)) return folded(glued)[0] === folded(first)[0];
  const initials = before.slice(before.findLastIndex(({ word }) => word.length > 1) + 1);
  return initials.length > 0 && folded(initials[0]?.word ?? '') === folded(first)[0];
}

/** The parts of the name of a person whom a question asks for, the family name last; undefined where it asks for something else. */
function namedPerson(wording: string, question: string): { parts: string[]; last: string } | undefined {
  const names = wordsIn(wording.replace(/\(.*?\)/g, ' ')).filter(({ word }) => !title.test(word));
  const parts = names.map(({ word }) => word).filter((word) => !particle.test(word));
  const last = parts.at(-1);
  const isName =
    asksWho.test(question) &&
    last !== undefined &&
    last.length > 2 &&
    names.length <= 4 &&
    !/\d|[,;/]|\b(?:and|or)\b/.test(wording) &&
    parts.every((word) => /^\p{Lu}/u.test(word));
  return isName ? { parts, last } : undefined;
}

/**
 * A person whom a question asks for. The family name is enough, alone or after a title or initials; another first name is another
 * person, and so is a second person beside the one.
 */
export function personRule(wording: string, question: string): Rule | undefined {
  const named = namedPerson(wording, question);
  if (!named) return undefined;
  const { parts, last } = named;
  // 'R. K.' of the key stands for whatever begins so.
  const isPart = (word: string) =>
    parts.some((part) => isSame(part, word) || (part.length === 1 && folded(word)[0] === folded(part)));
  return (said) => {
    const words = wordsIn(said);
    const at = words.findLastIndex(({ word }) => isSame(last, word));
    const found = words[at];
    if (!found) return undefined;
    const before = words.slice(0, at).findLast(({ word }) => !particle.test(word));
    const isAnother =
      before !== undefined &&
      /^\p{Lu}/u.test(before.word) &&
      !isPart(before.word) &&
      !hasRightInitials(words.slice(0, at), parts[0] ?? '') &&
      !title.test(before.word) &&
      /^[\s.]*$/.test(said.slice(before.end, found.start));
    const second = words.find(
      ({ word, start }) =>
        start > 0 &&
        /^\p{Lu}\p{Ll}/u.test(word) &&
        !isPart(word) &&
        !title.test(word) &&
        word !== before?.word,
    );
    const [, other] = joined.exec(said.slice(0, found.start)) ?? [];
    const isEither =
      (other !== undefined && !isPart(other)) || (/\b(?:or|and)\b|[/,]/.test(said) && second !== undefined);
    if (isEither) return undefined;
    return isAnother
      ? { credit: 0, quote: found, isOther: true, note: 'The answer names another person.' }
      : { credit: 1, quote: found, isOther: false, note: 'This is the person of the key.' };
  };
}
