export { isConnected } from './disconnect.ts';
export { providerLogout } from './log-out.ts';
export { returnAddress } from './parts.ts';
export { chainOf, problemOf } from './problems.ts';
export { createSignOnProviders, type Provider, type SignOnProviders } from './providers.ts';
export { mountSignOn } from './routes.ts';
export { domainOfAddress } from './rules.ts';
export { countLinks } from './store.ts';
