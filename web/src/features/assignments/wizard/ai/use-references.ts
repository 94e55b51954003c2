import { PDF_LIMIT } from '@classi/contract/files/limits';
import { REFERENCES_MAX } from '@classi/contract/writing/limits';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../lib/error-text.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import { useWizardCalls } from '../calls.ts';
import { linkProblem } from '../document/use-links.ts';
import { newId } from '../draft.ts';
import type { StoredReference } from './ai-draft.ts';
import { chosenReferences, referencesFull, referenceUrlProblem } from './rules.ts';

/** A document that is being uploaded or fetched. */
export interface Adding {
  id: string;
  name: string;
  /** The share that has been uploaded, from 0 to 1. */
  share: number;
}

interface ReferencesPorts {
  references: readonly StoredReference[];
  title: string;
  onAdd: (reference: StoredReference) => void;
}

/** Adds reference documents: uploaded files, and PDFs that the server fetches from a URL. */
export function useReferences({ references, title, onAdd }: ReferencesPorts) {
  const calls = useWizardCalls();
  const [adding, setAdding] = useState<readonly Adding[]>([]);
  const [isChecking, setIsChecking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const ports = useRef({ references, onAdd });
  ports.current = { references, onAdd };
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const upload = async (file: File) => {
    const id = newId();
    setAdding((all) => [...all, { id, name: file.name, share: 0 }]);
    const { signal } = leaving.current;
    const onUpload = (share: number) =>
      setAdding((all) => all.map((each) => (each.id === id ? { ...each, share } : each)));
    try {
      const stored = await calls.uploadReference(file, { signal, onUpload });
      const { fileUrl, originalName: name, size, pages } = stored;
      ports.current.onAdd({ fileUrl, name, size, pages, address: '' });
    } catch (error) {
      if (!signal.aborted) setProblem(t.addDocumentError({ name: file.name, problem: errorText(error) }));
    } finally {
      setAdding((all) => all.filter((each) => each.id !== id));
    }
  };
  const add = (files: readonly File[]) => {
    const chosen = chosenReferences(references.length + adding.length, files, PDF_LIMIT);
    setProblem(chosen.problem);
    for (const file of chosen.added) void upload(file);
  };
  /** @returns whether the document was added */
  const addLink = async (text: string): Promise<boolean> => {
    const full = references.length + adding.length >= REFERENCES_MAX ? referencesFull() : null;
    const wrong = full ?? referenceUrlProblem(text);
    setProblem(wrong);
    if (wrong !== null) return false;
    const { signal } = leaving.current;
    setIsChecking(true);
    try {
      const stored = await calls.fetchPdf({ url: text.trim(), title }, { signal });
      const { fileUrl, originalName: name, size, pages, originalUrl: address } = stored;
      ports.current.onAdd({ fileUrl, name, size, pages, address });
      return true;
    } catch (error) {
      if (!signal.aborted) setProblem(linkProblem(error));
      return false;
    } finally {
      setIsChecking(false);
    }
  };
  return {
    adding,
    isChecking,
    problem,
    isBusy: adding.length > 0 || isChecking,
    add,
    addLink,
    clearProblem: () => setProblem(null),
  };
}
