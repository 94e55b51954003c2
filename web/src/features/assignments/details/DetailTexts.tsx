import { DESCRIPTION_MAX } from '@classi/contract/assignments/limits';
import { Textarea } from '@mantine/core';
import * as t from '../../../messages/compiled/assignments/details.ts';
import type { EnteredDetails } from './entered-details.ts';

interface DetailTextsProps {
  details: Pick<EnteredDetails, 'description'>;
  change: (part: Partial<EnteredDetails>) => void;
  descriptionNote: string;
  className?: string | undefined;
}

/** What a teacher writes about an assignment, below its title: the same fields in the wizard and in View/Edit. */
export function DetailTexts({ details, change, descriptionNote, className = '' }: DetailTextsProps) {
  return (
    <Textarea
      className={className}
      label={t.description()}
      description={descriptionNote}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={DESCRIPTION_MAX}
      value={details.description}
      onChange={(event) => change({ description: event.currentTarget.value })}
    />
  );
}
