/**
 * The serif font for texts that are read and marked, with its fallback for Hindi. It is needed only after the
 * login. The optical size axis is omitted: it would double the size of the font and is hardly visible.
 */
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import '@fontsource-variable/noto-serif-devanagari/wght.css';
