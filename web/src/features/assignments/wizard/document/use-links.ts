import { filesErrors } from '@classi/contract/files/errors';
import { urlProblem } from '@classi/contract/files/url';
import { useCallback, useEffect, useRef, useState } from 'react';
import { contractText } from '../../../../lib/contract-text.ts';
import { ConnectionError, HttpError } from '../../../../lib/http/http.ts';
import { refusalText } from '../../../../lib/language/translations.ts';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import { useWizardCalls } from '../calls.ts';
import type { LinkedDocument, SlotName } from './slots.ts';

/** The state of the URL field of one slot. */
interface LinkDraft {
  isOpen: boolean;
  text: string;
  isChecking: boolean;
  problem: string | null;
}

const CLOSED: LinkDraft = { isOpen: false, text: '', isChecking: false, problem: null };

/** Returns what the server says (spec 2 §8), otherwise why the request failed or its reply was invalid. */
export function linkProblem(error: unknown): string {
  if (error instanceof HttpError && error.code !== undefined) return error.message;
  if (error instanceof ConnectionError)
    return refusalText('url/unreachable', filesErrors['url/unreachable'].text);
  return error instanceof HttpError
    ? refusalText('url/failed', filesErrors['url/failed'].text)
    : t.linkError();
}

interface LinkPorts {
  title: string;
  onStored: (name: SlotName, document: LinkedDocument) => void;
  /** Called if the server could not load the document. */
  onFailed: (sentence: string) => void;
}

export interface Links {
  of: (name: SlotName) => LinkDraft;
  /** A link is being checked. Nothing can be processed in the meantime. */
  isChecking: boolean;
  change: (name: SlotName, part: Partial<LinkDraft>) => void;
  check: (name: SlotName) => Promise<void>;
}

/** Manages the URLs that are typed into the slots until their PDFs are stored. */
export function useLinks(given: LinkPorts): Links {
  const [drafts, setDrafts] = useState<Partial<Record<SlotName, LinkDraft>>>({});
  const ports = useRef(given);
  ports.current = given;
  const { fetchPdf } = useWizardCalls();
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = useCallback(
    (name: SlotName, part: Partial<LinkDraft>) =>
      setDrafts((all) => ({ ...all, [name]: { ...(all[name] ?? CLOSED), ...part } })),
    [],
  );
  const check = async (name: SlotName) => {
    const text = (drafts[name] ?? CLOSED).text.trim();
    const problem = urlProblem(text);
    change(name, { problem: problem && contractText(problem), isChecking: problem === null });
    if (problem !== null) return;
    const { signal } = leaving.current ?? {};
    try {
      const stored = await fetchPdf({ url: text, title: ports.current.title }, { signal });
      const { fileUrl, originalName, originalUrl, size, pages } = stored;
      ports.current.onStored(name, { fileUrl, name: originalName, address: originalUrl, size, pages });
      change(name, CLOSED);
    } catch (error) {
      if (signal?.aborted) return;
      const sentence = linkProblem(error);
      change(name, { isChecking: false, problem: sentence });
      ports.current.onFailed(sentence);
    }
  };
  return {
    of: (name) => drafts[name] ?? CLOSED,
    isChecking: Object.values(drafts).some((draft) => draft.isChecking),
    change,
    check,
  };
}
