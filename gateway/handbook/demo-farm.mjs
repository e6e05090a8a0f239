/** A farm in the middle of its season. @type {import('./take-pictures.mjs').Part} */
export const demoFarm = {
  name: 'demo-farm',
  title: 'Hof mit Bestellungen',
  demoFarm: true,
  async take({ page, camera }) {
    const button = (/** @type {string | RegExp} */ name) => page.getByRole('button', { name });
    const heading = page.getByRole('heading', { level: 1 });

    await page.goto('/admin/pickup-days');
    const card = page.getByRole('list', { name: 'Abholtage' }).locator('> li').first();
    await camera.take('new-day', {
      show: [heading, page.getByText('Aktualisieren').or(heading).first()],
      ring: [button('Neuer Abholtag')],
    });
    await camera.take('announce', {
      show: [card],
      ring: [card.getByRole('button', { name: /^Ankündigen/ })],
    });
    await card.getByRole('button', { name: /^Ankündigen/ }).click();
    await page.getByRole('textbox', { name: 'Vorschau' }).waitFor();
    await camera.take('announcement', {
      show: [page.getByRole('dialog')],
      ring: [button('Text kopieren')],
    });
  },
};
