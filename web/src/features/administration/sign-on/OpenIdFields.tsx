import { PasswordInput, TextInput } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/signOn.ts';
import styles from '../administration.module.css';
import { CopiedAddress } from './CopiedAddress.tsx';
import { type FieldsProps, typedIn } from './fields.ts';

interface OpenIdFieldsProps extends FieldsProps {
  stored: { returnAddress: string; hasSecret: boolean };
}

export function OpenIdFields({ stored, ...props }: OpenIdFieldsProps) {
  return (
    <>
      <div className={styles.form}>
        <p className={styles.grey}>{t.redirectUriHelp()}</p>
        <CopiedAddress name={t.returnAddress()} address={stored.returnAddress} />
      </div>
      <TextInput
        label={t.issuer()}
        description={t.issuerHelp()}
        inputMode="url"
        autoComplete="off"
        {...typedIn(props, 'issuer')}
      />
      <div className={styles.pair}>
        <TextInput label={t.clientId()} autoComplete="off" {...typedIn(props, 'clientId')} />
        <PasswordInput
          label={t.clientSecret()}
          description={stored.hasSecret ? t.secretStoredHelp() : t.secretSecrecyHelp()}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t.showTheSecret() }}
          {...typedIn(props, 'clientSecret')}
        />
      </div>
    </>
  );
}
