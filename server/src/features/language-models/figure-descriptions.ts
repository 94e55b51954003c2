/** The descriptions of figures that AURA uses: shown to, and corrected by, people who may open the figure. */

import type { FigureDescription } from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import { hashOfPicture, wordsOfDescription } from '@classi/engines';
import type { Transaction } from '../../platform/db/index.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Session } from '../identity/index.ts';
import { addCorrection, findNewestDescription, listFigureCorrections, lockPicture } from './figures-store.ts';
import type { Colleagues, FigureOfTeacher } from './ports.ts';

export interface FigureDeps extends Platform<'clock' | 'database'> {
  log: Pick<Log, 'warn'>;
  figure: FigureOfTeacher;
  colleagues: Colleagues;
}

interface Known {
  address: string;
  /** The hash of the picture. */
  picture: string;
  canCorrect: boolean;
}

/** @throws Refused file/not-found, also if the caller could not open the file; figure/unreadable */
async function openFigure({ figure, log }: FigureDeps, session: Session, address: string): Promise<Known> {
  const found = await figure(session, address);
  if (!found) refuse('file/not-found');
  const picture = await hashOfPicture(found.open).catch((error: unknown) => {
    log.warn({ error, address }, 'a figure could not be opened');
    return undefined;
  });
  if (picture === undefined) refuse('figure/unreadable');
  return { address, picture, canCorrect: found.canTeachWith };
}

async function describedIn(
  tx: Transaction,
  { colleagues }: FigureDeps,
  session: Session,
  { address, picture, canCorrect }: Known,
): Promise<FigureDescription> {
  const seen = await findNewestDescription(tx, picture);
  const corrections = await listFigureCorrections(tx, picture, await colleagues(tx, session.accountId));
  return {
    address,
    mayCorrect: canCorrect,
    byModel: seen
      ? { words: wordsOfDescription(seen.description), model: modelOf(seen.model), saidAt: seen.madeAt }
      : null,
    corrections: corrections.map(({ id, words, writtenBy, writtenAt, teacher }) => ({
      id,
      words,
      writtenBy: formOfAddress(teacher),
      byMe: writtenBy === session.accountId,
      writtenAt,
    })),
  };
}

/** Returns the model in a name made of provider, model and address. */
const modelOf = (name: string): string => name.split(' ')[1] ?? name;

/** @throws Refused file/not-found, figure/unreadable */
export async function getFigureDescription(
  deps: FigureDeps,
  session: Session,
  address: string,
): Promise<FigureDescription> {
  const known = await openFigure(deps, session, address);
  return deps.database.inTenant(session.tenantId, (tx) => describedIn(tx, deps, session, known));
}

/**
 * Stores a description that AURA uses from now on for this picture in all of this teacher's courses. Marks do not change.
 * @throws Refused file/not-found, figure/unreadable, figure/not-yours, figure/changed
 */
export async function correctFigureDescription(
  deps: FigureDeps,
  session: Session,
  input: { address: string; words: string; insteadOf: number | null },
): Promise<FigureDescription> {
  const known = await openFigure(deps, session, input.address);
  if (!known.canCorrect) refuse('figure/not-yours');
  const { tenantId, accountId } = session;
  const words = input.words.replace(/\s+/g, ' ').trim();
  return deps.database.inTenant(tenantId, async (tx) => {
    await lockPicture(tx, known.picture);
    const [newest] = await listFigureCorrections(tx, known.picture, await deps.colleagues(tx, accountId));
    const isSame = newest?.words === words && newest.writtenBy === accountId;
    if (!isSame) {
      if ((newest?.id ?? null) !== input.insteadOf) refuse('figure/changed');
      const row = { tenantId, picture: known.picture, words, writtenBy: accountId };
      await addCorrection(tx, { ...row, writtenAt: deps.clock.now() });
    }
    return describedIn(tx, deps, session, known);
  });
}
