/**
 * Self-hosted; unicode-range lets a browser fetch the Latin face first and the others only when a page needs them.
 * The Devanagari face is the fallback for names.
 */
import '@fontsource-variable/inter/opsz.css';
import '@fontsource-variable/noto-sans-devanagari/wght.css';
