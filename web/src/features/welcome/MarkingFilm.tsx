import * as t from '../../messages/compiled/welcome/welcomePage.ts';
import film from './pictures/marking.mp4';
import poster from './pictures/marks-light.webp';
import styles from './welcome.module.css';

/** A silent film in which a teacher marks a class test. It is loaded when a person starts it. */
export function MarkingFilm() {
  return (
    <figure className={styles.film}>
      <video src={film} poster={poster} width={1280} height={800} controls muted playsInline preload="none" />
      <figcaption className="text-faint-small">{t.filmOfMarking()}</figcaption>
    </figure>
  );
}
