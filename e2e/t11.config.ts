import base from './playwright.config.ts';
export default { ...base, globalSetup: './t11-setup.ts', reporter: [['list']], expect: { timeout: 40_000 } };
