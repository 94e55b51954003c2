import {
  GRADE_BOUNDARIES_MAX,
  GRADE_NAME_MAX,
  GRADE_SCHEMES,
  type GradeSchemeName,
  gradeBoundaries,
} from '@classi/contract/school/grade-schemes';
import * as t from '../../messages/compiled/ui/school.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import { chooseScheme, type GradeForm } from './grade-form.ts';
import styles from './school.module.css';

const SCHEME_NAMES: Record<GradeSchemeName, () => string> = {
  percentage: t.percentageOnly,
  cbse: t.cbse,
  ib: t.ib,
  cambridge: t.cambridge,
  own: t.ownTable,
};

interface GradeSchemeChoiceProps {
  value: GradeForm;
  onChange: (form: GradeForm) => void;
  /** What is wrong with the school's own table. */
  problem?: string | null;
}

/** Chooses the grades that are shown next to percentages, with the boundaries of the choice. */
export function GradeSchemeChoice({ value, onChange, problem = null }: GradeSchemeChoiceProps) {
  const boundaries = value.name === 'own' ? [] : gradeBoundaries({ name: value.name, boundaries: [] });
  return (
    <div>
      <label className={styles.label} htmlFor="grades">
        {t.grades()}
      </label>
      <select
        id="grades"
        className={styles.select}
        aria-describedby="grade-scheme-hint"
        value={value.name}
        onChange={({ currentTarget }) =>
          onChange(chooseScheme(value, currentTarget.value as GradeSchemeName))
        }
      >
        {GRADE_SCHEMES.map((name) => (
          <option key={name} value={name}>
            {SCHEME_NAMES[name]()}
          </option>
        ))}
      </select>
      <p id="grade-scheme-hint" className={styles.hint}>
        {boundaries.length === 0
          ? value.name === 'own'
            ? t.gradeTableHint()
            : t.gradesNote()
          : boundaries.map(({ grade, from }) => t.gradeFromPercent({ grade, from })).join(' · ')}
      </p>
      {value.name === 'own' && <GradeTable value={value} onChange={onChange} problem={problem} />}
    </div>
  );
}

function GradeTable({ value, onChange, problem = null }: GradeSchemeChoiceProps) {
  const { rows } = value;
  const setRows = (next: GradeForm['rows']) => onChange({ ...value, rows: next });
  const setRow = (index: number, change: Partial<GradeForm['rows'][number]>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...change } : row)));
  return (
    <fieldset
      className={styles.grades}
      aria-invalid={problem !== null}
      aria-describedby="grade-table-problem"
    >
      <legend className={styles.hiddenLegend}>{t.ownTable()}</legend>
      <div className={styles.gradeHead} aria-hidden="true">
        <span>{terms.grade()}</span>
        <span>{t.fromPercent()}</span>
      </div>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
        <div key={index} className={styles.gradeRow}>
          <input
            className={styles.input}
            aria-label={t.gradeOfRow({ row: index + 1 })}
            maxLength={GRADE_NAME_MAX}
            value={row.grade}
            onChange={({ currentTarget }) => setRow(index, { grade: currentTarget.value })}
          />
          <input
            className={styles.input}
            aria-label={t.percentOfRow({ row: index + 1 })}
            inputMode="decimal"
            maxLength={6}
            value={row.from}
            onChange={({ currentTarget }) => setRow(index, { from: currentTarget.value })}
          />
          <button
            type="button"
            className={styles.small}
            aria-label={t.removeRow({ row: index + 1 })}
            onClick={() => setRows(rows.filter((_, at) => at !== index))}
          >
            <span aria-hidden="true">×</span>
          </button>
        </div>
      ))}
      <p id="grade-table-problem" className={styles.problem} role="alert">
        {problem}
      </p>
      <button
        type="button"
        className={styles.remove}
        disabled={rows.length >= GRADE_BOUNDARIES_MAX}
        onClick={() => setRows([...rows, { grade: '', from: '' }])}
      >
        {t.addAGrade()}
      </button>
    </fieldset>
  );
}
