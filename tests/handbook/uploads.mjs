import { elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the upload of a photo. @type {import('./take-pictures.mjs').Take} */
export async function takeUploads({ page, camera, openScreen }) {
  const { dialog, button } = elements(page);
  const shop = await openScreen(WIDE_DESK);
  await shop.page.goto('/');
  const photo = await shop.page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 1280, height: 800 } });

  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Karotten bearbeiten' }).click();
  const upload = page.getByRole('button', { name: /^Bild (hochladen|ändern)/ });
  await camera.take('pictureField', { show: [dialog], ring: [upload], margin: 0 });
  const chooser = page.waitForEvent('filechooser');
  await upload.click();
  await (await chooser).setFiles({ name: 'feld.jpg', mimeType: 'image/jpeg', buffer: photo });
  const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
  await crop.locator('img').waitFor();
  await camera.take('pictureCrop', { show: [crop], ring: [button('Bild verwenden')], margin: 0 });
}
