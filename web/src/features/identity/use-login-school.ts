import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../lib/http/http.ts';
import { acceptSchoolLanguage } from '../../lib/language/language.ts';
import { isTenantName, storedTenant } from '../../lib/session/tenant.ts';

interface LoginSchool {
  school_name: string | null;
  logo: string | null;
  sign_on_label: string | null;
  language: string | null;
  mail_is_sent: boolean;
}

/** The last reply, so that the parts of a page share one call. */
let fetched: { tenant: string | null; school: Promise<LoginSchool> } | undefined;

/** The reply's schema is not used, because the login page is loaded first and has to be small. */
function fetchSchool(tenant: string | null): Promise<LoginSchool> {
  if (fetched?.tenant === tenant) return fetched.school;
  const school = send({ method: 'GET', path: '/auth/school', tenant: tenant ?? undefined }).then((response) =>
    response.json(),
  );
  fetched = { tenant, school };
  school.then(
    ({ language }) => acceptSchoolLanguage(language),
    () => {
      fetched = undefined;
    },
  );
  return school;
}

/** Returns the school that the link or this device names, otherwise the only one; null until it is known. */
export function useLoginSchool(): { school: LoginSchool | null; isNamed: boolean } {
  const { school: named } = useSearch({ strict: false });
  const tenant = named && isTenantName(named) ? named : storedTenant();
  const [school, setSchool] = useState<LoginSchool | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // The page works without the school.
    fetchSchool(tenant).then(
      (found) => isCurrent && setSchool(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [tenant]);
  return { school, isNamed: tenant !== null };
}
