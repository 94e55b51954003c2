import type { GetInputPropsReturnType } from '@mantine/form';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSentForm } from './use-sent-form.ts';

interface Names {
  first: string;
  last: string;
}

afterEach(cleanup);

interface Sent {
  names: Names;
  end: PromiseWithResolvers<string>;
}

interface TestFormProps {
  sent: Sent[];
  results: string[];
}

function Field({ label, error, ...input }: { label: string } & GetInputPropsReturnType) {
  return (
    <>
      <input aria-label={label} {...input} />
      <p>{error}</p>
    </>
  );
}

/** Two required names. Each sending waits until the test ends it. */
function TestForm({ sent, results }: TestFormProps) {
  const { form, onSubmit, isSending, error } = useSentForm<Names, string>({
    initialValues: { first: '', last: '' },
    validate: ({ first, last }) => ({
      first: first === '' && 'Enter a first name.',
      last: last === '' && 'Enter a last name.',
    }),
    sending: useMutation({
      mutationFn: (names: Names) => {
        const end = Promise.withResolvers<string>();
        sent.push({ names, end });
        return end.promise;
      },
    }),
    onSent: (result, { first }) => results.push(`${result} ${first}`),
  });
  return (
    <form aria-label="names" aria-busy={isSending} onSubmit={onSubmit}>
      <Field label="First" {...form.getInputProps('first')} />
      <Field label="Last" {...form.getInputProps('last')} />
      <p role="alert">{error?.message}</p>
    </form>
  );
}

function showForm() {
  const sent: Sent[] = [];
  const results: string[] = [];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TestForm sent={sent} results={results} />
    </QueryClientProvider>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  return {
    ...{ sent, results, field },
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    submit: () => fireEvent.submit(screen.getByRole('form')),
    alert: () => screen.getByRole('alert').textContent,
    isBusy: () => screen.getByRole('form').getAttribute('aria-busy'),
  };
}

test('sends nothing while a field is wrong, and focuses the first wrong one', () => {
  const { sent, field, type, submit } = showForm();
  type('First', 'Asha');
  submit();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field('Last'));
  expect(screen.getByText('Enter a last name.')).toBeTruthy();
  type('Last', 'Rao');
  expect(screen.queryByText('Enter a last name.')).toBeNull();
});

test('sends once, however often it is submitted', async () => {
  const { sent, results, type, submit, isBusy } = showForm();
  type('First', 'Asha');
  type('Last', 'Rao');
  submit();
  await expect.poll(isBusy).toBe('true');
  submit();
  type('Last', 'Rao-Iyer');
  submit();
  expect(sent.map(({ names }) => names)).toEqual([{ first: 'Asha', last: 'Rao' }]);
  sent[0]?.end.resolve('added');
  await expect.poll(isBusy).toBe('false');
  expect(results).toEqual(['added Asha']);
});

test('keeps what was entered when sending fails, and says why until a field is changed', async () => {
  const { sent, results, field, type, submit, alert } = showForm();
  type('First', 'Asha');
  type('Last', 'Rao');
  submit();
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.end.reject(new Error('This name is taken.'));
  await expect.poll(alert).toBe('This name is taken.');
  expect(field('First').value).toBe('Asha');
  expect(results).toEqual([]);
  type('First', 'Ila');
  await expect.poll(alert).toBe('');
  submit();
  await expect.poll(() => sent.length).toBe(2);
});
