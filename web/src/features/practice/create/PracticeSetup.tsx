import type { PracticeMethod } from '@classi/contract/practice/limits';
import { IconFileText } from '@tabler/icons-react';
import * as t from '../../../messages/compiled/practice/create.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { AuraGlyph } from '../../../ui/glyphs/AuraGlyph.tsx';
import { AboutFields } from '../../assignments/wizard/setup/AboutFields.tsx';
import type { MethodCard } from '../../assignments/wizard/setup/MethodChoice.tsx';
import { SetupForm } from '../../assignments/wizard/setup/SetupForm.tsx';
import styles from '../../assignments/wizard/setup/setup.module.css';
import type { DraftState } from '../../assignments/wizard/use-draft.ts';
import { useOwnCourses } from '../queries.ts';
import { practiceSetupProblems } from './rules.ts';

const methods = (): readonly MethodCard<PracticeMethod>[] => [
  {
    method: 'document',
    name: t.fromDocument(),
    words: t.fromDocumentHint(),
    icon: <IconFileText size={22} stroke={1.6} aria-hidden="true" />,
  },
  { method: 'ai', name: terms.withAi(), words: t.withAiHint(), icon: <AuraGlyph size={22} /> },
];

/** The first step asks for the subject of the practice, its course, and the source of its questions. */
export function PracticeSetup(props: { state: DraftState; timezone: string; onNext: () => void }) {
  const { details } = props.state.draft;
  const courses = useOwnCourses();
  return (
    <SetupForm
      {...props}
      title={t.setupTitle()}
      courses={courses}
      noCourses={t.courseMissing()}
      problems={practiceSetupProblems(details)}
      methods={methods()}
    >
      {(problems) => (
        <section className={styles.section}>
          <h2 className={styles.sectionTitle}>{t.about()}</h2>
          <AboutFields
            details={details}
            change={props.state.changeDetails}
            problems={problems}
            courses={courses.data?.map(({ code, name }) => ({ code, label: name }))}
            titleExample={t.forcesRevision()}
            descriptionNote={t.forYourselfOptional()}
            isForStudents={false}
          />
        </section>
      )}
    </SetupForm>
  );
}
