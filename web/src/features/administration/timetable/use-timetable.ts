import {
  applyTimetable,
  getSchoolTimetable,
  previewTimetable,
  removeLesson,
  type SchoolLesson,
  saveLesson,
  setSchoolWeek,
} from '@classi/contract/administration/endpoints';
import type { BodyOf } from '@classi/contract/http/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/timetable.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { administrationQuery, useChange } from '../queries.ts';
import { useFileImport } from '../rosters/use-file-import.ts';

export const useSchoolTimetable = () => useQuery(administrationQuery(['timetable'], getSchoolTimetable));

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
    onChanged: () => toast.success(t.lessonRestored()),
  });
  return (lesson: SchoolLesson) => {
    const { id, day, periodId, courseId, courseCode, section, teacherId, room } = lesson;
    const body = { id: null, day, periodId, courseId, section, teacherId, room };
    remove.mutate(id, {
      onSuccess: () =>
        toast.success(t.lessonRemoved({ code: courseCode }), {
          id: 'timetable',
          action: { label: terms.undo(), run: () => restore.mutate(body) },
        }),
    });
  };
}

interface TimetableOptions {
  isComplete: boolean;
  skipProblems: boolean;
}

const NO_OPTIONS: TimetableOptions = { isComplete: false, skipProblems: false };

/** The import of a timetable. */
export function useTimetableImport() {
  const importing = useChange((body: BodyOf<typeof applyTimetable>) => call(applyTimetable, { body }), {
    showsProblem: true,
  });
  return useFileImport({
    initialOptions: NO_OPTIONS,
    fetchPreview: (body: BodyOf<typeof previewTimetable>) => call(previewTimetable, { body }),
    importing,
  });
}
