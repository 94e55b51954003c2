import { checkSetupLink, getSetupState, setUpSchool } from '@classi/contract';
import type { Mount } from '../../platform/http/mount.ts';
import { refuse } from '../../platform/http/refuse.ts';
import {
  hashPassword,
  refuseGuessablePassword,
  type Session,
  type Sessions,
  type TrustedDevices,
} from '../identity/index.ts';
import { createSchool, SchoolRefused } from './create-school.ts';
import { LogoError, logoAddress } from './logo/read-logo.ts';
import { consumeSetupLink, isUsable, type SetupParts, setupState } from './setup-link.ts';

interface SetupRouteParts extends SetupParts {
  sessions: Sessions;
  devices: TrustedDevices;
}

/** @param base64 the file @throws Refused setup/logo */
function checkedLogo(base64: string | null): string | null {
  if (base64 === null) return null;
  try {
    return logoAddress(Buffer.from(base64, 'base64'));
  } catch (error) {
    if (error instanceof LogoError) refuse('setup/logo', { sentence: error.message });
    throw error;
  }
}

export function mountSetup(mount: Mount<Session>, parts: SetupRouteParts): void {
  const { sessions, devices, clock } = parts;
  mount(getSetupState, async () => ({ state: await setupState(parts) }));
  mount(checkSetupLink, async ({ body: { token } }) => {
    if (!(await isUsable(parts, token))) refuse('setup/expired');
    return { message: 'The link works' };
  });
  mount(setUpSchool, async ({ body, request, reply }) => {
    const { token, school, administrator, course } = body;
    // Checked first, so that a caller without a link causes no work.
    if (!(await isUsable(parts, token))) refuse('setup/expired');
    const { password, ...person } = administrator;
    await refuseGuessablePassword(password, [person.email, person.firstName, person.lastName, school.name]);
    const logo = checkedLogo(school.logo);
    const account = await createSchool(parts, {
      school: { ...school, logo },
      administrator: { ...person, passwordHash: await hashPassword(password) },
      course,
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
