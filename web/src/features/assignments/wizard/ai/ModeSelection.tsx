import { Button } from '@mantine/core';
import { IconBolt, IconClock, IconLayoutGridAdd } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rich } from '../../../../lib/language/rich.ts';
import * as t from '../../../../messages/compiled/assignments/ai.ts';
import * as terms from '../../../../messages/compiled/ui/terms.ts';
import { Head, Middle, WizardFoot } from '../Frame.tsx';
import styles from './ai.module.css';
import type { AiMode } from './ai-draft.ts';
import { useLibraryAccess } from './queries.ts';

interface ModeSelectionProps {
  onChoose: (mode: AiMode) => void;
  onPrevious: () => void;
}

/** The choice between AURA's questions, in two minutes, and the school's library, in ten (spec 2 §9). */
export function ModeSelection({ onChoose, onPrevious }: ModeSelectionProps) {
  const access = useLibraryAccess();
  const isClosed = access.data?.smartBuilder === false;
  return (
    <>
      <Middle>
        <Head step="create" title={t.modeHeading()} />
        <div className={styles.modes}>
          <ModeCard
            name={t.aiExpress()}
            words={t.expressModeHint()}
            time={t.about2Minutes()}
            icon={<IconBolt size={24} stroke={1.6} aria-hidden="true" />}
            onChoose={() => onChoose('quick')}
          />
          <ModeCard
            name={t.smartBuilder()}
            words={t.smartBuilderHint()}
            time={t.about510Minutes()}
            icon={<IconLayoutGridAdd size={24} stroke={1.6} aria-hidden="true" />}
            isClosed={isClosed}
            isWaiting={!access.data}
            onChoose={() => onChoose('builder')}
          />
        </div>
        {access.isError && !access.data && (
          <p className="text-muted-paragraph">
            {rich(t.smartBuilderCheckError, {
              button: (
                <button type="button" className={styles.again} onClick={() => void access.refetch()}>
                  {terms.tryAgain()}
                </button>
              ),
            })}
          </p>
        )}
      </Middle>
      <WizardFoot
        previous={
          <Button variant="default" onClick={onPrevious}>
            {terms.previous()}
          </Button>
        }
      >
        {null}
      </WizardFoot>
    </>
  );
}

interface ModeCardProps {
  name: string;
  words: string;
  time: string;
  icon: ReactNode;
  isClosed?: boolean;
  isWaiting?: boolean;
  onChoose: () => void;
}

function ModeCard(props: ModeCardProps) {
  const { name, words, time, icon, isClosed: closed = false, isWaiting = false, onChoose } = props;
  return (
    <button
      type="button"
      className={styles.mode}
      disabled={closed || isWaiting}
      data-closed={closed || undefined}
      onClick={onChoose}
    >
      <span className={styles.modeIcon}>{icon}</span>
      <span className="text-small-heading">{name}</span>
      <span className="text-muted">{words}</span>
      <span className={styles.modeTime}>
        <IconClock size={16} stroke={1.7} aria-hidden="true" />
        {time}
      </span>
      {closed && (
        <span className={styles.overlay}>
          <span className={styles.soon}>{t.comingSoon()}</span>
        </span>
      )}
    </button>
  );
}
