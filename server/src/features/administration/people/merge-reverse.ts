/** What undoing a merge of two accounts needs: rows by table, never their content where the row stays in the database. */
export interface MergeReverse {
  /** The address of the merged account. */
  email: string;
  /** Rows that changed their owner, as `table.column` and the value of the rule's key column. */
  moved: { place: string; keys: string[] }[];
  /** Rows that were removed, because the other account has the same one. */
  removed: { table: string; rows: Record<string, unknown>[] }[];
  /** Work that was set aside, before it was. */
  setAside: SetAsideBefore[];
  /** Changes of imports that could be undone before. */
  imports: { id: number; changes: unknown }[];
  extraTime: {
    /** Seconds that the account that stays got on assignments. */
    given: { assignmentId: number; seconds: number }[];
    /** The accommodation before, 0 for none; null where it did not change. */
    accommodationBefore: number | null;
  };
}

export interface SetAsideBefore {
  id: number;
  /** The account that had the work. */
  studentId: number;
  /** The work that counts instead. */
  countingId: number;
  submittedAt: string | null;
  gradedAt: string | null;
  obtainedQuarters: number | null;
  responses: { id: number; markId: number | null; marking: string }[];
}
