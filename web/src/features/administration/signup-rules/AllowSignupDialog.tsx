import { allowSignup } from '@classi/contract/administration/endpoints';
import { Textarea } from '@mantine/core';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import * as t from '../../../messages/compiled/administration/signupRules.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { CourseChoice } from '../CourseChoice.tsx';
import { useChange } from '../queries.ts';
import { describeConsequence, parsePatterns, type SignupRole } from './signup-text.ts';
import type { SignupRule } from './use-signup-rules.ts';

interface AllowSignupDialogProps {
  /** Null if the dialog is closed. */
  role: SignupRole | null;
  rules: readonly SignupRule[];
  onClose: () => void;
}

/** Adds domains and addresses that may sign up, and shows the effect of saving them. */
export function AllowSignupDialog({ role, rules, onClose }: AllowSignupDialogProps) {
  const title = role === 'student' ? t.allowStudentsTitle() : t.allowTeachersTitle();
  return (
    <AdminDialog isOpen={role !== null} onClose={onClose} title={title} size={560}>
      {role && <AllowForm role={role} rules={rules} onClose={onClose} />}
    </AdminDialog>
  );
}

const hints = (): Record<SignupRole, string> => ({
  instructor: t.teacherPatternsHelp(),
  student: t.studentPatternsHelp(),
});

function AllowForm({ role, rules, onClose }: AllowSignupDialogProps & { role: SignupRole }) {
  const known = new Set(rules.filter((rule) => rule.role === role).map(({ pattern }) => pattern));
  const { form, ...sent } = useSentForm({
    initialValues: { text: '', courseCodes: [] as string[] },
    validate: ({ text }) =>
      describeConsequence(role, parsePatterns(text), known).canSave ? {} : { text: t.patternError() },
    sending: useChange(
      ({ text, courseCodes }: { text: string; courseCodes: string[] }) =>
        call(allowSignup, { body: { role, patterns: parsePatterns(text), courseCodes } }),
      { showsProblem: true },
    ),
    onSent: ({ allowed }) => {
      onClose();
      toast.success(t.rulesSaved(many(allowed)));
    },
  });
  const { text, courseCodes } = form.values;
  const patterns = parsePatterns(text);
  return (
    <AdminForm {...sent} action={t.allow()} onCancel={onClose}>
      <Textarea
        label={t.domainsAndAddresses()}
        description={hints()[role]}
        autosize
        minRows={4}
        maxRows={12}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('text')}
      />
      {role === 'student' && patterns.some((pattern) => pattern.includes('@')) && (
        <CourseChoice
          chosen={courseCodes}
          onChange={(codes) => form.setFieldValue('courseCodes', [...codes])}
        />
      )}
      <p className={styles.grey} aria-live="polite">
        {describeConsequence(role, patterns, known).sentences.join(' ')}
      </p>
    </AdminForm>
  );
}
