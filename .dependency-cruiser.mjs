/** Import rules (docs/map.md): which workspace and feature may import which. */
const workspace = (name) => `^${name}/src`;
const allow = (from, ...to) => ({
  name: `${from}-imports`,
  severity: 'error',
  from: { path: workspace(from) },
  to: {
    path: '^(contract|richtext|documents|engines|server|web)/src',
    pathNot: [from, ...to].map(workspace),
  },
});

/** Each feature with the features that it may use. There are no cycles. */
const downhill = {
  identity: [],
  courses: ['identity'],
  signup: ['identity', 'courses'],
  'access-links': ['identity'],
  'sign-on': ['identity', 'courses', 'signup'],
  administration: [
    ...['identity', 'access-links', 'courses', 'signup', 'sign-on', 'language-models', 'answering'],
  ],
  setup: ['identity', 'access-links', 'courses', 'administration'],
  assignments: ['identity', 'courses'],
  library: ['identity', 'courses', 'assignments'],
  answering: ['identity', 'courses', 'assignments'],
  writing: ['identity', 'courses', 'assignments'],
  practice: ['identity', 'courses', 'assignments', 'writing', 'answering', 'grading'],
  submissions: ['identity', 'courses', 'assignments', 'answering'],
  grading: ['identity', 'courses', 'assignments', 'answering', 'submissions'],
  insights: ['identity', 'courses', 'assignments', 'answering', 'submissions', 'grading'],
  'course-results': [
    ...['identity', 'courses', 'assignments', 'answering', 'submissions', 'grading', 'insights'],
  ],
  notices: ['identity', 'answering'],
  home: ['identity', 'courses', 'assignments', 'answering', 'practice', 'submissions', 'grading'],
  changes: ['identity', 'courses', 'assignments', 'answering', 'submissions', 'grading'],
  'language-models': ['identity'],
  tutor: ['identity', 'courses', 'assignments', 'answering', 'submissions', 'grading'],
};
const features = Object.keys(downhill);

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    allow('contract'),
    allow('richtext'),
    allow('documents'),
    allow('engines', 'richtext', 'documents'),
    allow('server', 'contract', 'richtext', 'engines', 'documents'),
    allow('web', 'contract', 'richtext'),
    {
      name: 'marking-knows-no-tutor',
      comment: 'The tutor and the writer use marking; what both sides need is in embedded/language.',
      severity: 'error',
      from: { path: '^engines/src/embedded/(marking|chemistry|language)/' },
      to: { path: '^engines/src/embedded/(tutor|writing)/' },
    },
    {
      name: 'platform-knows-no-school',
      severity: 'error',
      from: { path: '^server/src/platform' },
      to: { path: '^server/src/(features|app)' },
    },
    {
      name: 'features-do-not-reach-up',
      severity: 'error',
      from: { path: '^server/src/features' },
      to: { path: '^server/src/app' },
    },
    ...features.map((feature) => ({
      name: `${feature}-imports`,
      severity: 'error',
      from: { path: `^server/src/features/${feature}/` },
      to: {
        path: '^server/src/features/',
        pathNot: [feature, ...downhill[feature]].map((name) => `^server/src/features/${name}/`),
      },
    })),
    {
      name: 'features-through-index',
      comment:
        'A feature imports another only through its index.ts (or its tables, which the schema collects).',
      severity: 'error',
      from: { path: '^server/src/features/([^/]+)/', pathNot: '[.]test[.]ts$' },
      to: {
        path: '^server/src/features/([^/]+)/',
        pathNot: ['^server/src/features/$1/', '/index[.]ts$', '/tables[.]ts$'],
      },
    },
    {
      name: 'web-features-are-islands',
      comment: 'Rubrics are chosen in every feature that edits questions, so their selector is shared.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/practice/' },
      to: {
        path: '^web/src/(app|features)/',
        pathNot: ['^web/src/features/$1/', '^web/src/features/rubrics/'],
      },
    },
    {
      name: 'web-practice-imports',
      comment: "Practice uses the wizard's steps and the saving of answers.",
      severity: 'error',
      from: { path: '^web/src/features/practice/' },
      to: {
        path: '^web/src/(app|features)/',
        pathNot: ['^web/src/features/(practice|answering|assignments)/'],
      },
    },
    {
      name: 'web-ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^web/src/(ui|lib|paper)/' },
      to: { path: '^web/src/(app|features)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6'],
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node'],
    },
  },
};
