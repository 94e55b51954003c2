import {
  applyTimetable,
  getSchoolTimetable,
  previewTimetable,
  removeLesson,
  type SchoolLesson,
  saveLesson,
  setSchoolWeek,
  type TimetablePreview,
} from '@classi/contract/administration/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/api.ts';
import { HttpError } from '../../../lib/http/http.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { keyOf, problemOf, useChange } from '../queries.ts';
import { toBase64 } from '../rosters/to-base64.ts';

export function useSchoolTimetable() {
  return useQuery({
    queryKey: keyOf('timetable'),
    queryFn: ({ signal }) => call(getSchoolTimetable, undefined, { signal }),
    refetchOnMount: 'always',
  });
}

export type WeekInput = BodyOf<typeof setSchoolWeek>;
export type LessonInput = BodyOf<typeof saveLesson>;

export const useSaveWeek = () =>
  useChange((body: WeekInput) => call(setSchoolWeek, { body }), { showsProblem: true });

export const useSaveLesson = () =>
  useChange((body: LessonInput) => call(saveLesson, { body }), { showsProblem: true });

/** Removes a lesson, and offers to restore it. */
export function useRemoveLesson() {
  const remove = useChange((id: number) => call(removeLesson, { body: { id } }));
  const restore = useChange((body: LessonInput) => call(saveLesson, { body }), {
    onChanged: () => toast.success(t.theLessonIsBack()),
  });
  return (lesson: SchoolLesson) => {
    const { id, day, periodId, courseId, courseCode, section, teacherId, room } = lesson;
    const body = { id: null, day, periodId, courseId, section, teacherId, room };
    remove.mutate(id, {
      onSuccess: () =>
        toast.success(t.theLessonWasRemoved({ code: courseCode }), {
          id: 'timetable',
          action: {
            label: t.undo(),
            run: () => restore.mutate(body),
          },
        }),
    });
  };
}

export interface TimetableOptions {
  isComplete: boolean;
  skipProblems: boolean;
}

const NO_OPTIONS: TimetableOptions = { isComplete: false, skipProblems: false };

interface TimetableFile {
  name: string;
  content: string;
}

const bodyOf = ({ name, content }: TimetableFile, options: TimetableOptions) => ({
  ...{ fileName: name, content },
  ...options,
});

/**
 * The chosen file, the preview of its import, and the import. A change of file or options requests a new
 * preview.
 */
export function useTimetableImport() {
  const [file, setFile] = useState<TimetableFile | null>(null);
  const [options, setOptions] = useState(NO_OPTIONS);
  const [preview, setPreview] = useState<TimetablePreview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const look = useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => call(previewTimetable, { body }),
  });
  const apply = useChange((body: BodyOf<typeof applyTimetable>) => call(applyTimetable, { body }), {
    showsProblem: true,
  });
  const show = async (next: TimetableFile, wanted: TimetableOptions) => {
    setProblem(null);
    try {
      setPreview(await look.mutateAsync(bodyOf(next, wanted)));
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
  const change = (more: Partial<TimetableOptions>) => {
    const next = { ...options, ...more };
    setOptions(next);
    if (file) void show(file, next);
  };
  const run = async () => {
    if (!file || !preview || apply.isPending) return;
    try {
      await apply.mutateAsync({ ...bodyOf(file, options), fingerprint: preview.fingerprint });
    } catch (error) {
      if (error instanceof HttpError && error.code === 'roster/changed') await show(file, options);
      setProblem(problemOf(error));
    }
  };
  return {
    ...{ file, options, preview, problem, change, run },
    choose: (chosen: File) => void choose(chosen),
    result: apply.data ?? null,
    busy: look.isPending || apply.isPending,
  };
}
