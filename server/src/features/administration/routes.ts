import * as calls from '@classi/contract/administration/endpoints';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { currentPercents } from '../answering/index.ts';
import type { Session } from '../identity/index.ts';
import { toActor } from './audit/audit.ts';
import { exportAudit, listAudit } from './audit/list-audit.ts';
import {
  addCourse,
  changeCourse,
  changeCoursePeople,
  listSchoolCourses,
  setCourseArchived,
} from './courses/change-courses.ts';
import { holdCourse, listCoursePeople } from './courses/store.ts';
import { readOverview } from './overview/overview.ts';
import type { AdministrationDeps } from './parts.ts';
import { addPerson } from './people/add-person.ts';
import { decideApproval } from './people/approvals.ts';
import { logOutPerson, setPeopleActive } from './people/change-people.ts';
import { editPerson } from './people/edit-person.ts';
import { invitePeople, linkPeople } from './people/invite.ts';
import { allowSignup, listSignupRules, removeSignupRule } from './people/signup-rules.ts';
import { findPeople, listCourseCodes, listPlaces } from './people/store.ts';
import { applyRoster } from './rosters/apply.ts';
import { listRosterIds } from './rosters/oneroster/store.ts';
import { previewRoster } from './rosters/preview.ts';
import { listRosterImports, undoRoster } from './rosters/undo.ts';
import { changeSecurity, readSecurity, resetSecondFactor } from './security/security.ts';

export function mountAdministration(mount: Mount<Session>, deps: AdministrationDeps): void {
  mount(calls.getSchoolOverview, async ({ session }) => readOverview(deps, session.tenantId));
  mount(calls.listAuditEvents, async ({ session, body }) => listAudit(deps, session.tenantId, body));
  mount(calls.exportAuditEvents, async ({ session, query }) => ({
    contentType: 'text/csv; charset=utf-8',
    bytes: await exportAudit(deps, session.tenantId, query),
    headers: { 'content-disposition': `attachment; filename="audit-${query.source}.csv"` },
  }));
  mountPeople(mount, deps);
  mountCourses(mount, deps);
  mountRosters(mount, deps);
  mountSecurity(mount, deps);
  mountSignupRules(mount, deps);
}

function mountPeople(mount: Mount<Session>, deps: AdministrationDeps): void {
  const { database, clock } = deps;
  mount(calls.listPeople, async ({ session, body }) =>
    database.inTenant(session.tenantId, async (tx) => {
      const { people, total } = await findPeople(tx, body);
      const ids = people.map(({ id }) => id);
      const codes = await listCourseCodes(tx, ids);
      const rosterIds = await listRosterIds(tx, ids);
      const percents = await currentPercents(tx, ids, clock.now());
      return {
        total,
        places: await listPlaces(tx),
        people: people.map((person) => ({
          ...person,
          courseCodes: codes.get(person.id) ?? [],
          rosterIds: rosterIds.get(person.id) ?? [],
          extraPercent: percents.get(person.id) ?? 0,
        })),
      };
    }),
  );
  mount(calls.addPerson, async ({ session, request, body }) =>
    addPerson(deps, toActor(session, request), body),
  );
  mount(calls.editPerson, async ({ session, request, body }) =>
    editPerson(deps, toActor(session, request), body),
  );
  mount(calls.invitePeople, async ({ session, request, body }) =>
    invitePeople(deps, toActor(session, request), body.ids),
  );
  mount(calls.createAccessLinks, async ({ session, request, body }) =>
    linkPeople(deps, toActor(session, request), body.ids),
  );
  mount(calls.deactivatePeople, async ({ session, request, body: { ids } }) => ({
    changed: await setPeopleActive(deps, toActor(session, request), { ids, isActive: false }),
  }));
  mount(calls.reactivatePeople, async ({ session, request, body: { ids } }) => ({
    changed: await setPeopleActive(deps, toActor(session, request), { ids, isActive: true }),
  }));
  mount(calls.logOutPerson, async ({ session, request, body }) => {
    await logOutPerson(deps, toActor(session, request), body.id);
    return { message: 'Logged out' };
  });
  mount(calls.approveTeacher, async ({ session, request, body }) => ({
    mailed: await decideApproval(deps, toActor(session, request), { ...body, isApproved: true }),
  }));
  mount(calls.refuseTeacher, async ({ session, request, body: { id } }) => {
    await decideApproval(deps, toActor(session, request), { id, isApproved: false, courseCodes: [] });
    return { message: 'Refused' };
  });
}

function mountCourses(mount: Mount<Session>, deps: AdministrationDeps): void {
  const { database } = deps;
  mount(calls.listSchoolCourses, async ({ session }) => listSchoolCourses(deps, session.tenantId));
  mount(calls.addCourse, async ({ session, request, body }) => ({
    id: await addCourse(deps, toActor(session, request), body),
  }));
  mount(calls.updateCourse, async ({ session, request, body }) => {
    await changeCourse(deps, toActor(session, request), body);
    return { message: 'Course updated' };
  });
  mount(calls.archiveCourse, async ({ session, request, body }) => {
    await setCourseArchived(deps, toActor(session, request), body);
    return { message: body.archived ? 'Course archived' : 'Course restored' };
  });
  mount(calls.getCoursePeople, async ({ session, body: { id } }) =>
    database.inTenant(session.tenantId, async (tx) => {
      if (!(await holdCourse(tx, id))) refuse('course/not-found');
      return listCoursePeople(tx, id);
    }),
  );
  mount(calls.changeCoursePeople, async ({ session, request, body }) =>
    changeCoursePeople(deps, toActor(session, request), body),
  );
}

function mountRosters(mount: Mount<Session>, deps: AdministrationDeps): void {
  mount(calls.previewRoster, async ({ session, body }) => previewRoster(deps, session.tenantId, body));
  mount(calls.applyRoster, async ({ session, request, body }) =>
    applyRoster(deps, toActor(session, request), body),
  );
  mount(calls.listRosterImports, async ({ session }) => listRosterImports(deps, session.tenantId));
  mount(calls.undoRoster, async ({ session, request, body }) =>
    undoRoster(deps, toActor(session, request), body.id),
  );
}

function mountSignupRules(mount: Mount<Session>, deps: AdministrationDeps): void {
  mount(calls.listSignupRules, async ({ session }) => listSignupRules(deps, session.tenantId));
  mount(calls.allowSignup, async ({ session, request, body }) => ({
    allowed: await allowSignup(deps, toActor(session, request), body),
  }));
  mount(calls.removeSignupRule, async ({ session, request, body }) => {
    await removeSignupRule(deps, toActor(session, request), body);
    return { message: 'Rule removed' };
  });
}

function mountSecurity(mount: Mount<Session>, deps: AdministrationDeps): void {
  mount(calls.getSecuritySettings, async ({ session }) => readSecurity(deps, session));
  mount(calls.setSecuritySettings, async ({ session, request, body }) => {
    await changeSecurity(deps, toActor(session, request), body);
    return { message: 'Saved' };
  });
  mount(calls.resetSecondFactor, async ({ session, request, body }) => {
    await resetSecondFactor(deps, toActor(session, request), body.id);
    return { message: 'Removed' };
  });
}
