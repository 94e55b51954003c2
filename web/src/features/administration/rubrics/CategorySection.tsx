import { Button, Menu } from '@mantine/core';
import * as t from '../../../messages/compiled/administration/rubrics.ts';
import * as terms from '../../../messages/compiled/ui/terms.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { ActionMenu } from '../ActionMenu.tsx';
import styles from '../administration.module.css';
import { many } from '../administration-text.ts';
import type { SchoolRubric } from './rubric-text.ts';

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

export function CategorySection({ category, rubrics, onAdd, onCopy, ...actions }: CategorySectionProps) {
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

function CriterionRow({
  rubric,
  onEdit,
  onVersions,
  onRemove,
  onRestore,
}: CriterionActions & { rubric: SchoolRubric }) {
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
