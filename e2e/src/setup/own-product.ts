import { type RunningProduct, removeFolder, startProduct } from '../product/start-product.ts';
import { test } from '../test.ts';

type Product = Pick<RunningProduct, 'address' | 'folder'>;

/** The product is known when the first test of the file begins. */
class LateProduct implements Product {
  running: RunningProduct | undefined;

  get address(): string {
    return this.#known().address;
  }

  get folder(): string {
    return this.#known().folder;
  }

  #known(): RunningProduct {
    if (!this.running) throw new Error('The product is not running yet.');
    return this.running;
  }
}

/**
 * Starts a product that only the tests of this file use, and stops it after them. Its properties are available in tests.
 * @param options what `startProduct` takes
 */
export function ownProduct(options?: Parameters<typeof startProduct>[0]): Product {
  const product = new LateProduct();
  test.beforeAll(async () => {
    product.running = await startProduct(options);
  });
  test.afterAll(async () => {
    await product.running?.stop();
    if (product.running) await removeFolder(product.running.folder);
  });
  return product;
}

/**
 * Returns a product that files share, because a start takes as much processor time as a short journey. The tests of such a file change only what
 * no other of these files looks at. Its properties are available in tests.
 */
export function sharedProduct(): Product {
  const product = new LateProduct();
  test.beforeAll(({ workerProduct }) => {
    product.running = workerProduct;
  });
  return product;
}
