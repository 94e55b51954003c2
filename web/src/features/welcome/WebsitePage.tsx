import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../../ui/Page.tsx';
import { ContactLinks } from './ContactLink.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import styles from './welcome.module.css';

const CONTACTS = ['Get Demo', 'Try it for free'] as const;
const AUDIENCES = ['schools', 'teachers', 'students'] as const;
/** From a word to the next (spec 3 §9). */
const WORD_MS = 2500;

/** As spec 3 §1 gives them. */
const FIGURES = [
  { figure: '99%', of: 'accuracy' },
  { figure: '70%', of: 'time saved' },
  { figure: '20,000+', of: 'questions graded' },
  { figure: '10+', of: 'subjects' },
  { figure: '50+', of: 'teachers' },
] as const;

const STEPS = [
  {
    title: 'Bring your paper',
    words: 'A PDF, a Word file or photographs, with the marking scheme where there is one.',
  },
  {
    title: 'Check the questions',
    words: 'Each question is shown next to its place on the page. Change what you like, then publish it.',
  },
  {
    title: 'Students answer',
    words: 'Typed with formulas and drawings, or on paper. Nothing that was saved is lost.',
  },
  {
    title: 'Confirm the marks',
    words: 'AURA suggests marks and shows the words behind each one. You decide.',
  },
] as const;

const QUESTIONS = [
  {
    question: 'Which curricula does it fit?',
    answer: 'CBSE, ICSE, IB and Cambridge: the marking follows the scheme that you upload.',
  },
  {
    question: 'What does it cost to try?',
    answer: 'A pilot with your school is free for 4 weeks. The trial for one teacher is free for 1 month.',
  },
  {
    question: 'Who gives the mark, AURA or the teacher?',
    answer: 'The teacher. A mark of AURA is shown as a proposal until a person has confirmed it.',
  },
  {
    question: 'Does it solve the homework?',
    answer:
      'No. AURA helps with what the textbook says around it, and does not answer a question that may still be handed in.',
  },
] as const;

/** The second public page, for schools. */
export function WebsitePage() {
  return (
    <PublicFrame title="For schools">
      <section className={styles.hero}>
        <h1 tabIndex={-1}>
          Marking and tutoring for <Audience />
        </h1>
        <p className={styles.heroLead}>
          For schools that follow CBSE, ICSE, IB or Cambridge. A free 4-week pilot shows whether it helps in
          yours.
        </p>
        <p className={styles.ways}>
          <Link to="/welcome" className={styles.main2}>
            Try a textbook
          </Link>
          <ContactLinks labels={CONTACTS} />
        </p>
      </section>

      <section className={styles.section} aria-labelledby="figures">
        <h2 id="figures">In figures</h2>
        <dl className={styles.figures}>
          {FIGURES.map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.small}>As the company states them.</p>
      </section>

      <section className={styles.section} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <ol className={styles.cards}>
          {STEPS.map(({ title, words }, at) => (
            <li key={title}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <h3>{title}</h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles.section} aria-labelledby="said">
        <h2 id="said">What teachers say</h2>
        <p className={styles.placeholder}>
          Quotes from schools that try Classi will appear here. There are none yet.
        </p>
      </section>

      <section className={styles.section} aria-labelledby="questions">
        <h2 id="questions">Questions</h2>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </PublicFrame>
  );
}

/** Shows one word after another in the same place. With reduced motion all three are shown. */
function Audience() {
  const [still] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (still) return;
    const timer = setInterval(() => setAt((before) => (before + 1) % AUDIENCES.length), WORD_MS);
    return () => clearInterval(timer);
  }, [still]);
  if (still) return 'schools, teachers and students';
  return (
    <>
      <span className={styles.audience} aria-hidden="true">
        {AUDIENCES[at]}
      </span>
      <VisuallyHidden>schools, teachers and students</VisuallyHidden>
    </>
  );
}
