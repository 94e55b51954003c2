import { Button, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as t from '../../../messages/compiled/administration/signOn.ts';
import { HiddenFileInput } from '../../../ui/files/HiddenFileInput.tsx';
import styles from '../administration.module.css';
import { CopiedAddress } from './CopiedAddress.tsx';
import { type FieldsProps, typedIn } from './fields.ts';

interface SamlFieldsProps extends FieldsProps {
  stored: { samlEntityId: string; samlReplyAddress: string };
  /** Called with the provider's XML metadata, which fills in the fields. */
  onMetadata: (metadata: string) => void;
  isReading: boolean;
}

export function SamlFields({ stored, onMetadata, isReading, ...props }: SamlFieldsProps) {
  return (
    <>
      <div className={styles.form}>
        <p className={styles.grey}>{t.registerTheseAddresses()}</p>
        <CopiedAddress name={t.ourEntityId()} address={stored.samlEntityId} />
        <CopiedAddress name={t.replyAddress()} address={stored.samlReplyAddress} />
      </div>
      <MetadataField onMetadata={onMetadata} isReading={isReading} />
      <TextInput
        label={t.providerEntityId()}
        description={t.entityIdHelp()}
        autoComplete="off"
        {...typedIn(props, 'issuer')}
      />
      <TextInput
        label={t.signInAddress()}
        description={t.httpRedirectBinding()}
        inputMode="url"
        autoComplete="off"
        {...typedIn(props, 'entryPoint')}
      />
      <Textarea
        label={t.certificates()}
        description={t.certificatesThatAssertions()}
        autosize
        minRows={3}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        {...typedIn(props, 'certificates')}
      />
      <TextInput
        label={t.logoutAddress()}
        description={t.logoutAddressHelp()}
        inputMode="url"
        autoComplete="off"
        {...typedIn(props, 'logoutAddress')}
      />
    </>
  );
}

function MetadataField({ onMetadata, isReading }: Pick<SamlFieldsProps, 'onMetadata' | 'isReading'>) {
  const [metadata, setMetadata] = useState('');
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.form}>
      <Textarea
        label={t.providerMetadataHeading()}
        description={t.pasteTheXml()}
        autosize
        minRows={2}
        maxRows={6}
        autoComplete="off"
        spellCheck={false}
        value={metadata}
        onChange={({ currentTarget }) => setMetadata(currentTarget.value)}
      />
      <HiddenFileInput
        ref={file}
        accept=".xml,text/xml,application/xml"
        aria-label={t.metadataFile()}
        onFiles={([chosen]) => void chosen?.text().then(onMetadata)}
      />
      <div className={styles.buttons}>
        <Button
          variant="default"
          disabled={metadata.trim() === ''}
          loading={isReading}
          onClick={() => onMetadata(metadata)}
        >
          {t.fillIn()}
        </Button>
        <Button variant="default" onClick={() => file.current?.click()}>
          {t.chooseAFile()}
        </Button>
      </div>
    </div>
  );
}
