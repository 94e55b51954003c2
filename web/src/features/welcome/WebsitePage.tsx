import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { rich } from '../../lib/language/rich.ts';
import * as terms from '../../messages/compiled/ui/terms.ts';
import * as t from '../../messages/compiled/welcome/websitePage.ts';
import { VisuallyHidden } from '../../ui/Page.tsx';
import { ContactLinks } from './ContactLink.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { SchoolQuotes } from './SchoolQuotes.tsx';
import styles from './welcome.module.css';

const CONTACTS = ['demo_url', 'trial_url'] as const;
const AUDIENCES = [t.audienceSchools, t.audienceTeachers, t.audienceStudents];
/** The interval between the words (spec 3 §9), in ms. */
const WORD_MS = 2500;

/** The figures from spec 3 §1. */
const figures = () =>
  [
    { figure: '99%', of: 'accuracy' },
    { figure: '70%', of: t.timeSaved() },
    { figure: '20,000+', of: t.questionsGraded() },
    { figure: '10+', of: 'subjects' },
    { figure: '50+', of: 'teachers' },
  ] as const;

const steps = () =>
  [
    { title: t.bringYourPaper(), words: t.bringYourPaperText(), picture: 'paper', alt: t.pictureOfPaper() },
    {
      title: t.checkTheQuestions(),
      words: t.checkTheQuestionsText(),
      picture: 'questions',
      alt: t.pictureOfQuestions(),
    },
    {
      title: t.studentsAnswer(),
      words: t.studentsAnswerText(),
      picture: 'answers',
      alt: t.pictureOfAnswers(),
    },
    {
      title: t.confirmTheMarks(),
      words: t.confirmTheMarksText(),
      picture: 'confirm',
      alt: t.pictureOfConfirm(),
    },
  ] as const;

const questions = () =>
  [
    { question: t.curriculaQuestion(), answer: t.curriculaAnswer() },
    { question: t.costQuestion(), answer: t.costAnswer() },
    { question: t.whoMarksQuestion(), answer: t.whoMarksAnswer() },
    { question: t.homeworkQuestion(), answer: t.homeworkAnswer() },
  ] as const;

/** The public page for schools. */
export function WebsitePage() {
  return (
    <PublicFrame title={t.forSchools()}>
      <section className={`${styles.hero} ${styles.withPicture}`}>
        <h1 tabIndex={-1}>{rich(t.heroTitle, { audience: <Audience /> })}</h1>
        <p className={styles.heroLead}>{t.heroText()}</p>
        <p className={styles.ways}>
          <Link to="/welcome" className={styles.main2}>
            {t.tryATextbook()}
          </Link>
          <ContactLinks places={CONTACTS} />
        </p>
        <div className={styles.heroPicture}>
          <ProductPicture name="marks" alt={t.pictureOfMarks()} />
        </div>
      </section>

      <section className="stack-12" aria-labelledby="figures">
        <h2 id="figures">{t.figuresHeading()}</h2>
        <dl className={styles.figures}>
          {figures().map(({ figure, of }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="text-faint-small">{t.figuresSource()}</p>
      </section>

      <section className="stack-12" aria-labelledby="how">
        <h2 id="how">{t.howItWorks()}</h2>
        <ol className={styles.cards}>
          {steps().map(({ title, words, picture, alt }, index) => (
            <li key={title}>
              <ProductPicture name={picture} alt={alt} />
              <h3>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                {title}
              </h3>
              <p>{words}</p>
            </li>
          ))}
        </ol>
      </section>

      <SchoolQuotes />

      <section className="stack-12" aria-labelledby="questions">
        <h2 id="questions">{terms.questions()}</h2>
        {questions().map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </section>
    </PublicFrame>
  );
}

/** Shows one word after another in the same place. With reduced motion, shows all three. */
function Audience() {
  const [hasReducedMotion] = useState(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [wordIndex, setWordIndex] = useState(0);
  useEffect(() => {
    if (hasReducedMotion) return;
    const timer = setInterval(() => setWordIndex((before) => (before + 1) % AUDIENCES.length), WORD_MS);
    return () => clearInterval(timer);
  }, [hasReducedMotion]);
  if (hasReducedMotion) return t.audience();
  return (
    <>
      <span className={styles.audience} aria-hidden="true">
        {AUDIENCES[wordIndex]?.()}
      </span>
      <VisuallyHidden>{t.audience()}</VisuallyHidden>
    </>
  );
}
