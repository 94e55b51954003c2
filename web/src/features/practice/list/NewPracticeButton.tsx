import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export function NewPracticeButton() {
  return (
    <Button
      component={Link}
      to="/student/assignments/practice/create"
      leftSection={<IconPlus size={18} stroke={1.8} aria-hidden="true" />}
    >
      New practice
    </Button>
  );
}
