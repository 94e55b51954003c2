import type { ComponentProps } from 'react';

interface HiddenFileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'hidden' | 'onChange'> {
  onFiles: (files: File[]) => void;
}

/** A field that a button opens through its `ref`. The same file can be chosen again, for example after it was corrected. */
export function HiddenFileInput({ onFiles, ...input }: HiddenFileInputProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
