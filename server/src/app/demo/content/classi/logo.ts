/** An open book under a tick. */
const drawing = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 48" width="56" height="48">',
  '<path d="M28 44C22 39 14 37 4 38V14c10-1 18 1 24 6 6-5 14-7 24-6v24c-10-1-18 1-24 6z" fill="#3e56cb"/>',
  '<path d="M28 20v24" stroke="#ffffff" stroke-width="2" fill="none"/>',
  '<path d="m19 9 7 7L41 2" stroke="#19633f" stroke-width="4" fill="none" stroke-linecap="round"/>',
  '</svg>',
].join('');

export const classiLogo = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
