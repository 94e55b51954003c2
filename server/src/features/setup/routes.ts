import {
  checkSetupLink,
  getSchoolSettings,
  getSetupState,
  setSchoolSettings,
  setUpSchool,
} from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { toActor } from '../administration/index.ts';
import {
  hashPassword,
  refuseGuessablePassword,
  type Session,
  type Sessions,
  type TrustedDevices,
} from '../identity/index.ts';
import { createSchool, SchoolRefused } from './create-school.ts';
import { checkedLogo } from './logo/checked-logo.ts';
import { changeSchoolSettings, readSchoolSettings, type SchoolSettingsDeps } from './school-settings.ts';
import { consumeSetupLink, isUsable, type SetupDeps, setupState } from './setup-link.ts';

interface SetupRouteDeps extends SetupDeps {
  sessions: Sessions;
  devices: TrustedDevices;
}

export function mountSetup(mount: Mount<Session>, deps: SetupRouteDeps): void {
  const { sessions, devices, clock } = deps;
  mount(getSetupState, async () => ({ state: await setupState(deps) }));
  mount(checkSetupLink, async ({ body: { token, password, about } }) => {
    if (!(await isUsable(deps, token))) refuse('setup/expired');
    if (password !== undefined) await refuseGuessablePassword(password, about);
    return { message: 'The link works' };
  });
  mount(setUpSchool, async ({ body, request, reply }) => {
    const { token, school, administrator, course, people } = body;
    // The link is checked first, so that a caller without a link causes no work.
    if (!(await isUsable(deps, token))) refuse('setup/expired');
    const { password, ...person } = administrator;
    await refuseGuessablePassword(password, [person.email, person.firstName, person.lastName, school.name]);
    const logo = checkedLogo(school.logo);
    const account = await createSchool(deps, {
      school: { ...school, logo },
      administrator: { ...person, passwordHash: await hashPassword(password) },
      ...{ course, people },
      actor: { address: request.ip, requestId: request.id },
      before: async (tx) => {
        if (!(await consumeSetupLink(tx, token, clock.now()))) refuse('setup/expired');
      },
    }).catch((error: unknown) => {
      if (!(error instanceof SchoolRefused)) throw error;
      return error.reason === 'timezone'
        ? refuse('setup/timezone')
        : refuse('setup/slug-taken', { slug: school.slug });
    });
    await sessions.begin(reply, request, account);
    await devices.trust(reply, request, account);
    return { userId: account.id, role: 'administrator' as const, school: school.slug };
  });
}

/** The settings of a school after the first run. */
export function mountSchoolSettings(mount: Mount<Session>, deps: SchoolSettingsDeps): void {
  mount(getSchoolSettings, ({ session }) => readSchoolSettings(deps, session.tenantId));
  mount(setSchoolSettings, async ({ session, request, body }) => ({
    version: await changeSchoolSettings(deps, toActor(session, request), body),
  }));
}
