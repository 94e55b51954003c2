import { type RunningProduct, removeFolder, startProduct } from '../product/start-product.ts';
import { test } from '../test.ts';

/**
 * Starts a product that only the tests of this file use, and stops it after them. Its properties are available in tests.
 * @param options what `startProduct` takes
 */
export function ownProduct(
  options?: Parameters<typeof startProduct>[0],
): Pick<RunningProduct, 'address' | 'folder'> {
  let product: RunningProduct | undefined;
  const running = (): RunningProduct => {
    if (!product) throw new Error('The product is not running yet.');
    return product;
  };
  test.beforeAll(async () => {
    product = await startProduct(options);
  });
  test.afterAll(async () => {
    await product?.stop();
    if (product) await removeFolder(product.folder);
  });
  return {
    get address() {
      return running().address;
    },
    get folder() {
      return running().folder;
    },
  };
}
