/** Proposals: changes to marks of similar answers that follow from a teacher's correction. They are never applied without the teacher. */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { id, marks, richText } from '../http/scalars.ts';
import { evidence } from './evidence.ts';

const proposal = fields({
  proposal_id: as('id', id),
  response_id: as('responseId', id),
  student_id: as('studentId', id),
  student_name: as('studentName', z.string()),
  question_number: as('questionNumber', z.int()),
  /** The current mark and the proposed one. */
  points_from: as('marksFrom', marks),
  points_to: as('marksTo', marks),
  points_possible: as('marksPossible', marks),
  /** The reason as a sentence. */
  why: z.string(),
  /** The teacher's mark of a similar answer that the proposal comes from. */
  because: fields({
    response_id: as('responseId', id),
    student_id: as('studentId', id),
    student_name: as('studentName', z.string()),
    points_obtained: as('marksObtained', marks),
    /** The answer that received this mark, for comparison. */
    response: richText,
  }),
  response: richText,
  feedback: richText,
  evidence: z.array(evidence),
  confidence: z.number(),
});
export type Proposal = z.output<typeof proposal>;

export const getProposals = endpoint({
  method: 'POST',
  path: '/grader/get-proposals',
  access: 'instructor',
  summary: "What the teachers' changes of marks say of other answers, and which marking again is going on.",
  body: fields({ assignment_id: as('assignmentId', id) }),
  reply: fields({
    proposals: z.array(proposal),
    /** Further proposals are being prepared, so the client should request them again soon. */
    in_progress: as('inProgress', z.boolean()),
    /** Regrades in progress. */
    regrades: z.array(
      fields({
        regrade_id: as('regradeId', id),
        question_numbers: as('questionNumbers', z.array(z.int())),
        student_ids: as('studentIds', z.array(id)),
      }),
    ),
  }),
  refuses: ['assignment/not-found'],
});

const chosen = fields({
  assignment_id: as('assignmentId', id),
  proposal_ids: as('proposalIds', z.array(id).min(1).max(2000)),
});

export const acceptProposals = endpoint({
  method: 'POST',
  path: '/grader/accept-proposals',
  access: 'instructor',
  summary:
    'Give the proposed marks: the teacher who accepts them gives them. Proposals whose answer has changed are withdrawn.',
  body: chosen,
  reply: fields({
    accepted: z.array(
      fields({
        proposal_id: as('id', id),
        response_id: as('responseId', id),
        student_id: as('studentId', id),
        points_obtained: as('marksObtained', marks),
        given_by: as('givenBy', z.string()),
        mark_id: as('markId', id),
        /** The mark that counted before, with which it can be restored. */
        before_mark_id: as('beforeMarkId', id),
      }),
    ),
    /** Answers that got no mark, because the mark, the answer, the question or the key has changed since the proposal. */
    withdrawn: z.array(id),
  }),
  refuses: ['assignment/not-found'],
});

export const dismissProposals = endpoint({
  method: 'POST',
  path: '/grader/dismiss-proposals',
  access: 'instructor',
  summary: 'Leave marks as they are. The same is not proposed again.',
  body: chosen,
  reply: fields({ message: z.string(), dismissed: z.int() }),
  refuses: ['assignment/not-found'],
});
