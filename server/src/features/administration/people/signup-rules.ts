/** The school's rules for who may sign up. */
import type { MemberRole } from '@classi/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import { findCourseIds } from '../../courses/index.ts';
import { getTenant } from '../../identity/index.ts';
import {
  addPermits,
  listPermits,
  parsePermitPattern,
  permitConflict,
  removePermit,
  toEmailDomain,
} from '../../signup/index.ts';
import { type Actor, recordAudit } from '../audit/audit.ts';
import type { AdministrationDeps } from '../parts.ts';
import { countAccountsByPattern } from './store.ts';

const LISTS = { instructor: 'students', student: 'teachers' } as const;

export function listSignupRules({ database }: AdministrationDeps, tenantId: number) {
  return database.inTenant(tenantId, async (tx) => {
    const { slug } = await getTenant(tx, tenantId);
    const counts = await countAccountsByPattern(tx);
    const rules = (await listPermits(tx)).map((rule) => ({
      ...rule,
      accounts: counts.get(`${rule.role} ${rule.pattern}`) ?? 0,
    }));
    return { school: slug, rules };
  });
}

interface SignupRequest {
  role: MemberRole;
  patterns: readonly string[];
  courseCodes: readonly string[];
}

/**
 * Adds all these rules, or none of them.
 * @returns how many rules these people have now
 * @throws Refused signup-rule/pattern, signup-rule/other-list, signup-rule/student-domain, administration/no-course
 */
export function allowSignup(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  wanted: SignupRequest,
): Promise<number> {
  return database.inTenant(actor.tenantId, (tx) => addSignupRules(tx, clock, actor, wanted));
}

/** The same as `allowSignup`, in a transaction of the caller. */
export async function addSignupRules(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  wanted: SignupRequest,
): Promise<number> {
  const { tenantId } = actor;
  const { role } = wanted;
  const patterns = [
    ...new Set(
      wanted.patterns.map((text) => parsePermitPattern(text) ?? refuse('signup-rule/pattern', { text })),
    ),
  ];
  const known = await findCourseIds(tx, wanted.courseCodes);
  for (const code of wanted.courseCodes) if (!known.has(code)) refuse('administration/no-course', { code });
  for (const pattern of patterns) {
    const conflict = await permitConflict(tx, { role, pattern });
    if (conflict === 'other-list') refuse('signup-rule/other-list', { text: pattern, others: LISTS[role] });
    if (conflict === 'student-domain') refuse('signup-rule/student-domain', { text: toEmailDomain(pattern) });
    await removePermit(tx, { role, pattern });
    // Only a rule for a student's address has courses, because a teacher receives them with the approval.
    const hasCourses = role === 'student' && pattern.includes('@');
    await addPermits(tx, [
      { tenantId, role, pattern, courseCodes: hasCourses ? [...wanted.courseCodes] : [] },
    ]);
  }
  const details = { role, rules: patterns.length };
  await recordAudit(tx, clock, actor, { action: 'signup.allowed', details });
  return patterns.length;
}

/** @throws Refused signup-rule/not-found */
export async function removeSignupRule(
  { database, clock }: AdministrationDeps,
  actor: Actor,
  { role, pattern }: { role: MemberRole; pattern: string },
): Promise<void> {
  await database.inTenant(actor.tenantId, async (tx) => {
    if (!(await removePermit(tx, { role, pattern: pattern.toLowerCase() }))) refuse('signup-rule/not-found');
    await recordAudit(tx, clock, actor, { action: 'signup.removed', details: { role } });
  });
}
