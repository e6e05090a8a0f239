import { elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the settings, tab by tab. @type {import('./take-pictures.mjs').Take} */
export async function takeSettings({ page, camera }) {
  const { heading, button, region } = elements(page);
  const tabs = page.getByRole('tablist');
  const panel = page.locator('[role=tabpanel][aria-hidden=false]');
  const open = async (/** @type {string} */ tab) => {
    await page.goto(`/admin/settings?tab=${tab}`);
    await panel.waitFor();
  };

  const take = (/** @type {string} */ name, /** @type {string} */ tab, /** @type {number} */ height) =>
    camera.take(name, { show: [tabs, panel], ring: [page.getByRole('tab', { name: tab })], height });

  await page.setViewportSize(WIDE_DESK);
  await open('home');
  await take('settingsHome', 'Startseite', 500);
  await open('design');
  await take('settingsDesign', 'Design', 620);
  await open('footer');
  await take('settingsFooter', 'Footer', 560);
  await open('announcements');
  await take('announcementText', 'Ankündigungen', 520);
  await open('sms');
  await take('smsSettings', 'SMS', 560);
  await open('system');
  await take('settingsSystem', 'System', 420);
  await camera.take('settingsPassword', {
    show: [region('Admin-Anmeldedaten')],
    ring: [button('Admin-Anmeldedaten aktualisieren')],
  });

  await page.goto('/admin/sms?status=failed');
  await camera.take('smsLog', {
    show: [heading, page.getByRole('row').nth(1)],
    ring: [page.getByRole('button', { name: /erneut senden$/ }).first()],
  });
}
