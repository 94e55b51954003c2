import { SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import * as t from '../../../../messages/compiled/assignments/document.ts';
import { Tag } from '../../../../ui/Tag.tsx';
import { useWizardCalls } from '../calls.ts';
import styles from './document.module.css';
import { chooseProcessing, type Mode, type Processing } from './slots.ts';

interface ModeChoiceProps {
  mode: Mode;
  isLocked: boolean;
  onChange: (mode: Mode) => void;
}

/** The choice between one combined document and two. Files chosen in the other mode are preserved. */
export function ModeChoice({ mode, isLocked, onChange }: ModeChoiceProps) {
  const { modeLabels } = useWizardCalls();
  const isNarrow = useMediaQuery('(max-width: 639.9px)') ?? false;
  return (
    <SegmentedControl
      className={styles.kind ?? ''}
      aria-label={t.whatYouHave()}
      orientation={isNarrow ? 'vertical' : 'horizontal'}
      fullWidth={isNarrow}
      disabled={isLocked}
      value={mode}
      onChange={(value) => onChange(value as Mode)}
      data={[
        {
          value: 'combined',
          label: (
            <span className={styles.kindLabel}>
              {modeLabels.combined}{' '}
              <Tag tone="ok">
                <span className={styles.bracket}>(</span>
                {t.recommendedFaster()}
                <span className={styles.bracket}>)</span>
              </Tag>
            </span>
          ),
        },
        { value: 'separate', label: modeLabels.separate },
      ]}
    />
  );
}

interface ProcessingChoiceProps {
  mode: Mode;
  processing: Processing | null;
  isLocked: boolean;
  onChange: (processing: Processing) => void;
}

export function ProcessingChoice({ mode, processing, isLocked, onChange }: ProcessingChoiceProps) {
  const isSeparate = mode === 'separate';
  return (
    <section className={styles.processing}>
      <div>
        <h2 className="text-strong-heading" id="processing">
          {t.processingMode()}
        </h2>
        <p className="text-muted-small">{isSeparate ? t.alwaysNormalNote() : t.expressHint()}</p>
      </div>
      <SegmentedControl
        aria-labelledby="processing"
        disabled={isLocked}
        value={chooseProcessing({ mode, processing }) ?? ''}
        onChange={(value) => onChange(value as Processing)}
        data={[
          { value: 'normal', label: t.normal() },
          {
            value: 'express',
            disabled: isSeparate,
            label: (
              <span className={styles.expressLabel} data-off={isSeparate || undefined}>
                <IconBolt size={16} stroke={1.7} aria-hidden="true" />
                {t.express()}
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}
