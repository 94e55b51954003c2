import { Button } from '@mantine/core';
import * as terms from '../../messages/compiled/ui/terms.ts';

interface CancelButtonProps {
  onClick: () => void;
  disabled?: boolean;
}

/** Closes a form or a dialog without a change. */
export function CancelButton(props: CancelButtonProps) {
  return (
    <Button variant="default" {...props}>
      {terms.cancel()}
    </Button>
  );
}
