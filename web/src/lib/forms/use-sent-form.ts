/** A form whose values are sent by one mutation. */
import { type FormErrors, type UseFormReturnType, useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';

type Sending<Values, Result> = Pick<
  UseMutationResult<Result, Error, Values>,
  'mutateAsync' | 'isPending' | 'error' | 'reset'
>;

interface SentFormOptions<Values, Result> {
  initialValues: Values;
  /** Sentences about wrong fields, in the order of the fields: nothing is sent, and the first of them gets the focus. */
  validate?: (values: Values) => FormErrors;
  /** Problems show while a field is edited, too. */
  isCheckedWhileTyping?: boolean;
  sending: Sending<Values, Result>;
  onSent: (result: Result, values: Values) => void;
}

export interface SentForm<Values> {
  form: UseFormReturnType<Values>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  isSending: boolean;
  /** Why the last sending failed, until a field is changed. What was entered stays. */
  error: Error | null;
}

export function useSentForm<Values extends object, Result>(
  input: SentFormOptions<Values, Result>,
): SentForm<Values> {
  const { initialValues, validate, isCheckedWhileTyping = false, sending, onSent } = input;
  const { mutateAsync, isPending, error, reset } = sending;
  const form = useForm<Values>({
    initialValues,
    ...(validate ? { validate } : {}),
    validateInputOnChange: isCheckedWhileTyping,
    onValuesChange: () => {
      // A mutation that is under way continues: without it, the same could be sent twice.
      if (error) reset();
    },
  });
  const onSubmit = form.onSubmit(
    (values) => {
      // The mutation holds the reason of a failure.
      if (!isPending)
        void mutateAsync(values).then(
          (result) => onSent(result, values),
          () => undefined,
        );
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  return { form, onSubmit, isSending: isPending, error };
}
