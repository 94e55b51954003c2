import { getNoticeChoice, setNoticeChoice } from '@classi/contract/notices/endpoints';
import { Switch } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import type { Role } from '../../lib/session/session.ts';
import * as t from '../../messages/compiled/profile/notices.ts';
import { toast } from '../../ui/toasts/toasts.ts';
import styles from './profile.module.css';

const KEY = ['profile', 'notices'];

/** The setting for e-mails about work. A choice is saved at once. */
export function NoticesSection({ role }: { role: Role }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...endpointQuery(KEY, getNoticeChoice),
    refetchOnMount: 'always',
  });
  const save = useMutation({
    mutationFn: (isOn: boolean) => call(setNoticeChoice, { body: { isOn } }),
    onSuccess: (saved) => client.setQueryData(KEY, saved),
    onError: () => toast.error(t.saveError(), { id: 'notices' }),
    // Saves run one after the other, so that the last choice is stored.
    scope: { id: 'notices' },
  });
  /** The last choice, until the server has answered. */
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  if (!data) return null;
  return (
    <section className={styles.section} aria-labelledby="notices">
      <h2 id="notices" className="text-small-heading">
        {t.title()}
      </h2>
      <Switch
        label={t.label()}
        description={role === 'student' ? t.aboutStudents() : t.aboutTeachers()}
        checked={isChosen ?? data.isOn}
        onChange={({ currentTarget: { checked } }) => {
          setIsChosen(checked);
          save.mutate(checked, { onSettled: () => setIsChosen(null) });
        }}
      />
    </section>
  );
}
