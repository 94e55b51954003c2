import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import * as t from '../../../messages/compiled/administration/signupRules.ts';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { CourseChoice } from '../CourseChoice.tsx';
import { problemOf } from '../queries.ts';
import { many } from '../words.ts';
import { consequenceOf, patternsOf, type SignupRole } from './signup-words.ts';
import { type SignupRule, useAllowSignup } from './use-signup-rules.ts';

interface AllowSignupDialogProps {
  /** Null if the dialog is closed. */
  role: SignupRole | null;
  rules: readonly SignupRule[];
  onClose: () => void;
}

/** Adds domains and addresses that may sign up, and shows the effect of saving them. */
export function AllowSignupDialog({ role, rules, onClose }: AllowSignupDialogProps) {
  const title = role === 'student' ? t.allowStudentsToSignUp() : t.allowTeachersToSignUp();
  return (
    <AdminDialog isOpen={role !== null} onClose={onClose} title={title} size={560}>
      {role && <AllowForm role={role} rules={rules} onClose={onClose} />}
    </AdminDialog>
  );
}

const HINTS: Record<SignupRole, string> = {
  get instructor() {
    return t.domainsSuchAsSchoolExample();
  },
  get student() {
    return t.addressesOfStudentsWhoMay();
  },
};

function AllowForm({ role, rules, onClose }: AllowSignupDialogProps & { role: SignupRole }) {
  const [text, setText] = useState('');
  const [courseCodes, setCourseCodes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const allow = useAllowSignup();
  const patterns = patternsOf(text);
  const known = new Set(rules.filter((rule) => rule.role === role).map(({ pattern }) => pattern));
  const { canSave, sentences } = consequenceOf(role, patterns, known);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return setProblem(t.pleaseEnterADomainOr());
    try {
      const { allowed } = await allow.mutateAsync({ role, patterns, courseCodes: [...courseCodes] });
      onClose();
      toast.success(t.rulesSaved(many(allowed)));
    } catch (error) {
      setProblem(problemOf(error));
    }
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        label={t.domainsAndAddresses()}
        description={HINTS[role]}
        autosize
        minRows={4}
        maxRows={12}
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={({ currentTarget }) => {
          setProblem(null);
          setText(currentTarget.value);
        }}
      />
      {role === 'student' && patterns.some((pattern) => pattern.includes('@')) && (
        <CourseChoice chosen={courseCodes} onChange={setCourseCodes} />
      )}
      <p className={styles.grey} aria-live="polite">
        {sentences.join(' ')}
      </p>
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t.cancel()}
        </Button>
        <Button type="submit" loading={allow.isPending}>
          {t.allow()}
        </Button>
      </div>
    </form>
  );
}
