import type { Draft } from '../draft.ts';
import type { Definition } from '../facts/definitions.ts';
import type { Material } from '../material.ts';

/** The difference between two terms that a learner may take for each other. */
export function comparisonQuestions({ definitions }: Material): Draft[] {
  const drafts: Draft[] = [];
  for (const [at, one] of definitions.entries()) {
    for (const other of definitions.slice(at + 1)) {
      if (areAlike(one, other)) {
        drafts.push(draftOf(one, other));
      }
    }
  }
  return drafts;
}

function draftOf(one: Definition, other: Definition): Draft {
  return {
    kind: 'comparison',
    type: 'short_answer',
    ask: `Distinguish between ${one.term} and ${other.term}.`,
    key: [one.text, other.text],
    points: [one.text, other.text],
    marks: 4,
    levels: [4, 5],
    quality: 0.9,
    stands: [...one.stands, ...other.stands],
  };
}

/** Kinds of one thing, or side by side in one heading; both must say what the thing is. */
export function areAlike(one: Definition, other: Definition): boolean {
  const forms = [one.form, other.form];
  if (!forms.every((form) => form === 'is' || form === 'called-back')) return false;
  const [a, b] = [headOf(one.name), headOf(other.name)];
  const section = one.stands[0].section;
  const isNear =
    section === other.stands[0].section || Math.abs(section.position - other.stands[0].section.position) <= 1;
  const share = isNear && a.head === b.head && a.words > 1 && b.words > 1;
  const heading = (section.heading.at(-1) ?? '').toLowerCase();
  const inHeading =
    [one, other].every(({ name }) => heading.includes(name.toLowerCase())) && / and |,| or /.test(heading);
  return (share || inHeading) && !one.text.includes(other.text);
}

function headOf(name: string): { head: string; words: number } {
  const words = name
    .toLowerCase()
    .replace(/\bof .*/, '')
    .trim()
    .split(' ');
  return { head: words.at(-1) ?? '', words: words.length };
}
