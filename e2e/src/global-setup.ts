/** One product for all journeys; each journey makes assignments of its own. */
import { removeFolder, startProduct } from './product.ts';

export default async function setup(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env.CLASSI_ADDRESS = product.address;
  return async () => {
    await product.stop();
    await removeFolder(product.folder);
  };
}
