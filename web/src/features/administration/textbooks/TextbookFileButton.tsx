import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/administration/textbooks.ts';
import { HiddenFileInput } from '../../../ui/files/HiddenFileInput.tsx';

interface TextbookFileButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'loading'> {
  label: string;
  onChoose: (file: File) => void;
}

const KINDS = '.pdf,.epub,.docx,.md,.markdown,.txt,.html,.htm,.xhtml';

/** A button that opens the file chooser for a textbook. */
export function TextbookFileButton({ label, onChoose, ...button }: TextbookFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <HiddenFileInput
        ref={input}
        accept={KINDS}
        aria-label={t.textbookFile()}
        onFiles={([chosen]) => chosen && onChoose(chosen)}
      />
      <Button
        {...button}
        {...(button.size ? {} : { leftSection: <IconPlus size={17} aria-hidden="true" /> })}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}
