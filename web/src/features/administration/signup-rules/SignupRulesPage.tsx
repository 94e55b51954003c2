import { allowSignup } from '@classi/contract/administration/endpoints';
import { Button, Textarea, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useSentForm } from '../../../lib/forms/use-sent-form.ts';
import { call } from '../../../lib/http/api.ts';
import { rich } from '../../../lib/language/rich.ts';
import * as t from '../../../messages/compiled/administration/signupRules.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { AdminDialog } from '../AdminDialog.tsx';
import { AdminForm } from '../AdminForm.tsx';
import { AdminRow } from '../AdminSection.tsx';
import styles from '../administration.module.css';
import { formatNames, many } from '../administration-text.ts';
import { CourseChoice } from '../CourseChoice.tsx';
import { useChange } from '../queries.ts';
import { describeConsequence, parsePatterns, type SignupRole } from './signup-text.ts';
import { type SignupRule, useRemoveRule, useSignupRules } from './use-signup-rules.ts';

interface AllowSignupDialogProps {
  /** Null if the dialog is closed. */
  role: SignupRole | null;
  rules: readonly SignupRule[];
  onClose: () => void;
}

/** Adds domains and addresses that may sign up, and shows the effect of saving them. */
function AllowSignupDialog({ role, rules, onClose }: AllowSignupDialogProps) {
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

/** A school may have thousands of rules. Only the first ones are rendered; the search finds the others. */
const SHOWN_RULES = 200;

/** The rules for who may sign up without being added first. */
export function SignupRulesPage() {
  const query = useSignupRules();
  const { data } = query;
  const [role, setRole] = useState<SignupRole | null>(null);
  const [search, setSearch] = useState('');
  const rules = data?.rules ?? [];
  const found = rules.filter(({ pattern }) => pattern.includes(search.trim().toLowerCase()));
  const section = (of: SignupRole) => (
    <RulesSection
      role={of}
      rules={found.filter((rule) => rule.role === of)}
      school={data?.school ?? ''}
      isFiltered={search.trim() !== ''}
      onAllow={() => setRole(of)}
    />
  );
  return (
    <Page>
      <PageHeader title={t.signUpRules()} description={data ? t.countRules(many(rules.length)) : '\u00a0'} />
      <QueryState query={query} loading={t.rulesLoading()} failed={t.loadError()} />
      {data && (
        <>
          <search className={styles.tools}>
            <TextInput
              type="search"
              aria-label={t.searchLabel()}
              placeholder={t.domainOrAddress()}
              leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
              className={styles.search ?? ''}
              maxLength={100}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </search>
          <div className="column-20">
            {section('instructor')}
            {section('student')}
          </div>
        </>
      )}
      <AllowSignupDialog role={role} rules={rules} onClose={() => setRole(null)} />
    </Page>
  );
}

interface RulesSectionProps {
  role: SignupRole;
  rules: readonly SignupRule[];
  school: string;
  isFiltered: boolean;
  onAllow: () => void;
}

const roleTexts = {
  instructor: { title: terms.teachers, allow: t.allowTeachers, none: t.teacherRulesEmpty },
  student: { title: terms.students, allow: t.allowStudents, none: t.studentRulesEmpty },
};

function RulesSection({ role, rules, school, isFiltered, onAllow }: RulesSectionProps) {
  const remove = useRemoveRule();
  const texts = roleTexts[role];
  const title = texts.title();
  const page = `/${role}/signup?school=${school}`;
  const rest = rules.length - SHOWN_RULES;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={`${styles.row} ${styles.oneLine}`}>
        <div className={styles.rowText}>
          <h2 className={styles.rowName}>{title}</h2>
          <p className={styles.grey}>{rich(t.signUpAddressNote, { link: <a href={page}>{page}</a> })}</p>
        </div>
        <Button variant="default" onClick={onAllow} aria-label={texts.allow()}>
          {t.allow()}
        </Button>
      </div>
      <ul>
        {rules.slice(0, SHOWN_RULES).map((rule) => (
          <RuleRow key={rule.pattern} rule={rule} onRemove={() => void remove(rule)} />
        ))}
        {rules.length === 0 && (
          <li className={styles.row}>
            <p className={styles.grey}>{isFiltered ? t.noRuleMatches() : texts.none()}</p>
          </li>
        )}
        {rest > 0 && (
          <li className={styles.row}>
            <p className={styles.grey}>{t.countMoreRules(many(rest))}</p>
          </li>
        )}
      </ul>
    </section>
  );
}

function RuleRow({ rule, onRemove }: { rule: SignupRule; onRemove: () => void }) {
  const { role, pattern, courseCodes, accounts } = rule;
  const isDomain = !pattern.includes('@');
  const facts = [
    isDomain && role === 'student' && t.blocksTeachers(),
    isDomain && role === 'instructor' && t.wholeDomain(),
    courseCodes.length > 0 && formatNames(courseCodes),
    accounts === 0 ? t.noAccountYet() : t.countAccounts(many(accounts)),
  ];
  return (
    <AdminRow name={pattern} facts={facts.filter(Boolean).join(' · ')} isOneLine>
      <Button size="xs" variant="default" aria-label={t.removePattern({ pattern })} onClick={onRemove}>
        {terms.remove()}
      </Button>
    </AdminRow>
  );
}
