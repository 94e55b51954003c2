import { connectSignOn, disconnectSignOn, getSignOn } from '@classi/contract/identity/sign-on';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/http/api.ts';
import { changeProblem } from '../../lib/http/change-problem.ts';
import { endpointQuery } from '../../lib/http/endpoint-query.ts';
import * as t from '../../messages/compiled/profile/signOnSection.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.tsx';
import { toast } from '../../ui/toasts/toasts.ts';
import styles from './profile.module.css';

const KEY = ['profile', 'sign-on'];

function useSignOn() {
  const client = useQueryClient();
  const { confirm } = useDialogs();
  const { data } = useQuery({
    ...endpointQuery(KEY, getSignOn),
    refetchOnMount: 'always',
  });
  const onError = (error: unknown) => toast.error(changeProblem(error), { id: 'sign-on' });
  const connect = useMutation({
    mutationFn: () => call(connectSignOn),
    onSuccess: ({ address }) => window.location.assign(address),
    onError,
  });
  const disconnect = useMutation({
    mutationFn: () => call(disconnectSignOn),
    onSuccess: () => toast.success(t.disconnected()),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    onError,
  });
  const askAndDisconnect = async () => {
    const isSure = await confirm({
      title: t.disconnectLabel({ label: data?.label ?? '' }),
      body: t.disconnectNote(),
      confirmLabel: t.disconnect(),
    });
    if (isSure) disconnect.mutate();
  };
  return { data, connect, disconnect, askAndDisconnect };
}

/** Connects the account to the school's identity provider. Renders nothing if the school has none. */
export function SignOnSection() {
  const { data, connect, disconnect, askAndDisconnect } = useSignOn();
  if (!data || data.label === null) return null;
  const { label, isConnected, hasPassword } = data;
  return (
    <section className={styles.section} aria-labelledby="sign-on">
      <h2 id="sign-on" className="text-small-heading">
        {t.singleSignOn()}
      </h2>
      <p className={styles.reason}>{isConnected ? t.connectedNote({ label }) : t.connectHint({ label })}</p>
      <div className={styles.actions}>
        {!isConnected && (
          <Button loading={connect.isPending || connect.isSuccess} onClick={() => connect.mutate()}>
            {t.connectLabel({ label })}
          </Button>
        )}
        {isConnected && (
          <Button
            variant="default"
            disabled={!hasPassword}
            loading={disconnect.isPending}
            onClick={() => void askAndDisconnect()}
          >
            {t.disconnect()}
          </Button>
        )}
        {isConnected && !hasPassword && <p className={styles.reason}>{t.passwordNeeded()}</p>}
      </div>
    </section>
  );
}
