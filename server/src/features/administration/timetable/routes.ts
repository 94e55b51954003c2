import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { removeLesson, saveLesson, setSchoolWeek, type TimetableParts } from './change-timetable.ts';
import { applyTimetable, previewTimetable } from './import-timetable.ts';
import { readSchoolTimetable } from './read-timetable.ts';

export function mountTimetable(mount: Mount<Session>, parts: TimetableParts): void {
  mount(calls.getSchoolTimetable, async ({ session }) => readSchoolTimetable(parts, session.tenantId));
  mount(calls.setSchoolWeek, async ({ session, request, body }) => {
    await setSchoolWeek(parts, toActor(session, request), body);
    return { message: 'Week saved' };
  });
  mount(calls.saveLesson, async ({ session, request, body }) => ({
    id: await saveLesson(parts, toActor(session, request), body),
  }));
  mount(calls.removeLesson, async ({ session, request, body }) => {
    await removeLesson(parts, toActor(session, request), body.id);
    return { message: 'Lesson removed' };
  });
  mount(calls.previewTimetable, async ({ session, body }) => previewTimetable(parts, session.tenantId, body));
  mount(calls.applyTimetable, async ({ session, request, body }) => ({
    counts: await applyTimetable(parts, toActor(session, request), body),
  }));
}
