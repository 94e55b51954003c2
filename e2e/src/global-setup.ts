/** Starts one product for all journeys. Each journey creates its own assignments. */
import { FIRST_FOLDER, removeFolder, startProduct } from './product/start-product.ts';

export default async function setup(): Promise<() => Promise<void>> {
  // The first start of all fills a database; later products get a copy of it.
  const first = await startProduct();
  await first.stop();
  process.env[FIRST_FOLDER] = first.folder;
  const product = await startProduct();
  process.env.CLASSI_ADDRESS = product.address;
  return async () => {
    await product.stop();
    await removeFolder(product.folder);
    await removeFolder(first.folder);
  };
}
