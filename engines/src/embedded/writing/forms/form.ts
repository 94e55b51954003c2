import type { Draft } from '../draft.ts';
import type { SectionFacts, SourceFacts } from '../facts/section-facts.ts';
import { upperFirst } from '../facts/statements.ts';
import { shuffled } from '../order.ts';

/** Makes the questions of one form from what a section says. A pure function. */
export type QuestionForm = (facts: SectionFacts, sources: SourceFacts) => Draft[];

const OPTIONS = 4;

/** One of four options is right; none where there are fewer wrong ones. */
export function choiceDraft({
  right,
  wrong,
  isInOrder = false,
  ...draft
}: Pick<Draft, 'form' | 'ask' | 'sentences'> & {
  right: string;
  wrong: string[];
  /** Numbers and years are shown in their order. */
  isInOrder?: boolean;
} & Partial<Draft>): Draft[] {
  const options = [...new Set([right, ...wrong].map(upperFirst))].slice(0, OPTIONS);
  if (options.length < OPTIONS) return [];
  const byNumber = (a: string, b: string): number => Number.parseFloat(a) - Number.parseFloat(b);
  return [
    {
      ...{ kind: 'choice', type: 'multiple_choice', points: [], marks: 1 },
      ...draft,
      options: isInOrder ? options.sort(byNumber) : shuffled(options, draft.ask, String),
      key: [upperFirst(right)],
    },
  ];
}

/** 'true_false' drafts begin with the same words everywhere. */
export const truthDraft = (
  statement: string,
  isTrue: boolean,
  rest: Pick<Draft, 'form' | 'sentences'> & Partial<Draft>,
): Draft => ({
  ...{ kind: 'truth', type: 'true_false', points: [], marks: 1 },
  ...rest,
  ask: `True or false? ${upperFirst(statement)}`,
  key: [isTrue ? 'True' : 'False'],
});

/** Numbered items and lettered partners in another order, and the key as pairs such as '1–C'. */
export function columnsOf(pairs: [string, string][], seed: string): { lines: string[]; key: string[] } {
  const partners = shuffled(
    pairs.map(([, partner]) => partner),
    seed,
    String,
  );
  return {
    lines: [
      ...pairs.map(([item], at) => `${at + 1}. ${item}`),
      ...partners.map((partner, at) => `${letterOf(at)}. ${partner}`),
    ],
    key: pairs.map(([, partner], at) => `${at + 1} – ${letterOf(partners.indexOf(partner))}`),
  };
}

export const letterOf = (at: number): string => 'ABCDEFGH'.charAt(at);

export const wordCount = (text: string): number => text.split(/\s+/).length;
