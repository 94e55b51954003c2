/** What is said of proposals, pure. */
import type { Proposal } from '@classi/contract/grading/endpoints';

type Said = Pick<Proposal, 'marksFrom' | 'marksTo' | 'questionNumber'>;

/** Those of the open question; where it has none, those of the next question that has some. */
export function proposalsAt<P extends Said>(
  proposals: readonly P[],
  question: number | undefined,
): readonly P[] {
  const here = proposals.filter(({ questionNumber }) => questionNumber === question);
  if (here.length > 0) return here;
  const first = proposals[0]?.questionNumber;
  return proposals.filter(({ questionNumber }) => questionNumber === first);
}

/** '1 to 1.5' where all say the same; null where they differ. */
export function changeOf(proposals: readonly Said[]): string | null {
  const changes = new Set(proposals.map(changeWords));
  return changes.size === 1 ? ([...changes][0] ?? null) : null;
}

export const changeWords = ({ marksFrom, marksTo }: Pick<Said, 'marksFrom' | 'marksTo'>) =>
  marksFrom === marksTo ? `${marksTo}, surer now` : `${marksFrom} to ${marksTo}`;

/** '3 answers to question 2(a) look like one that was marked: 1 to 1.5'. */
export function bannerWords(
  proposals: readonly Said[],
  question: number | undefined,
  labelOf: (question: number) => string,
): string {
  const count = proposals.length;
  const firstQuestion = proposals[0]?.questionNumber;
  const elsewhere =
    firstQuestion === undefined || firstQuestion === question ? '' : ` to question ${labelOf(firstQuestion)}`;
  const answers = count === 1 ? `One answer${elsewhere} looks` : `${count} answers${elsewhere} look`;
  const change = changeOf(proposals);
  return `${answers} like one that was marked${change === null ? '' : `: ${change}`}`;
}
