import { applyRoster, previewRoster, type RosterPreview } from '@classi/contract/administration/endpoints';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import { problemOf, useChange } from '../queries.ts';
import { toBase64 } from './to-base64.ts';

export interface RosterOptions {
  makeCourses: boolean;
  isComplete: boolean;
  skipProblems: boolean;
}

const NO_OPTIONS: RosterOptions = { makeCourses: false, isComplete: false, skipProblems: false };

interface RosterFile {
  name: string;
  content: string;
}

/**
 * The chosen file, the preview of its import, and the import. A change of file or options requests a new
 * preview.
 */
export function useRoster() {
  const [file, setFile] = useState<RosterFile | null>(null);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [preview, setPreview] = useState<RosterPreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useMutation({
    mutationFn: (request: { file: RosterFile; options: RosterOptions }) =>
      call(previewRoster, { body: bodyOf(request.file, request.options) }),
  });
  const apply = useChange(
    (request: { file: RosterFile; options: RosterOptions; fingerprint: string }) =>
      call(applyRoster, {
        body: { ...bodyOf(request.file, request.options), fingerprint: request.fingerprint },
      }),
    { showsProblem: true },
  );

  const show = async (next: RosterFile, nextOptions: RosterOptions) => {
    setProblem(null);
    try {
      setPreview(await look.mutateAsync({ file: next, options: nextOptions }));
    } catch (error) {
      setPreview(null);
      setProblem(problemOf(error));
    }
  };
  const choose = async (chosen: File) => {
    const next = { name: chosen.name, content: toBase64(await chosen.arrayBuffer()) };
    setFile(next);
    setPreview(null);
    await show(next, options);
  };
  const change = (more: Partial<RosterOptions>) => {
    const next = { ...options, ...more };
    setOptions(next);
    if (file) void show(file, next);
  };
  const run = async () => {
    if (!file || !preview || apply.isPending) return;
    try {
      await apply.mutateAsync({ file, options, fingerprint: preview.fingerprint });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'roster/changed') await show(file, options);
      setProblem(problemOf(error));
    }
  };
  const reset = () => {
    setFile(null);
    setPreview(null);
    setOptions(NO_OPTIONS);
    apply.reset();
  };
  return {
    ...{ file, options, preview, problem, change, run, reset },
    choose: (chosen: File) => void choose(chosen),
    result: apply.data ?? null,
    busy: look.isPending || apply.isPending,
  };
}

function bodyOf({ name, content }: RosterFile, options: RosterOptions) {
  return { fileName: name, content, ...options };
}
