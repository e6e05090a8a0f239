import { elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the upload of a photo. @type {import('./take-pictures.mjs').Take} */
export async function takeUploads({ page, camera, openScreen }) {
  const { dialog, button } = elements(page);
  const shop = await openScreen(WIDE_DESK);
  await shop.page.goto('/illustrations/karotte.svg');
  const photo = await shop.page.screenshot({ type: 'jpeg' });

  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Karotten bearbeiten' }).click();
  const upload = page.getByRole('button', { name: /^Bild (hochladen|ändern)/ });
  await camera.take('pictureField', { show: [dialog], ring: [upload], margin: 0 });
  const chooser = page.waitForEvent('filechooser');
  await upload.click();
  await (await chooser).setFiles({ name: 'karotten.jpg', mimeType: 'image/jpeg', buffer: photo });
  const crop = page.getByRole('dialog', { name: 'Bild zuschneiden' });
  await crop.locator('img').waitFor();
  await camera.take('pictureCrop', { show: [crop], ring: [button('Bild verwenden')], margin: 0 });
}
