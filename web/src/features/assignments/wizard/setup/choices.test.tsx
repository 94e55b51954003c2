import '../../../../testing/browser-gaps.ts';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Choices } from './Choices.tsx';

test('chooses an answer by a press on its description, and names it without that', () => {
  const onChange = vi.fn();
  const choices = [{ value: 'yes', label: 'Yes', description: 'They write their answers here.' }];
  render(
    <MantineProvider env="test">
      <Choices label="Online?" choices={choices} value="" onChange={onChange} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByText('They write their answers here.'));
  expect(onChange).toHaveBeenCalledWith('yes');
  expect(screen.getByRole('radio', { name: 'Yes' }).getAttribute('aria-describedby')).toBe(
    screen.getByText('They write their answers here.').id,
  );
});
