/**
 * The serif of what is read and marked, with its fallback for Hindi: needed only behind the login. Without the axis of optical sizes, which
 * would double it and is hardly seen at the sizes of reading.
 */
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import '@fontsource-variable/noto-serif-devanagari/wght.css';
