import type { Draft } from '../draft.ts';
import type { Material } from '../material.ts';
import { upperFirst } from '../stands-alone.ts';

/** Who did it, and in which year. */
export function factQuestions({ deeds }: Material): Draft[] {
  return deeds.flatMap(({ person, did, doing, year, sentence }): Draft[] => {
    const shared = {
      kind: 'fact' as const,
      type: 'short_answer' as const,
      marks: 1,
      levels: [1, 2] as Draft['levels'],
      quality: 0.9,
      stands: [sentence] as Draft['stands'],
    };
    const isFirst = deeds.filter((other) => other.did === did).length === 1;
    const who: Draft[] = isFirst
      ? [{ ...shared, ask: `Who ${did}?`, key: [upperFirst(person)], points: [person] }]
      : [];
    const when: Draft[] =
      year === undefined
        ? []
        : [
            {
              ...shared,
              ask: `In which year did ${person} ${doing}?`,
              key: [year],
              points: [year],
            },
          ];
    return [...who, ...when];
  });
}
