import type { ChangedAssignment } from '@classi/contract/assignments/endpoints';
import { useState } from 'react';
import { changeProblem, isOutcomeUnknown } from '../../../lib/http/change-problem.ts';
import * as t from '../../../messages/compiled/assignments/editing.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { toSeconds } from '../wizard/time-limit/rules.ts';
import { refreshEditedAssignment } from './queries.ts';
import {
  type DetailsDraft,
  detailsProblems,
  type EditedAssignment,
  isDetailsChanged,
  toDetailsDraft,
} from './rules.ts';
import { AssignmentChangedError, saveDetails } from './save.ts';

/** A conflict holds what another teacher has saved in the meantime and what this teacher wanted to save. */
export interface DetailsConflict {
  sentence: string;
  now: ChangedAssignment;
  mine: DetailsDraft;
}

/** The changes since the last save, and the version that they are based on. */
interface TypedDetails {
  draft: DetailsDraft;
  /**
   * The version when typing began. A colleague's later version reaches this page too, and must not be
   * overwritten unseen.
   */
  base: number;
}

/** Edits the details of an assignment. A failed save restores the saved values (spec 2 §4). */
export function useDetails(assignment: EditedAssignment) {
  const { id, version } = assignment;
  const saved = toDetailsDraft(assignment);
  /** Null if nothing was typed since the last save. */
  const [typed, setTyped] = useState<TypedDetails | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [conflict, setConflict] = useState<DetailsConflict | null>(null);
  const draft = typed?.draft ?? saved;

  const save = async (input: DetailsDraft, at: number) => {
    setIsBusy(true);
    setConflict(null);
    toast.dismiss('details');
    try {
      await saveDetails(assignment, at, input, toSeconds(input.limit) !== toSeconds(saved.limit));
      await refreshEditedAssignment(id);
      toast.success(t.assignmentSaved(), { id: 'details' });
    } catch (error) {
      if (error instanceof AssignmentChangedError) {
        await refreshEditedAssignment(id);
        setConflict({ sentence: error.message, now: error.now, mine: input });
      } else {
        // The changes may have been saved although the response was lost.
        if (isOutcomeUnknown(error)) await refreshEditedAssignment(id).catch(() => undefined);
        toast.error(isOutcomeUnknown(error) ? t.saveUncertain() : t.saveError(), {
          id: 'details',
          detail: t.savedDetailsShown({ problem: changeProblem(error) }),
          action: { label: terms.tryAgain(), run: () => void save(input, at) },
        });
      }
    } finally {
      setTyped(null);
      setIsBusy(false);
    }
  };

  return {
    draft,
    isBusy,
    conflict,
    hasChanged: isDetailsChanged(saved, draft),
    problems: detailsProblems(draft),
    change: (part: Partial<DetailsDraft>) =>
      setTyped((now) => ({ draft: { ...(now?.draft ?? saved), ...part }, base: now?.base ?? version })),
    cancel: () => setTyped(null),
    save: () => save(draft, typed?.base ?? version),
    keepTheirs: () => setConflict(null),
    saveMine: () => conflict && void save(conflict.mine, conflict.now.version),
  };
}

export type DetailsState = ReturnType<typeof useDetails>;
