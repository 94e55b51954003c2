import { fileURLToPath } from 'node:url';
import type { MigrationPlan } from '../platform/db/index.ts';
import { migrateRuns } from '../platform/runs/index.ts';

/** Returns the migrations of this version, and the rights of the server's role. */
export function migrationPlan(appRole: string): MigrationPlan {
  return {
    folder: fileURLToPath(new URL('../../migrations', import.meta.url)),
    appRole,
    appendOnly: [
      'answer_revisions',
      'audit_events',
      'consent_texts',
      'consents',
      'mark_events',
      'run_events',
      'signing_keys',
      'practice_revisions',
      'practice_marks',
      'question_versions',
      'time_extensions',
      'accommodations',
      'rubrics',
      'picture_corrections',
    ],
    also: migrateRuns,
    alsoSchemas: ['pgboss'],
  };
}
