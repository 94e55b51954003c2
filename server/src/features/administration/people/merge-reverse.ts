/** The data that is needed to undo a merge of two accounts: rows by table, without their content if the row is still in the database. */
export interface MergeReverse {
  /** The address of the merged account. */
  email: string;
  /** Rows that changed their owner, as `table.column` and the value of the rule's key column. */
  moved: { place: string; keys: string[] }[];
  /** Rows that were removed, because the other account has the same one. */
  removed: { table: string; rows: Record<string, unknown>[] }[];
  /** The state of work before it was set aside. */
  setAside: SetAsideBefore[];
  /** The changes of imports that could still be undone before the merge. */
  imports: { id: number; changes: unknown }[];
  extraTime: {
    /** Seconds on assignments that the remaining account received. */
    given: { assignmentId: number; seconds: number }[];
    /** The accommodation before the merge in percent, 0 for none; null if it did not change. */
    accommodationBefore: number | null;
  };
}

export interface SetAsideBefore {
  id: number;
  /** The account that the work belonged to. */
  studentId: number;
  /** The submission that counts instead. */
  countingId: number;
  submittedAt: string | null;
  gradedAt: string | null;
  obtainedQuarters: number | null;
  responses: { id: number; markId: number | null; marking: string }[];
}
