import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import * as t from '../../../messages/compiled/practice/list.ts';
import { usePractices } from '../queries.ts';

/** Next to the heading: not where the empty list has the same button. */
export function NewPractice() {
  const { data } = usePractices();
  return data?.length === 0 ? null : <NewPracticeButton />;
}

export function NewPracticeButton() {
  return (
    <Button
      component={Link}
      to="/student/assignments/practice/create"
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
    >
      {t.newPractice()}
    </Button>
  );
}
