import { getSecuritySettings, setSecuritySettings } from '@classi/contract/administration/endpoints';
import { SECOND_FACTOR_ROLES, type SecondFactorRole } from '@classi/contract/identity/limits';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/security.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Card } from '../../../ui/Page.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import styles from '../administration.module.css';
import { administrationQuery, useChange } from '../queries.ts';

const words = (): Record<SecondFactorRole, string> => ({
  administrator: t.administratorsNeedApp(),
  instructor: t.teachersNeedApp(),
});

/** The section chooses who must use an authenticator app. A choice is saved immediately. */
export function SecuritySection() {
  const { data } = useQuery(administrationQuery(['security'], getSecuritySettings));
  const save = useChange(async (secondFactorRoles: SecondFactorRole[]) => {
    await call(setSecuritySettings, { body: { secondFactorRoles } });
    toast.success(terms.saved());
  });
  if (!data) return null;
  const { people } = data;
  // A choice is shown at once, and reverted if it fails.
  const secondFactorRoles = save.isPending ? save.variables : data.secondFactorRoles;
  const toggle = (role: SecondFactorRole, isOn: boolean) =>
    save.mutate(isOn ? [...secondFactorRoles, role] : secondFactorRoles.filter((each) => each !== role));
  return (
    <Card>
      <section className={styles.form} aria-labelledby="security">
        <h2 id="security" className={styles.sectionTitle}>
          {t.authenticatorApps()}
        </h2>
        <p className={styles.grey}>{t.appRequirementHelp()}</p>
        <div className={styles.options}>
          {SECOND_FACTOR_ROLES.map((role) => {
            const { total = 0, withSecondFactor = 0 } = people.find((each) => each.role === role) ?? {};
            return (
              <Checkbox
                key={role}
                label={words()[role]}
                description={t.appHoldersCount({ withSecondFactor, total })}
                checked={secondFactorRoles.includes(role)}
                disabled={save.isPending}
                onChange={({ currentTarget }) => toggle(role, currentTarget.checked)}
              />
            );
          })}
        </div>
      </section>
    </Card>
  );
}
