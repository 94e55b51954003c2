/**
 * The school's rubrics, which its administrators create and change. Each change of a criterion adds a version; no version is overwritten.
 */
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { as, fields } from '../http/fields.ts';
import { instant } from '../http/scalars.ts';
import { RUBRIC_NAME_MAX, RUBRIC_TEXT_MAX, RUBRICS_AT_ONCE } from './limits.ts';

const nameOf = (what: string) => {
  const sentence = `Please enter a ${what} of at most ${RUBRIC_NAME_MAX} characters.`;
  return z.string(sentence).trim().min(1, sentence).max(RUBRIC_NAME_MAX, sentence);
};
const descriptionSentence = `Please describe the criterion in at most ${RUBRIC_TEXT_MAX.toLocaleString('en-IN')} characters.`;

const criterion = fields({
  rubric_name: as('category', nameOf('category')),
  criterion: nameOf('criterion'),
  /** Levels are parts of the text such as 'Novice: …'. */
  description: z
    .string(descriptionSentence)
    .trim()
    .min(1, descriptionSentence)
    .max(RUBRIC_TEXT_MAX, descriptionSentence),
});

const rubricVersion = fields({
  version: z.int(),
  description: z.string(),
  /** Whether this version removes the criterion from the lists of teachers. */
  removed: z.boolean(),
  /** Null if the criterion came with the school's setup. */
  set_by: as('setBy', z.string().nullable()),
  set_at: as('setAt', instant),
});

export const listSchoolRubrics = endpoint({
  method: 'GET',
  path: '/administration/list-rubrics',
  access: 'administrator',
  summary: 'Every criterion by category with its versions, newest first; removed ones as well.',
  reply: fields({
    rubrics: z.array(
      fields({
        rubric_name: as('category', z.string()),
        criterion: z.string(),
        /** The number of assignments that were created with the criterion or have a question with its tag. */
        assignments: z.int(),
        versions: z.array(rubricVersion),
      }),
    ),
  }),
  refuses: [],
});

const changes = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });
export type RubricChanges = z.output<typeof changes>;

export const saveRubrics = endpoint({
  method: 'POST',
  path: '/administration/save-rubrics',
  access: 'administrator',
  summary:
    'Adds criteria, or a version of those whose description differs. Marks that were given stay, with the version that they were given by.',
  body: fields({
    rubrics: z
      .array(criterion)
      .min(1, 'Please enter at least one criterion.')
      .max(RUBRICS_AT_ONCE, `At most ${RUBRICS_AT_ONCE} criteria can be saved at once.`),
  }),
  reply: changes,
  refuses: ['rubric/twice'],
});

export const removeRubric = endpoint({
  method: 'POST',
  path: '/administration/remove-rubric',
  access: 'administrator',
  summary:
    'Teachers can no longer choose the criterion. Assignments that have it keep it; saving it again restores it.',
  body: fields({
    rubric_name: as('category', z.string().max(RUBRIC_NAME_MAX)),
    criterion: z.string().max(RUBRIC_NAME_MAX),
  }),
  reply: z.object({ message: z.string() }),
  refuses: ['rubric/not-found'],
});

export const importRubrics = endpoint({
  method: 'POST',
  path: '/administration/import-rubrics',
  access: 'administrator',
  summary:
    'Criteria from a CSV file with the columns category and criterion, and description or one column for each level. Without `apply` it only says what would change.',
  body: fields({
    /** The file's bytes in base64. */
    content: z.base64().max(1_400_000, 'The file is larger than 1 MB.'),
    apply: z.boolean().default(false),
  }),
  reply: changes,
  refuses: ['rubric/unreadable', 'rubric/twice'],
});
