/** All sizes and durations are defined here. */

/** Distances in px, on a grid of 4 px. */
export const space = {
  '1': 4,
  '2': 8,
  '3': 12,
  '4': 16,
  '5': 20,
  '6': 24,
  '8': 32,
  '10': 40,
  '12': 48,
  '16': 64,
} as const;

/** Corner radii in px. */
export const radius = { xs: 4, sm: 6, md: 8, lg: 12, xl: 16, pill: 999 } as const;

/** Only floating elements have a shadow. */
export const shadow = {
  light: {
    rest: 'none',
    raised: '0 1px 2px rgba(29,30,34,.06)',
    float: '0 2px 6px rgba(29,30,34,.06), 0 8px 28px rgba(29,30,34,.10)',
    dialog: '0 4px 12px rgba(29,30,34,.08), 0 24px 64px rgba(29,30,34,.18)',
    page: '0 1px 2px rgba(29,30,34,.08), 0 4px 16px rgba(29,30,34,.06)',
  },
  dark: {
    rest: 'none',
    raised: '0 0 0 1px #2C2E35',
    float: '0 0 0 1px #33353C, 0 8px 28px rgba(0,0,0,.5)',
    dialog: '0 0 0 1px #33353C, 0 24px 64px rgba(0,0,0,.6)',
    page: '0 4px 16px rgba(0,0,0,.4)',
  },
} as const;

/** Durations in ms, and the two easing curves. */
export const motion = {
  fast: 120,
  base: 180,
  slow: 260,
  ease: 'cubic-bezier(.2,.8,.2,1)',
  exit: 'cubic-bezier(.4,0,1,1)',
} as const;

/** Heights and widths in px that several screens share. */
export const size = {
  controlSm: 30,
  control: 36,
  controlLg: 44,
  rowHeight: 56,
  rowCompact: 40,
  touch: 44,
  topbar: 56,
  rail: 56,
  sidebar: 232,
  studentList: 264,
  markPanel: 376,
  reading: 680,
  page: 1080,
  wide: 1280,
  icon: 18,
  iconSm: 16,
} as const;

/** Widths in px at which the layout changes. */
export const breakpoint = { phone: 640, tablet: 960, desktop: 1200, workspace: 1360, wide: 1440 } as const;
