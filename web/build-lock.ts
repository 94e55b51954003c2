import { DatabaseSync } from 'node:sqlite';

/** A build takes a minute, and ten on a slow machine. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Locks a file against other processes, and waits while another one has it. SQLite locks files through the operating system, which
 * frees the lock when its process ends in any way, so that a killed build blocks nothing.
 * @param onWait is called before waiting
 * @returns what holds the lock until it is closed
 * @throws Error if the other process holds it longer than 15 minutes
 */
export function lockFile(path: string, onWait: () => void): DatabaseSync {
  try {
    return begin(path, 0);
  } catch {
    onWait();
    return begin(path, TIMEOUT_MS);
  }
}

function begin(path: string, timeout: number): DatabaseSync {
  const database = new DatabaseSync(path, { timeout });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
