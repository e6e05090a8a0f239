import { screen } from '@testing-library/react';
import { aDay, days, publicSettings } from '../../../test/farm';
import { openShop, serve, submitButton } from '../../../test/shop';

const upcoming = { 'GET /api/pickup-days/upcoming': { body: days(aDay()) } };
const BLOCKED = 'CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.';

describe('a blocked captcha', () => {
  it('offers a retry or a phone call in production, and no replacement', async () => {
    const settings = publicSettings({ captchaBypass: 'false', footerContactPhone: '+43 7942 12345' });
    serve({ ...upcoming, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    expect(await submitButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    expect(screen.getByText(/oder ruf uns an/)).toHaveTextContent('+43 7942 12345');
  });

  it('allows orders if the bypass is configured', async () => {
    serve(upcoming);
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    expect(await submitButton()).toBeEnabled();
  });
});

it('a captcha that the operator has switched off shows nothing and allows orders', async () => {
  serve({
    ...upcoming,
    'GET /api/settings': { body: publicSettings({ turnstileSiteKey: 'off', captchaBypass: 'false' }) },
  });
  openShop();
  expect(await submitButton()).toBeEnabled();
  expect(screen.queryByText(/Sicherheitsprüfung/)).not.toBeInTheDocument();
  expect(screen.queryByText(BLOCKED)).not.toBeInTheDocument();
});
