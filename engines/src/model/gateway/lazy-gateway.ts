import type { Gateway, GatewayParts } from './gateway.ts';

/**
 * Creates a gateway that is loaded, with the libraries of the providers, at the first call to a model. Most schools have no model, and a
 * server without models should not hold the libraries in memory.
 */
export function lazyGateway(parts: GatewayParts): Gateway {
  let loading: Promise<Gateway> | undefined;
  const gateway = (): Promise<Gateway> => {
    loading ??= import('./gateway.ts').then(({ createGateway }) => createGateway(parts));
    return loading;
  };
  return {
    async settings(tenant) {
      return parts.resolve(tenant);
    },
    object: async (call) => (await gateway()).object(call),
    async *stream(call) {
      return yield* (await gateway()).stream(call);
    },
    embed: async (call) => (await gateway()).embed(call),
    spent: async (tenant) => (await gateway()).spent(tenant),
  };
}
