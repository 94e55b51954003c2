import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { ErrorState, Loading } from '../../../ui/states.tsx';
import styles from '../administration.module.css';
import { counted, listed } from '../words.ts';
import { AllowSignupDialog } from './AllowSignupDialog.tsx';
import type { SignupRole } from './signup-words.ts';
import { type SignupRule, useRemoveRule, useSignupRules } from './use-signup-rules.ts';

/** Rules that are shown of a long list; the search finds the others. */
const SHOWN_RULES = 200;

/** Who may sign up without being added first. */
export function SignupRulesPage() {
  const { data, isError, refetch } = useSignupRules();
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
      <PageHeader title="Sign-up rules" description={data ? counted(rules.length, 'rule') : '\u00a0'} />
      {!data && !isError && <Loading label="Loading sign-up rules" />}
      {!data && isError && (
        <ErrorState title="The sign-up rules could not be loaded." onRetry={() => void refetch()}>
          Nothing has been changed.
        </ErrorState>
      )}
      {data && (
        <>
          <search className={styles.tools}>
            <TextInput
              type="search"
              aria-label="Search for a domain or an address"
              placeholder="Domain or address"
              leftSection={<IconSearch size={17} stroke={1.6} aria-hidden="true" />}
              className={styles.search ?? ''}
              maxLength={100}
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          </search>
          <div className={styles.stack}>
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

const TITLES: Record<SignupRole, string> = { instructor: 'Teachers', student: 'Students' };

function RulesSection({ role, rules, school, isFiltered, onAllow }: RulesSectionProps) {
  const remove = useRemoveRule();
  const title = TITLES[role];
  const people = title.toLowerCase();
  const page = `/${role}/signup?school=${school}`;
  const rest = rules.length - SHOWN_RULES;
  return (
    <section className={styles.section} aria-label={title}>
      <div className={`${styles.row} ${styles.oneLine}`}>
        <div className={styles.rowText}>
          <h2 className={styles.rowName}>{title}</h2>
          <p className={styles.grey}>
            They sign up at <a href={page}>{page}</a>
          </p>
        </div>
        <Button variant="default" onClick={onAllow} aria-label={`Allow ${people}`}>
          Allow
        </Button>
      </div>
      <ul className={styles.rows}>
        {rules.slice(0, SHOWN_RULES).map((rule) => (
          <RuleRow key={rule.pattern} rule={rule} onRemove={() => void remove(rule)} />
        ))}
        {rules.length === 0 && (
          <li className={styles.row}>
            <p className={styles.grey}>{isFiltered ? 'No rule matches.' : `No ${people} can sign up yet.`}</p>
          </li>
        )}
        {rest > 0 && (
          <li className={styles.row}>
            <p className={styles.grey}>{`${counted(rest, 'more rule')}. Search to find one.`}</p>
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
    isDomain && role === 'student' && 'keeps its addresses from signing up as teachers',
    isDomain && role === 'instructor' && 'every address of this domain',
    courseCodes.length > 0 && listed(courseCodes),
    accounts === 0 ? 'no account yet' : counted(accounts, 'account'),
  ];
  return (
    <li className={`${styles.row} ${styles.oneLine}`}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>{pattern}</p>
        <p className={styles.grey}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Button size="xs" variant="default" aria-label={`Remove ${pattern}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
