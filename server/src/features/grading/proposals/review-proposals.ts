/** Lets a teacher view, accept and dismiss the proposals that follow from corrections. */

import type {
  acceptProposals as acceptEndpoint,
  getProposals as getEndpoint,
  ReplyOf,
} from '@classi/contract';
import { formOfAddress } from '@classi/contract/identity/form-of-address';
import type { Database, Transaction } from '../../../platform/db/index.ts';
import { refuse } from '../../../platform/http/refuse.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getTaughtAssignment, listQuestions, quartersToMarks } from '../../assignments/index.ts';
import { findAccount, type Session } from '../../identity/index.ts';
import { giveMarks, lockSubmissions, settleSubmissions } from '../batch-store.ts';
import { listLiveRegrades } from '../regrading/store.ts';
import type { NewMark } from '../store.ts';
import { explainProposal } from './rules.ts';
import {
  isProposing,
  listOpenProposals,
  listProposalSubmissions,
  type OpenProposal,
  settleProposals,
} from './store.ts';

type Shown = ReplyOf<typeof getEndpoint>;

interface Chosen {
  assignmentId: number;
  proposalIds: number[];
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

function shownProposal(session: Session, open: OpenProposal): Shown['proposals'][number] {
  const { proposal, mark, answer, submission, because } = open;
  const giver = because.teacherId === session.accountId ? 'you' : formOfAddress(open.teacher);
  const marks = quartersToMarks(because.obtainedQuarters);
  return {
    id: proposal.id,
    responseId: answer.id,
    studentId: submission.studentId,
    studentName: nameOf(open.student),
    questionNumber: open.questionNumber,
    marksFrom: quartersToMarks(mark.obtainedQuarters),
    marksTo: quartersToMarks(proposal.obtainedQuarters),
    marksPossible: quartersToMarks(mark.possibleQuarters),
    why: explainProposal({
      giver,
      marks,
      basis: proposal.basis,
      shouldKeepMarks: proposal.obtainedQuarters === mark.obtainedQuarters,
    }),
    because: {
      responseId: because.responseId,
      studentId: because.studentId,
      studentName: nameOf(because),
      marksObtained: marks,
      response: because.response ?? '',
    },
    response: answer.content ?? '',
    feedback: proposal.feedback,
    evidence: proposal.evidence,
    confidence: proposal.confidence,
  };
}

/** @throws Refused assignment/not-found */
export async function getProposals(
  { database }: { database: Database },
  session: Session,
  assignmentId: number,
): Promise<Shown> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    // This is read first: a proposal that arrives in between is then listed, or the page polls again.
    const isInProgress = await isProposing(tx, assignmentId);
    const open = await listOpenProposals(tx, assignmentId);
    const live = await listLiveRegrades(tx, assignmentId);
    const questions = live.length > 0 ? await listQuestions(tx, assignmentId) : [];
    return {
      proposals: open.map((each) => shownProposal(session, each)),
      inProgress: isInProgress,
      regrades: live.map(({ id, questionIds, studentIds }) => ({
        regradeId: id,
        questionNumbers: questions.flatMap((each) => (questionIds.includes(each.id) ? each.number : [])),
        studentIds,
      })),
    };
  });
}

/** Returns the mark of the teacher who accepts the proposal. It has the engine's evidence and names the mark that it was learned from. */
function markOf(session: Session, { proposal, mark }: OpenProposal, at: Date): NewMark {
  return {
    tenantId: session.tenantId,
    responseId: proposal.responseId,
    questionVersion: proposal.questionVersion,
    answerRevision: proposal.answerRevision,
    obtainedQuarters: proposal.obtainedQuarters,
    possibleQuarters: mark.possibleQuarters,
    feedback: proposal.feedback,
    evidence: proposal.evidence,
    rubricScores: proposal.rubricScores,
    confidence: proposal.confidence,
    confidenceReason: proposal.confidenceReason,
    flag: mark.flag,
    flagReason: mark.flagReason,
    flagResolved: mark.flag !== '',
    source: 'instructor',
    instructorId: session.accountId,
    provenance: proposal.provenance,
    taughtBy: proposal.taughtBy,
    createdAt: at,
  };
}

async function acceptIn(tx: Transaction, session: Session, chosen: Chosen, at: Date) {
  const { assignmentId, proposalIds } = chosen;
  const locked = await lockSubmissions(tx, await listProposalSubmissions(tx, assignmentId, proposalIds));
  const valid = await listOpenProposals(tx, assignmentId, proposalIds);
  const given = await giveMarks(
    tx,
    valid.map((each) => markOf(session, each, at)),
  );
  await settleSubmissions(tx, locked, at);
  const accepted = valid.map(({ proposal }) => proposal.id);
  await settleProposals(tx, accepted, { state: 'accepted', by: session.accountId, at });
  const marks = new Map(given.map(({ responseId, id }) => [responseId, id]));
  return { valid, marks, withdrawn: proposalIds.filter((id) => !accepted.includes(id)) };
}

/**
 * Gives the proposed marks that are still valid, and returns the others.
 * @throws Refused assignment/not-found
 */
export async function acceptProposals(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  chosen: Chosen,
): Promise<ReplyOf<typeof acceptEndpoint>> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, chosen.assignmentId);
    const { valid, marks, withdrawn } = await acceptIn(tx, session, chosen, clock.now());
    const teacher = await findAccount(tx, session.accountId);
    if (!teacher) refuse('session/none');
    return {
      accepted: valid.map(({ proposal, mark, submission }) => ({
        id: proposal.id,
        responseId: proposal.responseId,
        studentId: submission.studentId,
        marksObtained: quartersToMarks(proposal.obtainedQuarters),
        givenBy: formOfAddress(teacher),
        markId: marks.get(proposal.responseId) ?? mark.id,
        beforeMarkId: mark.id,
      })),
      withdrawn,
    };
  });
}

/** @throws Refused assignment/not-found */
export async function dismissProposals(
  { database, clock }: Platform<'clock' | 'database'>,
  session: Session,
  { assignmentId, proposalIds }: Chosen,
): Promise<number> {
  return database.inTenant(session.tenantId, async (tx) => {
    await getTaughtAssignment(tx, session, assignmentId);
    const open = await listOpenProposals(tx, assignmentId, proposalIds);
    const ids = open.map(({ proposal }) => proposal.id);
    return settleProposals(tx, ids, { state: 'dismissed', by: session.accountId, at: clock.now() });
  });
}
