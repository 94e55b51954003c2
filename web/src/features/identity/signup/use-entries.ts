import { useState } from 'react';

interface EntryProblem {
  /** The name and id of the field. */
  field: string;
  sentence: string;
}

/** What is typed into the fields of a step, and which of them is wrong. `showProblem` shows the sentence, or none. */
export function useEntries<Entries extends object>(
  initial: Entries,
  problemOf: (entries: Entries) => EntryProblem | null,
  showProblem: (sentence: string | null) => void,
) {
  const [entries, setEntries] = useState(initial);
  const [wrong, setWrong] = useState<string | null>(null);
  const change = (more: Partial<Entries>) => {
    setWrong(null);
    showProblem(null);
    setEntries((before) => ({ ...before, ...more }));
  };
  /** Returns whether the entries can be sent. Otherwise the first wrong field gets the focus. */
  const check = (): boolean => {
    const found = problemOf(entries);
    setWrong(found?.field ?? null);
    showProblem(found?.sentence ?? null);
    if (found) document.getElementById(found.field)?.focus();
    return !found;
  };
  return { entries, wrong, change, check };
}
