import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError } from '../../../lib/http/http.ts';
import { problemOf } from '../queries.ts';
import { toBase64 } from './to-base64.ts';

interface ImportFile {
  fileName: string;
  content: string;
}

interface FileImportParts<Options, Preview, Result> {
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

/**
 * The chosen file, the preview of its import, and the import. A change of file or options requests a new
 * preview.
 */
export function useFileImport<Options extends object, Preview extends { fingerprint: string }, Result>({
  initialOptions,
  fetchPreview,
  importing,
}: FileImportParts<Options, Preview, Result>) {
  const [file, setFile] = useState<ImportFile | null>(null);
  const [options, setOptions] = useState(initialOptions);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const previewing = useMutation({ mutationFn: fetchPreview });

  const show = async (next: ImportFile, nextOptions: Options) => {
    setProblem(null);
    try {
      setPreview(await previewing.mutateAsync({ ...next, ...nextOptions }));
    } catch (error) {
      setPreview(null);
      setProblem(problemOf(error));
    }
  };
  const choose = async (chosen: File) => {
    const next = { fileName: chosen.name, content: toBase64(await chosen.arrayBuffer()) };
    setFile(next);
    setPreview(null);
    await show(next, options);
  };
  const change = (more: Partial<Options>) => {
    const next = { ...options, ...more };
    setOptions(next);
    if (file) void show(file, next);
  };
  // The mutation shows that it is pending when the page renders next, and a double click is faster.
  const isImporting = useRef(false);
  const run = async () => {
    if (!file || !preview || isImporting.current) return;
    isImporting.current = true;
    try {
      await importing.mutateAsync({ ...file, ...options, fingerprint: preview.fingerprint });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'roster/changed') await show(file, options);
      setProblem(problemOf(error));
    } finally {
      isImporting.current = false;
    }
  };
  const reset = () => {
    setFile(null);
    setPreview(null);
    setOptions(initialOptions);
    importing.reset();
  };
  return {
    ...{ file, options, preview, problem, change, run, reset },
    choose: (chosen: File) => void choose(chosen),
    result: importing.data ?? null,
    busy: previewing.isPending || importing.isPending,
  };
}
