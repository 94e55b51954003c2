/** The serif of what is read and marked, with its fallback for Hindi: needed only behind the login. */
import '@fontsource-variable/source-serif-4/opsz.css';
import '@fontsource-variable/source-serif-4/opsz-italic.css';
import '@fontsource-variable/noto-serif-devanagari/wght.css';
