import { Button, Menu } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useProfile } from '../../../lib/session/profile.ts';
import { formatDate } from '../../../lib/time/school-time.ts';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { HiddenFileInput } from '../../../ui/files/HiddenFileInput.tsx';
import { Page, PageHeader } from '../../../ui/Page.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { toast } from '../../../ui/toasts/toasts.ts';
import { ActionMenu } from '../ActionMenu.tsx';
import { AdminDialog } from '../AdminDialog.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import { CriterionDialog, type EditedCriterion } from './CriterionDialog.tsx';
import { copyName, type SchoolRubric } from './rubric-text.ts';
import { useImportRubrics, useRemoveRubric, useSaveRubrics, useSchoolRubrics } from './use-school-rubrics.ts';

const isRemoved = ({ versions }: SchoolRubric): boolean => versions[0]?.removed === true;
const inputOf = ({ category, criterion, versions }: SchoolRubric) => ({
  ...{ category, criterion },
  description: versions[0]?.description ?? '',
});

/** The criteria that teachers can choose for their assignments, by category. */
export function SchoolRubricsPage() {
  const query = useSchoolRubrics();
  const { data } = query;
  const [edited, setEdited] = useState<EditedCriterion | null>(null);
  const [versionsOf, setVersionsOf] = useState<SchoolRubric | null>(null);
  const save = useSaveRubrics();
  const remove = useRemoveRubric();
  const categories = [...Map.groupBy(data ?? [], ({ category }) => category)];
  const copy = (category: string, rubrics: readonly SchoolRubric[]) => {
    const name = copyName(
      category,
      categories.map(([taken]) => taken),
    );
    const copies = rubrics
      .filter((rubric) => !isRemoved(rubric))
      .map((rubric) => ({ ...inputOf(rubric), category: name }));
    save.mutate(copies, { onSuccess: () => toast.success(t.nameIsAdded({ name }), { id: 'rubrics' }) });
  };
  const add = (
    <Button
      leftSection={<IconPlus size={17} aria-hidden="true" />}
      aria-label={t.addACriterion()}
      onClick={() => setEdited({ category: '' })}
    >
      {terms.add()}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={terms.rubrics()}
        description={
          data ? t.countCriteria(many(data.filter((rubric) => !isRemoved(rubric)).length)) : '\u00a0'
        }
        actions={
          <>
            <ImportButton />
            {data && data.length > 0 && add}
          </>
        }
      />
      <QueryState query={query} loading={terms.loadingRubrics()} failed={t.loadError()} />
      {data?.length === 0 && (
        <EmptyState title={t.noRubricsYet()} action={add}>
          {t.rubricsEmptyHint()}
        </EmptyState>
      )}
      <div className="column-20">
        {categories.map(([category, rubrics]) => (
          <CategorySection
            key={category}
            category={category}
            rubrics={rubrics}
            onAdd={() => setEdited({ category })}
            onCopy={() => copy(category, rubrics)}
            onEdit={(rubric) => setEdited({ rubric })}
            onVersions={setVersionsOf}
            onRemove={(rubric) => void remove(rubric)}
            onRestore={(rubric) => save.mutate([inputOf(rubric)])}
          />
        ))}
      </div>
      <CriterionDialog edited={edited} onClose={() => setEdited(null)} />
      <VersionsDialog rubric={versionsOf} onClose={() => setVersionsOf(null)} />
    </Page>
  );
}

function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const importFile = useImportRubrics();
  return (
    <>
      <HiddenFileInput
        ref={input}
        accept=".csv,text/csv"
        aria-label={t.fileOfRubrics()}
        onFiles={([chosen]) => chosen && void importFile(chosen)}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={17} aria-hidden="true" />}
        aria-label={t.importCsv()}
        onClick={() => input.current?.click()}
      >
        {terms.import()}
      </Button>
    </>
  );
}

interface VersionsDialogProps {
  /** Null if the dialog is closed. */
  rubric: SchoolRubric | null;
  onClose: () => void;
}

/** All versions of a criterion, newest first. */
function VersionsDialog({ rubric, onClose }: VersionsDialogProps) {
  const timezone = useProfile()?.timezone ?? 'UTC';
  return (
    <AdminDialog
      isOpen={rubric !== null}
      onClose={onClose}
      title={rubric ? t.versionsOfCriterion({ criterion: rubric.criterion }) : ''}
      size={640}
    >
      <ul>
        {rubric?.versions.map(({ version, description, removed, setBy, setAt }) => (
          <li key={version} className={styles.row}>
            <div className={styles.rowText}>
              <p className={styles.rowName}>{(removed ? t.versionRemoved : t.versionVersion)({ version })}</p>
              <p className={styles.grey}>
                {[formatDate(setAt, timezone), setBy].filter(Boolean).join(' · ')}
              </p>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {terms.close()}
        </Button>
      </div>
    </AdminDialog>
  );
}

interface CriterionActions {
  onEdit: (rubric: SchoolRubric) => void;
  onVersions: (rubric: SchoolRubric) => void;
  onRemove: (rubric: SchoolRubric) => void;
  onRestore: (rubric: SchoolRubric) => void;
}

interface CategorySectionProps extends CriterionActions {
  category: string;
  rubrics: readonly SchoolRubric[];
  onAdd: () => void;
  onCopy: () => void;
}

function CategorySection({ category, rubrics, onAdd, onCopy, ...actions }: CategorySectionProps) {
  return (
    <section className={styles.section} aria-label={category}>
      <div className={styles.row}>
        <h2 className={styles.rowName}>{category}</h2>
        <div className="wrap-8">
          <Button size="xs" variant="default" onClick={onCopy} aria-label={t.copyCategory({ category })}>
            {t.copy()}
          </Button>
          <Button size="xs" variant="default" onClick={onAdd} aria-label={t.addCriterionLabel({ category })}>
            {t.addACriterion()}
          </Button>
        </div>
      </div>
      <ul>
        {rubrics.map((rubric) => (
          <CriterionRow key={rubric.criterion} rubric={rubric} {...actions} />
        ))}
      </ul>
    </section>
  );
}

function CriterionRow(props: CriterionActions & { rubric: SchoolRubric }) {
  const { rubric, onEdit, onVersions, onRemove, onRestore } = props;
  const { criterion, assignments, versions } = rubric;
  const newest = versions[0];
  if (!newest) return null;
  return (
    <li className={`${styles.row} ${styles.oneLine}`}>
      <div className={styles.rowText}>
        <p className={styles.rowName}>
          {criterion} {newest.removed && <Tag tone="neutral">{t.removed()}</Tag>}
        </p>
        <p>{newest.description}</p>
        <p className={styles.grey}>
          {assignments === 0
            ? t.versionNoAssignment({ version: newest.version })
            : t.versionAssignments({ version: newest.version, ...many(assignments) })}
        </p>
      </div>
      <ActionMenu label={t.actionsForCriterion({ criterion })}>
        {!newest.removed && <Menu.Item onClick={() => onEdit(rubric)}>{terms.change()}</Menu.Item>}
        <Menu.Item onClick={() => onVersions(rubric)}>{t.versions()}</Menu.Item>
        {newest.removed ? (
          <Menu.Item onClick={() => onRestore(rubric)}>{terms.restore()}</Menu.Item>
        ) : (
          <Menu.Item onClick={() => onRemove(rubric)}>{terms.remove()}</Menu.Item>
        )}
      </ActionMenu>
    </li>
  );
}
