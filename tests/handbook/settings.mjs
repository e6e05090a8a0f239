import { elements } from './elements.mjs';
import { WIDE_DESK } from './screens.mjs';

/** Takes the pictures of the settings, tab by tab. @type {import('./take-pictures.mjs').Take} */
export async function takeSettings({ page, camera, sql, dayId }) {
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
  await take('announcementText', 'Ankündigungen', 450);
  await open('sms');
  await take('smsSettings', 'SMS', 510);
  await open('system');
  await take('settingsSystem', 'System', 420);
  await camera.take('settingsPassword', {
    show: [region('Admin-Anmeldedaten')],
    ring: [button('Admin-Anmeldedaten aktualisieren')],
  });

  // After the pickup a failed SMS can't be sent again, so on a Saturday the demo farm may have none that can.
  await sql(
    `UPDATE sms_message failed JOIN (
       SELECT MAX(m.id) AS id FROM sms_message m JOIN customer_order o ON o.id = m.orderId
       WHERE m.kind = 'confirmation' AND o.pickupDayId = ? AND o.cancelledAt IS NULL AND o.changedAt IS NULL
     ) newest ON newest.id = failed.id
     SET status = 'failed', sentAt = NULL, failedAt = UTC_TIMESTAMP(3), lastError = 'Nummer nicht erreichbar'`,
    [dayId],
  );
  await page.goto('/admin/sms?status=failed');
  await camera.take('smsLog', {
    show: [heading, page.getByRole('row').nth(1)],
    ring: [page.getByRole('button', { name: /erneut senden$/ }).first()],
  });
}
