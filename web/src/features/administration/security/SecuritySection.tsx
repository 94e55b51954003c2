import { getSecuritySettings, setSecuritySettings } from '@classi/contract/administration/endpoints';
import { SECOND_FACTOR_ROLES, type SecondFactorRole } from '@classi/contract/identity/limits';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../administration.module.css';
import { keyOf, useChange } from '../queries.ts';

const WORDS: Record<SecondFactorRole, string> = {
  administrator: 'Administrators need an authenticator app',
  instructor: 'Teachers need an authenticator app',
};

/** Who has to use an authenticator app; a choice counts at once. */
export function SecuritySection() {
  const { data } = useQuery({
    queryKey: keyOf('security'),
    queryFn: ({ signal }) => call(getSecuritySettings, undefined, { signal }),
    refetchOnMount: 'always',
  });
  const save = useChange(async (secondFactorRoles: SecondFactorRole[]) => {
    await call(setSecuritySettings, { body: { secondFactorRoles } });
    toast.success('Saved');
  });
  if (!data) return null;
  const { people } = data;
  // A choice shows at once; a failed one goes back.
  const secondFactorRoles = save.isPending ? save.variables : data.secondFactorRoles;
  const toggle = (role: SecondFactorRole, isOn: boolean) =>
    save.mutate(isOn ? [...secondFactorRoles, role] : secondFactorRoles.filter((each) => each !== role));
  return (
    <section className={styles.section} aria-labelledby="security">
      <h2 id="security" className={styles.sectionTitle}>
        Authenticator apps
      </h2>
      <p className={styles.grey}>
        On a new device, a person with an app enters its code as well as the password. Who needs an app and
        has none sets it up right after the next login.
      </p>
      <div className={styles.options}>
        {SECOND_FACTOR_ROLES.map((role) => {
          const { total = 0, withSecondFactor = 0 } = people.find((each) => each.role === role) ?? {};
          return (
            <Checkbox
              key={role}
              label={WORDS[role]}
              description={`${withSecondFactor} of ${total} with a password have one.`}
              checked={secondFactorRoles.includes(role)}
              disabled={save.isPending}
              onChange={({ currentTarget }) => toggle(role, currentTarget.checked)}
            />
          );
        })}
      </div>
    </section>
  );
}
