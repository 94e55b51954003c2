/**
 * The visual tokens as data: the one place where a colour, a size or a duration is written.
 * `theme-css.ts` turns them into CSS variables, `mantine-theme.ts` into a Mantine theme.
 */

/** Every colour in both themes; the names are the CSS variables (`lineStrong` is `--color-line-strong`). */
export const color = {
  light: {
    canvas: '#FAF9F6',
    sidebar: '#F4F2EE',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F4F2EE',
    hover: '#F2F0EB',
    selected: '#E9EDFC',
    line: '#E6E3DC',
    lineStrong: '#8C8A83',
    text: '#1D1E22',
    text2: '#53545B',
    text3: '#696A72',
    accent: '#3E56CB',
    accentHover: '#3347AC',
    onAccent: '#FFFFFF',
    accentText: '#3A51C2',
    accentSoft: '#EDF0FD',
    accentLine: '#C9D2F6',
    focus: '#3E56CB',
    okText: '#19633F',
    okSoft: '#E6F4EC',
    okLine: '#B8E1C8',
    okMark: '#1F7A4D',
    warnText: '#754A04',
    warnSoft: '#FCF0D9',
    warnLine: '#F0D08C',
    warnMark: '#96610A',
    badText: '#A52D24',
    badSoft: '#FCECEA',
    badLine: '#F2C1BB',
    badMark: '#B4342A',
    badFill: '#B4342A',
    badFillHover: '#932921',
    evFound: '#D6F0E0',
    evPartial: '#FBE6B5',
    evNone: '#F8DAD6',
    paper: '#FDFBF5',
    chart1: '#3E56CB',
    chart2: '#B97F17',
    chart3: '#6A6963',
    chartSoft: '#C9D2F6',
    chartGrid: '#E6E3DC',
  },
  dark: {
    canvas: '#141519',
    sidebar: '#0F1013',
    surface: '#1B1C21',
    raised: '#24262C',
    sunken: '#101114',
    hover: '#24262C',
    selected: '#252B45',
    line: '#2C2E35',
    lineStrong: '#757781',
    text: '#ECECEF',
    text2: '#B2B4BD',
    text3: '#94969F',
    accent: '#5068DC',
    accentHover: '#465DCF',
    onAccent: '#FFFFFF',
    accentText: '#A5B3F0',
    accentSoft: '#22273F',
    accentLine: '#3A4573',
    focus: '#8FA1EE',
    okText: '#8ACDA6',
    okSoft: '#182A21',
    okLine: '#2B4B3A',
    okMark: '#4FB07C',
    warnText: '#EDBB58',
    warnSoft: '#2E2413',
    warnLine: '#544120',
    warnMark: '#DEA02F',
    badText: '#F2A198',
    badSoft: '#331C1A',
    badLine: '#5C302C',
    badMark: '#E27065',
    badFill: '#B4342A',
    badFillHover: '#932921',
    evFound: '#1F4531',
    evPartial: '#4C3A12',
    evNone: '#4F2723',
    paper: '#E9E6DD',
    chart1: '#8397EA',
    chart2: '#DEA02F',
    chart3: '#94969F',
    chartSoft: '#3A4573',
    chartGrid: '#2C2E35',
  },
} as const;

/** Ten shades each, for Mantine. */
export const palette = {
  ink: [
    '#F2F4FD',
    '#E3E8FB',
    '#C9D2F6',
    '#A5B3F0',
    '#7F92E8',
    '#5F76DE',
    '#3E56CB',
    '#3347AC',
    '#2A3A8C',
    '#212D6B',
  ],
  leaf: [
    '#EDF7F1',
    '#DBF0E3',
    '#B8E1C8',
    '#8ACDA6',
    '#58B381',
    '#339564',
    '#1F7A4D',
    '#19633F',
    '#144E32',
    '#0F3B26',
  ],
  amber: [
    '#FDF5E6',
    '#FBEACB',
    '#F6D592',
    '#EDBB58',
    '#DEA02F',
    '#B97F17',
    '#8F5C06',
    '#754A04',
    '#5B3903',
    '#432A02',
  ],
  brick: [
    '#FDF1EF',
    '#FBE2DF',
    '#F6C3BD',
    '#EE9B92',
    '#E27065',
    '#CF4A3E',
    '#B4342A',
    '#932921',
    '#73201A',
    '#551813',
  ],
  gray: [
    '#FAF9F6',
    '#F4F2EE',
    '#EBE9E3',
    '#DEDBD4',
    '#B9B6AE',
    '#8C8A83',
    '#6A6963',
    '#4E4D4A',
    '#333335',
    '#1D1E22',
  ],
  dark: [
    '#ECECEF',
    '#CDCED4',
    '#A9ABB5',
    '#8F919C',
    '#4A4C55',
    '#33353C',
    '#26282E',
    '#1C1D22',
    '#141519',
    '#0E0F12',
  ],
} as const;

/** Families, and the OpenType features of the interface face. */
export const font = {
  ui: "'Inter Variable', 'Noto Sans Devanagari Variable', system-ui, sans-serif",
  reading: "'Source Serif 4 Variable', 'Noto Serif Devanagari Variable', Georgia, serif",
  mono: "ui-monospace, 'SF Mono', Menlo, monospace",
  features: {
    ui: "'cv05','ss03','cv11'",
    numbers: 'tabular-nums',
  },
} as const;

/** Text roles: size and line in px, tracking in em. */
export const type = {
  caption: {
    size: 12,
    line: 16,
    weight: 500,
    track: 0,
  },
  small: {
    size: 13,
    line: 20,
    weight: 400,
    track: 0,
  },
  body: {
    size: 14,
    line: 20,
    weight: 400,
    track: -0.003,
  },
  strong: {
    size: 14,
    line: 20,
    weight: 550,
    track: -0.005,
  },
  lead: {
    size: 16,
    line: 24,
    weight: 400,
    track: -0.006,
  },
  h3: {
    size: 15,
    line: 22,
    weight: 600,
    track: -0.01,
  },
  h2: {
    size: 20,
    line: 28,
    weight: 620,
    track: -0.015,
  },
  h1: {
    size: 26,
    line: 32,
    weight: 640,
    track: -0.02,
  },
  display: {
    size: 40,
    line: 44,
    weight: 640,
    track: -0.028,
  },
  reading: {
    family: 'reading',
    size: 17,
    line: 28,
    weight: 400,
    track: 0,
  },
  readingSmall: {
    family: 'reading',
    size: 15,
    line: 24,
    weight: 400,
    track: 0,
  },
  mark: {
    size: 32,
    line: 36,
    weight: 620,
    track: -0.02,
    numbers: 'tabular',
  },
} as const;

/** The 4 px grid. */
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
export const radius = {
  xs: 4,
  sm: 6,
  md: 8,
  lg: 12,
  xl: 16,
  pill: 999,
} as const;

/** Only what floats has a shadow. */
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

/** Durations in ms, and the two curves. */
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
export const breakpoint = {
  phone: 640,
  tablet: 960,
  desktop: 1200,
  workspace: 1360,
  wide: 1440,
} as const;

/** How the tokens sit in Mantine. */
export const mantine = {
  primaryColor: 'ink',
  primaryShade: {
    light: 6,
    dark: 5,
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  radius: {
    xs: 4,
    sm: 6,
    md: 8,
    lg: 12,
    xl: 16,
  },
  spacing: {
    xs: 8,
    sm: 12,
    md: 16,
    lg: 24,
    xl: 32,
  },
  fontSizes: {
    xs: 12,
    sm: 13,
    md: 14,
    lg: 16,
    xl: 20,
  },
  variables: {
    '--mantine-color-body': 'canvas',
    '--mantine-color-text': 'text',
    '--mantine-color-dimmed': 'text3',
    '--mantine-color-placeholder': 'text3',
    '--mantine-color-default': 'surface',
    '--mantine-color-default-hover': 'hover',
    '--mantine-color-default-border': 'line',
    '--mantine-color-anchor': 'accentText',
    '--mantine-color-error': 'badText',
    '--mantine-primary-color-filled': 'accent',
    '--mantine-primary-color-filled-hover': 'accentHover',
  },
} as const;

/** Pairs that must stay legible: `min` is the WCAG 2.2 AA ratio (4.5 text, 3 edges and glyphs). */
export const contrast = [
  {
    fg: 'text',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'text',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'text',
    bg: 'sidebar',
    min: 4.5,
  },
  {
    fg: 'text2',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'text2',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'text2',
    bg: 'selected',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'sidebar',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'hover',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'raised',
    min: 4.5,
  },
  {
    fg: 'onAccent',
    bg: 'accent',
    min: 4.5,
  },
  {
    fg: 'onAccent',
    bg: 'accentHover',
    min: 4.5,
  },
  {
    fg: 'accentText',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'accentText',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'accentText',
    bg: 'accentSoft',
    min: 4.5,
  },
  {
    fg: 'accentText',
    bg: 'selected',
    min: 4.5,
  },
  {
    fg: 'okText',
    bg: 'okSoft',
    min: 4.5,
  },
  {
    fg: 'okText',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'warnText',
    bg: 'warnSoft',
    min: 4.5,
  },
  {
    fg: 'warnText',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'badText',
    bg: 'badSoft',
    min: 4.5,
  },
  {
    fg: 'badText',
    bg: 'surface',
    min: 4.5,
  },
  {
    fg: 'text',
    bg: 'evFound',
    min: 4.5,
  },
  {
    fg: 'text',
    bg: 'evPartial',
    min: 4.5,
  },
  {
    fg: 'text',
    bg: 'evNone',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'selected',
    min: 4.5,
  },
  {
    fg: 'text3',
    bg: 'sunken',
    min: 4.5,
  },
  {
    fg: 'okText',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'warnText',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'badText',
    bg: 'canvas',
    min: 4.5,
  },
  {
    fg: 'badText',
    bg: 'raised',
    min: 4.5,
  },
  {
    fg: 'surface',
    bg: 'okMark',
    min: 4.5,
  },
  {
    fg: 'surface',
    bg: 'warnMark',
    min: 4.5,
  },
  {
    fg: 'surface',
    bg: 'badMark',
    min: 4.5,
  },
  {
    fg: 'onAccent',
    bg: 'badFill',
    min: 4.5,
  },
  {
    fg: 'lineStrong',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'lineStrong',
    bg: 'raised',
    min: 3,
  },
  {
    fg: 'lineStrong',
    bg: 'canvas',
    min: 3,
  },
  {
    fg: 'okMark',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'warnMark',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'badMark',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'accent',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'focus',
    bg: 'canvas',
    min: 3,
  },
  {
    fg: 'chart1',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'chart2',
    bg: 'surface',
    min: 3,
  },
  {
    fg: 'chart3',
    bg: 'surface',
    min: 3,
  },
] as const;
