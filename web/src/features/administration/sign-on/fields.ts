import type { SignOnForm } from './use-sign-on-settings.ts';

export interface FieldsProps {
  form: SignOnForm;
  change: (more: Partial<SignOnForm>) => void;
}

type TextField =
  | 'issuer'
  | 'clientId'
  | 'clientSecret'
  | 'label'
  | 'entryPoint'
  | 'logoutAddress'
  | 'certificates';

/** Returns the value and the change handler of a text field. */
export const typedIn = ({ form, change }: FieldsProps, field: TextField) => ({
  value: form[field],
  onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
    change({ [field]: currentTarget.value }),
});
