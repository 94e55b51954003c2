import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Session } from '../../identity/index.ts';
import { toActor } from '../audit/audit.ts';
import { removeLesson, saveLesson, setSchoolWeek, type TimetableDeps } from './change-timetable.ts';
import { applyTimetable, previewTimetable } from './import-timetable.ts';
import { readSchoolTimetable } from './read-timetable.ts';

export function mountTimetable(mount: Mount<Session>, deps: TimetableDeps): void {
  mount(calls.getSchoolTimetable, async ({ session }) => readSchoolTimetable(deps, session.tenantId));
  mount(calls.setSchoolWeek, async ({ session, request, body }) => {
    await setSchoolWeek(deps, toActor(session, request), body);
    return { message: 'Week saved' };
  });
  mount(calls.saveLesson, async ({ session, request, body }) => ({
    id: await saveLesson(deps, toActor(session, request), body),
  }));
  mount(calls.removeLesson, async ({ session, request, body }) => {
    await removeLesson(deps, toActor(session, request), body.id);
    return { message: 'Lesson removed' };
  });
  mount(calls.previewTimetable, async ({ session, body }) => previewTimetable(deps, session.tenantId, body));
  mount(calls.applyTimetable, async ({ session, request, body }) => ({
    counts: await applyTimetable(deps, toActor(session, request), body),
  }));
}
