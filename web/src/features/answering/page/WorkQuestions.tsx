import { Fragment, type ReactNode, useMemo } from 'react';
import { joinList } from '../../../lib/words.ts';
import * as t from '../../../messages/compiled/answering/page.ts';
import { PaperLead } from '../../../ui/questions/PaperLead.tsx';
import { buildLeads } from '../../../ui/questions/paper-parts.ts';
import { RichText } from '../../../ui/rich-text/RichText.tsx';
import { byStem, labelQuestion, type StemGroup, type WorkQuestion } from '../rules.ts';
import card from './question.module.css';

interface WorkQuestionsProps<Question> {
  questions: readonly Question[];
  /** Renders one question. */
  children: (question: Question) => ReactNode;
}

/**
 * The questions of an assignment or of practice. What the paper prints above a question is shown, and a stem
 * is shown once above its parts.
 */
export function WorkQuestions<Question extends WorkQuestion>(props: WorkQuestionsProps<Question>) {
  const { questions, children } = props;
  const groups = useMemo(() => byStem(questions), [questions]);
  const leads = useMemo(() => {
    const parts = questions.map((question) => ({ section: '', choice: null, ...question }));
    return new Map(buildLeads(parts, labelQuestion).map((lead, index) => [questions[index]?.id, lead]));
  }, [questions]);
  return groups.map((group) =>
    group.questions.map((question, index) => (
      <Fragment key={question.id}>
        <PaperLead lead={leads.get(question.id)} />
        {index === 0 && group.stem !== '' && <Stem {...group} />}
        {children(question)}
      </Fragment>
    )),
  );
}

/** The stem that several parts share. */
function Stem({ stem, questions }: StemGroup) {
  const words = joinList(questions.map(labelQuestion));
  return (
    <section className={card.stem} aria-label={t.forQuestionsWords({ count: questions.length, words })}>
      <p className={card.stemFor}>
        {questions.length === 1 ? t.questionWords({ words }) : t.questionsWords({ words })}
      </p>
      <RichText html={stem} />
    </section>
  );
}
