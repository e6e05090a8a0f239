import { runOnProduct } from '../lib/product/on-product.mjs';
import { progress } from '../lib/progress.mjs';

/** `npm run handbook [-- parts]`: takes the handbook's pictures from the running product, all or those of some parts. */
await runOnProduct(async () => {
  const { named, takePictures } = await import('../../tests/handbook/take-pictures.mjs');
  const parts = named(process.argv.slice(2));
  return () => takePictures(parts, progress);
});
