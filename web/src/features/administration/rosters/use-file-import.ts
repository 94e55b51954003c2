import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeProblem, isOutcomeUnknown } from '../../../lib/http/change-problem.ts';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/administration/rosters.ts';
import { administrationKey } from '../queries.ts';
import { toBase64 } from './to-base64.ts';

interface ImportFile {
  fileName: string;
  content: string;
}

interface FileImportDeps<Options, Preview, Result> {
  initialOptions: Options;
  fetchPreview: (body: ImportFile & Options) => Promise<Preview>;
  /** Runs the import. It is refused if the preview with this fingerprint is no longer true. */
  importing: {
    mutateAsync: (body: ImportFile & Options & { fingerprint: string }) => Promise<Result>;
    isPending: boolean;
    data: Result | undefined;
    reset: () => void;
  };
}

/** The preview of a file, and why there is none. */
function usePreview<Options extends object, Preview extends { fingerprint: string }>(
  fetchPreview: (body: ImportFile & Options) => Promise<Preview>,
) {
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const previewing = useMutation({ mutationFn: fetchPreview });
  const lastRequest = useRef(0);
  /** Shows the preview that was requested last, even if an earlier one arrives after it. */
  const show = async (next: ImportFile, nextOptions: Options) => {
    lastRequest.current += 1;
    const request = lastRequest.current;
    setProblem(null);
    try {
      const found = await previewing.mutateAsync({ ...next, ...nextOptions });
      if (request === lastRequest.current) setPreview(found);
    } catch (error) {
      if (request !== lastRequest.current) return;
      setPreview(null);
      setProblem(isOutcomeUnknown(error) ? t.previewError() : changeProblem(error));
    }
  };
  return { preview, setPreview, problem, setProblem, previewing, show };
}

/**
 * The chosen file, the preview of its import, and the import. A change of file or options requests a new
 * preview.
 */
export function useFileImport<Options extends object, Preview extends { fingerprint: string }, Result>(
  input: FileImportDeps<Options, Preview, Result>,
) {
  const { initialOptions, fetchPreview, importing } = input;
  const [file, setFile] = useState<ImportFile | null>(null);
  const [options, setOptions] = useState(initialOptions);
  const { preview, setPreview, problem, setProblem, previewing, show } = usePreview(fetchPreview);
  const client = useQueryClient();

  const currentOptions = useRef(initialOptions);
  const choose = async (chosen: File) => {
    const next = { fileName: chosen.name, content: toBase64(await chosen.arrayBuffer()) };
    setFile(next);
    setPreview(null);
    await show(next, currentOptions.current);
  };
  const change = (more: Partial<Options>) => {
    const next = { ...currentOptions.current, ...more };
    currentOptions.current = next;
    setOptions(next);
    if (file) void show(file, next);
  };
  /** Loads the preview and the list of imports again, after both could not be loaded. */
  const retry = () => {
    if (!file) return;
    void client.invalidateQueries({ queryKey: administrationKey() });
    void show(file, options);
  };
  // The mutation shows that it is pending when the page renders next, and a double click is faster.
  const isImporting = useRef(false);
  const run = async () => {
    if (!file || !preview || isImporting.current) return;
    isImporting.current = true;
    try {
      await importing.mutateAsync({ ...file, ...options, fingerprint: preview.fingerprint });
    } catch (error) {
      // A preview from before the import would be wrong if the import was done and its response was lost.
      const isStale =
        isOutcomeUnknown(error) || (error instanceof HttpError && error.code === 'roster/changed');
      if (isStale) await show(file, options);
      setProblem(changeProblem(error));
    } finally {
      isImporting.current = false;
    }
  };
  const reset = () => {
    setFile(null);
    setPreview(null);
    currentOptions.current = initialOptions;
    setOptions(initialOptions);
    importing.reset();
  };
  return {
    ...{ file, options, preview, problem, change, run, reset, retry },
    choose: (chosen: File) => void choose(chosen),
    result: importing.data ?? null,
    canRetry: previewing.isError && isOutcomeUnknown(previewing.error),
    isBusy: previewing.isPending || importing.isPending,
  };
}
