import { runOnProduct } from '../lib/on-product.mjs';
import { browser, database, gateway } from '../lib/packages.mjs';
import { progress } from '../lib/progress.mjs';

/** Takes the pictures of the handbook from the running product; all of them, or those of the named parts. */
await runOnProduct([database, gateway, browser], async () => {
  const { named, takePictures } = await import('../../tests/handbook/take-pictures.mjs');
  const parts = named(process.argv.slice(2));
  return () => takePictures(parts, progress);
});
