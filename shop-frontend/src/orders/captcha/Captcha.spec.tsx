import { screen } from '@testing-library/react';
import { aDay, days, publicSettings } from '../../../test/farm';
import { notReadyToOrder, openShop, readyToOrder, serve } from '../../../test/shop';

const upcoming = { 'GET /api/pickup-days/upcoming': { body: days(aDay()) } };
const BLOCKED = 'CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.';

describe('a blocked captcha', () => {
  it('offers a retry or a phone call in production, and no replacement', async () => {
    const settings = publicSettings({ captchaBypass: 'false', footerContactPhone: '+43 7942 12345' });
    serve({ ...upcoming, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    await notReadyToOrder();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    expect(screen.getByText(/oder ruf uns an/)).toHaveTextContent('+43 7942 12345');
  });

  it('allows orders if the bypass is configured', async () => {
    serve(upcoming);
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    await readyToOrder();
  });
});
