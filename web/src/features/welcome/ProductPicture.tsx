import answersDark from './pictures/answers-dark.webp';
import answersLight from './pictures/answers-light.webp';
import confirmDark from './pictures/confirm-dark.webp';
import confirmLight from './pictures/confirm-light.webp';
import marksDark from './pictures/marks-dark.webp';
import marksLight from './pictures/marks-light.webp';
import paperDark from './pictures/paper-dark.webp';
import paperLight from './pictures/paper-light.webp';
import questionsDark from './pictures/questions-dark.webp';
import questionsLight from './pictures/questions-light.webp';
import styles from './welcome.module.css';

/** `npm run pictures` makes these from the demo school. Their aspect ratio is 8:5. */
const PICTURES = {
  paper: [paperLight, paperDark],
  questions: [questionsLight, questionsDark],
  answers: [answersLight, answersDark],
  confirm: [confirmLight, confirmDark],
  marks: [marksLight, marksDark],
} as const;

/**
 * A screenshot of the product in the theme of the page. The other theme's image is hidden, so browsers do not
 * load it.
 */
export function ProductPicture({ name, alt }: { name: keyof typeof PICTURES; alt: string }) {
  const [light, dark] = PICTURES[name];
  return (
    <>
      <img className={styles.lightPicture} src={light} alt={alt} width={960} height={600} loading="lazy" />
      <img className={styles.darkPicture} src={dark} alt={alt} width={960} height={600} loading="lazy" />
    </>
  );
}
