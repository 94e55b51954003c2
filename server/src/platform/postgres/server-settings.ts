import { createHash } from 'node:crypto';

/** PostgreSQL's settings by name, as on its command line. */
export type ServerSettings = Readonly<Record<string, string>>;

/** Settings for a small server with one application on the same machine: about 60 connections, few processes, no replicas. */
const small: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '512MB',
  wal_buffers: '2MB',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  io_method: 'sync',
  autovacuum_max_workers: '2',
  autovacuum_worker_slots: '2',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  log_timezone: 'UTC',
  // Statements and rows contain what people wrote, so they are not logged. The application reports failed ones without their content.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

/** Acknowledged writes are on the disk. */
const lasting: ServerSettings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** Settings for tests, whose data is disposable. */
const fleeting: ServerSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '150',
  checkpoint_timeout: '1d',
  max_wal_size: '1GB',
};

/**
 * Combines the settings of a server, including a name that is a hash of all of them. A running server with the same name has the same
 * settings.
 */
export function composeSettings(choice: {
  port: number;
  isFast: boolean;
  version: string;
  settings: ServerSettings;
}): ServerSettings & { cluster_name: string } {
  const settings = {
    ...small,
    ...(choice.isFast ? fleeting : lasting),
    ...choice.settings,
    port: String(choice.port),
  };
  const mark = createHash('sha256')
    .update(JSON.stringify([choice.version, settings]))
    .digest('hex');
  return { ...settings, cluster_name: `classi_${mark.slice(0, 12)}` };
}
