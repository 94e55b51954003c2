/** Starts one product for all journeys. Each journey creates its own assignments. */
import { firstFolder } from './product/first-folder.ts';
import { FIRST_FOLDER, removeFolder, startProduct } from './product/start-product.ts';

export default async function setup(): Promise<() => Promise<void>> {
  // Every product gets a copy of it.
  process.env[FIRST_FOLDER] = await firstFolder();
  const product = await startProduct();
  process.env.CLASSI_ADDRESS = product.address;
  return async () => {
    await product.stop();
    await removeFolder(product.folder);
  };
}
