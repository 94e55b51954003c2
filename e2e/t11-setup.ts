import { removeFolder, startProduct } from './src/product.ts';
export default async function setup() {
  const product = await startProduct({ startLimit: 400_000 });
  process.env.CLASSI_ADDRESS = product.address;
  return async () => { await product.stop(); await removeFolder(product.folder); };
}
