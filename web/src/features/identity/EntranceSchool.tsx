import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { send } from '../../lib/http/http.ts';
import { isTenantName, rememberedTenant } from '../../lib/session/tenant.ts';
import styles from './entrance.module.css';

interface School {
  school_name: string | null;
  logo: string | null;
}

/** Without the reply's schema: this page is loaded before everything else, and needs to be small. */
async function fetchSchool(tenant: string, signal: AbortSignal): Promise<School> {
  return (await send({ method: 'GET', path: '/auth/school', tenant, signal })).json();
}

/** The school's logo and name next to the product's brand (spec 1 §1), where the link or this device names a school. */
export function EntranceSchool() {
  const { school: named } = useSearch({ strict: false });
  const tenant = named && isTenantName(named) ? named : rememberedTenant();
  const [school, setSchool] = useState<School | null>(null);
  useEffect(() => {
    if (tenant === null) return;
    const stop = new AbortController();
    // The page works without it.
    fetchSchool(tenant, stop.signal).then(setSchool, () => undefined);
    return () => stop.abort();
  }, [tenant]);
  if (!school?.school_name) return null;
  return (
    <p className={styles.school} title={school.school_name}>
      {school.logo && <img src={school.logo} alt="" className={styles.schoolLogo} />}
      <span className={styles.schoolName}>{school.school_name}</span>
    </p>
  );
}
