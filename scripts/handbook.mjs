import { runOnProduct } from './on-product.mjs';
import { browser, database, gateway } from './packages.mjs';
import { progress } from './progress.mjs';

/** Takes the pictures of the handbook from the running product; all of them, or those of the named parts. */
await runOnProduct([database, gateway, browser], async () => {
  const { named, takePictures } = await import('../gateway/handbook/take-pictures.mjs');
  const parts = named(process.argv.slice(2));
  return () => takePictures(parts, progress);
});
