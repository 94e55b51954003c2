import { type Database, openDatabase } from '../platform/db/index.ts';
import { silentLog } from '../platform/log/log.ts';
import { freshDatabase } from './database.ts';
import { sharedFixture } from './shared-fixture.ts';

/** Returns a fresh database for the tests of a file. It can be used in tests and hooks only. */
export const sharedDatabase = (connections: number): Database =>
  sharedFixture(async () => {
    const fresh = await freshDatabase();
    const database = openDatabase(fresh.appUrl, silentLog(), connections);
    const close = async () => {
      await database.close();
      await fresh.drop();
    };
    return { ...database, close };
  });
