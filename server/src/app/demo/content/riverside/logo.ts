/** A shield with the river in it. */
const drawing = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 56" width="48" height="56">',
  '<path d="M24 2 46 9v19c0 14-9 22-22 26C11 50 2 42 2 28V9z" fill="#1f4e79"/>',
  '<path d="M8 24c5-4 9-4 14 0s9 4 18 0v7c-9 4-13 4-18 0s-9-4-14 0z" fill="#ffffff"/>',
  '<path d="M9 36c5-4 8-4 13 0s8 4 16 0l-3 7c-5 2-8 1-13-2s-7-2-10-1z" fill="#9fc3e6"/>',
  '</svg>',
].join('');

export const riversideLogo = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
