import { Button } from '@mantine/core';
import { formatDate, schoolClock } from '../../../../lib/time/school-time.ts';
import * as t from '../../../../messages/compiled/assignments/drafts.ts';
import { useDropQuestions } from '../ai/use-drop-questions.ts';
import { formatQuestionCount } from '../rules.ts';
import type { DraftState } from '../use-draft.ts';
import styles from './draft-offer.module.css';

/** Returns a short description, such as `Unit Test 2 · 3 questions`. */
function describe({ details, questions }: DraftState['draft']): string {
  const count = questions.length;
  const title = details.title.trim() || t.noTitleYet();
  return count === 0 ? title : `${title} · ${formatQuestionCount(count)}`;
}

/** Offers to continue the draft that an earlier wizard left. */
export function DraftOffer({ state, timezone }: { state: DraftState; timezone: string }) {
  const { offered, continueOffered, discardOffered } = state;
  const mayDrop = useDropQuestions(offered?.draft.questions.length ?? 0);
  if (!offered) return null;
  const discard = async () => {
    if (await mayDrop(t.discardDraftQuestion())) discardOffered();
  };
  const { savedAt, draft } = offered;
  const when = `${formatDate(savedAt, timezone)}, ${schoolClock(savedAt, timezone)}`;
  return (
    <section className={styles.offer} aria-label={t.earlierDraft()}>
      <div className={styles.words}>
        <p className="text-strong">{t.continueYourDraft({ when })}</p>
        <p className={styles.detail}>{describe(draft)}</p>
      </div>
      <Button variant="subtle" onClick={() => void discard()}>
        {t.discardDraft()}
      </Button>
      <Button variant="default" onClick={continueOffered}>
        {t.continueDraft()}
      </Button>
    </section>
  );
}
