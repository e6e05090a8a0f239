import { screen } from '@testing-library/react';
import { aDay, days, publicSettings } from '../../../test/farm';
import { openShop, serve, submitButton } from '../../../test/shop';

const upcoming = { 'GET /api/pickup-days/upcoming': { body: days(aDay()) } };
const BLOCKED = 'CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.';

describe('a blocked captcha', () => {
  it('substitutes nothing in production: retry or call', async () => {
    const settings = publicSettings({ captchaBypass: 'false', footerContactPhone: '+43 7942 12345' });
    serve({ ...upcoming, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    expect(await submitButton()).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    expect(screen.getByText(/oder ruf uns an/)).toHaveTextContent('+43 7942 12345');
  });

  it('lets orders through where bypassing is allowed', async () => {
    serve(upcoming);
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    expect(await submitButton()).toBeEnabled();
  });
});
