import { useState } from 'react';
import { newId } from '../draft.ts';
import type { DraftState } from '../use-draft.ts';
import {
  EMPTY_SLOT,
  filesProblem,
  inPageOrder,
  type LinkedDocument,
  type SlotName,
  slotState,
  withMoved,
} from './slots.ts';

/** Manages the chosen files, and what was wrong with the last ones. */
export function useSlots({ draft, setSlot }: DraftState, held: Map<string, File>) {
  const [problems, setProblems] = useState<Partial<Record<SlotName, string | null>>>({});
  const note = (name: SlotName, problem: string | null) =>
    setProblems((all) => ({ ...all, [name]: problem }));

  const add = (name: SlotName, files: readonly File[]) => {
    if (files.length === 0) return;
    const slot = draft.slots[name];
    const before = slotState(slot, held) === 'files' ? slot.files : [];
    const problem = filesProblem(before, files);
    note(name, problem);
    if (problem !== null) return;
    const added = inPageOrder(files).map((file) => {
      const { name: fileName, size, type } = file;
      const id = newId();
      held.set(id, file);
      return { id, name: fileName, size, type };
    });
    setSlot(name, () => ({ files: [...before, ...added], link: null }));
  };
  /** @param id the file to remove; without it all files and the link are removed */
  const remove = (name: SlotName, id?: string) => {
    note(name, null);
    for (const file of draft.slots[name].files) {
      if (id === undefined || file.id === id) held.delete(file.id);
    }
    setSlot(name, ({ files }) =>
      id === undefined ? EMPTY_SLOT : { files: files.filter((file) => file.id !== id), link: null },
    );
  };
  return {
    problemOf: (name: SlotName) => problems[name] ?? null,
    add,
    remove,
    link: (name: SlotName, link: LinkedDocument) => {
      note(name, null);
      setSlot(name, () => ({ files: [], link }));
    },
    move: (name: SlotName, id: string, by: 1 | -1) =>
      setSlot(name, (slot) => ({ ...slot, files: withMoved(slot.files, id, by) })),
  };
}
