/** The language model of one school, as its administrator chooses it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { createSchoolModels, type SchoolModels } from '../../features/language-models/index.ts';
import { createKeys } from '../../platform/keys/index.ts';
import { silentLog } from '../../platform/log/log.ts';
import { aSchool } from '../../testing/cast.ts';
import { sharedDatabase } from '../../testing/shared-database.ts';
import { sharedValue } from '../../testing/shared-fixture.ts';
import { schoolAi } from './school-ai.ts';

const KEY = 'sk-very-secret-key';
const given = {
  AI_PROVIDER: 'anthropic',
  AI_MODEL: 'a-model',
  AI_API_KEY: KEY,
  AI_PICTURES: 'allow',
  AI_VISION_MODEL: 'a-model',
  AI_BUDGET_TOKENS: '5000',
};
let schoolModels: SchoolModels;

/** Creates the models as another process of the product does. */
const anotherProcess = (): SchoolModels =>
  createSchoolModels({
    database,
    keys: createKeys(database),
    log: silentLog(),
    installation: {
      text: { provider: 'google', model: 'theirs', apiKey: 'x' },
      pictures: false,
      timeLimit: 1000,
      retries: 0,
      callsInFlight: 1,
    },
  });

const command = (...words: string[]) => schoolAi({ database, schoolModels }, words, given);

const database = sharedDatabase(4);
const classi = sharedValue(() => aSchool(database, 'classi'));
const riverside = sharedValue(() => aSchool(database, 'riverside'));
beforeEach(async () => {
  schoolModels = anotherProcess();
  await schoolModels.forget(classi.tenantId);
});

const stored = () =>
  database.inTenant(classi.tenantId, async (tx) => {
    const { rows } = await tx.$client.query<{ row: string; sealed: string }>(
      'select school_models::text as row, sealed_keys as sealed from school_models',
    );
    return rows[0];
  });

describe('set', () => {
  test('counts for this school and no other, in every process', async () => {
    const printed = await command('classi', 'set');
    expect(printed).toContain('classi: a-model of anthropic (chosen for this school)');
    expect(printed).toContain('they may show handwriting, and names that were not found');
    expect(printed).toContain('5000 tokens');
    expect(printed).not.toContain(KEY);
    const other = anotherProcess();
    expect(await other.of(classi.tenantId)).toMatchObject({
      chosenFor: 'school',
      settings: { text: { model: 'a-model', apiKey: KEY }, pictures: true, budget: { tokens: 5000 } },
    });
    expect(await other.of(riverside.tenantId)).toMatchObject({
      chosenFor: 'installation',
      settings: { text: { model: 'theirs' } },
    });
  });

  test('keeps the key encrypted, and for this school alone', async () => {
    await command('classi', 'set');
    const row = await stored();
    expect(row?.sealed.split('.')).toHaveLength(4);
    expect(row?.row).not.toContain(KEY);
    expect(row?.row).not.toContain(Buffer.from(KEY).toString('base64url').slice(0, 16));
    // Carried over to another school's row, it opens nothing: that school has no model then, not the installation's.
    await database.inTenant(riverside.tenantId, (tx) =>
      tx.$client.query('insert into school_models (tenant_id, settings, sealed_keys) values ($1, $2, $3)', [
        riverside.tenantId,
        { AI_PROVIDER: 'anthropic', AI_MODEL: 'a-model' },
        row?.sealed,
      ]),
    );
    expect(await anotherProcess().of(riverside.tenantId)).toEqual({
      settings: undefined,
      chosenFor: 'school',
    });
    await anotherProcess().forget(riverside.tenantId);
  });

  test('changes nothing where the settings do not go together', async () => {
    await command('classi', 'set');
    await expect(
      schoolAi({ database, schoolModels }, ['classi', 'set'], { AI_PROVIDER: 'google', AI_MODEL: 'm' }),
    ).rejects.toThrow('Nothing was changed: AI_API_KEY must be the key of google.');
    expect(await command('classi', 'show')).toContain('a-model');
    await expect(schoolAi({ database, schoolModels }, ['classi', 'set'], {})).rejects.toThrow(
      'nothing to set',
    );
  });
});

test.each([
  [['nowhere', 'show'], 'There is no school'],
  [['classi', 'drop'], 'SCHOOL show'],
  [['classi', 'show', 'more'], 'SCHOOL show'],
])('%j is refused with a sentence', async (words, sentence) => {
  await expect(command(...words)).rejects.toThrow(sentence);
});
