import type { Draft } from '../draft.ts';
import type { SourceFacts } from '../facts/section-facts.ts';
import type { Statement } from '../facts/statements.ts';
import type { Topic } from '../request/topic.ts';
import { openDraft } from './form.ts';

/** The number of stems at the start of a statement that name what it is about. */
const SUBJECT = 6;
const MAX_EACH = 2;

/** Asks to compare the two topics that a request names, if the text says something of each of them alone. */
export function topicComparison({ parts }: Topic, { sections, quality }: SourceFacts): Draft[] {
  const [one, other, ...more] = parts;
  if (!one || !other || more.length > 0) return [];
  const names = ({ stems }: { stems: string[] }, part: { stems: string[] }, within = stems.length): boolean =>
    part.stems.every((stem) => stems.slice(0, within).includes(stem));
  const statements = sections.flatMap((section) => section.statements);
  const sides = [[one, other] as const, [other, one] as const].map(([own, foreign]): Statement[] =>
    statements
      .filter(({ sentence }) => names(sentence, own, SUBJECT) && !names(sentence, foreign))
      .toSorted((a, b) => quality(b.sentence) - quality(a.sentence))
      .slice(0, MAX_EACH),
  );
  const all = sides.flat();
  const [first, ...others] = all.map(({ sentence }) => sentence);
  if (!first || sides.some(({ length }) => length === 0)) return [];
  const points = all.map(({ text }) => text);
  return [
    openDraft({
      ...{ kind: 'comparison', type: 'long_answer', form: 'comparison', marks: Math.max(4, points.length) },
      ...{
        ask: `Compare ${one.name} and ${other.name}.`,
        key: points,
        points,
        sentences: [first, ...others],
      },
    }),
  ];
}
