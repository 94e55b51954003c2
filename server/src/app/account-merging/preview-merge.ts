/** Counts what a merge would change. */
import type { MergePreview } from '@classi/contract';
import type { Actor, PersonRow } from '../../features/administration/index.ts';
import { quartersToMarks } from '../../features/assignments/index.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { checkMerge, fullName } from './check-merge.ts';
import { suggestedSide } from './conflicts.ts';
import { isConflict, pairWorks } from './merge-accounts.ts';
import { type AccountPair, countHeldImports, countMoves, type StoredWork } from './store.ts';

const accountOf = (person: PersonRow): MergePreview['target'] => {
  const { id, role, email } = person;
  return { id, role, email, name: fullName(person) };
};

const workOf = ({ answers, submittedAt, obtainedQuarters, isChecked }: StoredWork) => ({
  ...{ answers, submittedAt, isChecked },
  marks: obtainedQuarters === null ? null : quartersToMarks(obtainedQuarters),
});

/** @throws Refused the refusals of `checkMerge` */
export async function previewMerge(tx: Transaction, actor: Actor, pair: AccountPair): Promise<MergePreview> {
  const { target, source, works } = await checkMerge(tx, actor, pair);
  const pairs = pairWorks(works, pair);
  const paired = new Set(pairs.filter(({ target: work }) => work.hasWork).map((each) => each.source.id));
  const moving = works.filter(
    ({ id, studentId, hasWork }) => studentId === pair.sourceId && hasWork && !paired.has(id),
  );
  return {
    ...{ target: accountOf(target), source: accountOf(source) },
    moves: { ...(await countMoves(tx, pair)), submissions: moving.length },
    heldImports: await countHeldImports(tx, pair),
    conflicts: pairs.filter(isConflict).map(({ target: ours, source: theirs }) => ({
      ...{ assignmentId: ours.assignmentId, title: ours.title, courseCode: ours.courseCode },
      ...{ target: workOf(ours), source: workOf(theirs), suggested: suggestedSide(ours, theirs) },
    })),
  };
}
