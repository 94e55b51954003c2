/**
 * The fonts are self-hosted. With unicode-range a browser loads the Latin font first and the others only when
 * a page needs them. The Devanagari font is the fallback for names.
 */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
