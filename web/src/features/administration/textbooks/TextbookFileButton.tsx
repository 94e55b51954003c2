import { Button, type ButtonProps } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import * as t from '../../../messages/compiled/administration/textbooks.ts';

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
      <input
        ref={input}
        type="file"
        accept={KINDS}
        aria-label={t.textbookFile()}
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          currentTarget.value = '';
        }}
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
