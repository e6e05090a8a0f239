import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../test/answer';
import { aDay, publicSettings } from '../../../test/farm';
import { button, notReadyToOrder, openShop, readyToOrder, submitButton, user } from '../../../test/shop';

const upcoming = { 'GET /api/pickup-days/upcoming': { body: [aDay()] } };
const BLOCKED = 'CAPTCHA-Fehler aufgetreten. Bitte Seite neu laden.';

describe('a blocked captcha', () => {
  it('offers a retry or a phone call in production, and no replacement', async () => {
    const settings = publicSettings({ captchaBypass: 'false', footerContactPhone: '+43 7942 12345' });
    answer({ ...upcoming, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    await notReadyToOrder();
    expect(screen.getByRole('button', { name: 'Erneut versuchen' })).toBeVisible();
    expect(screen.getByText(/oder ruf uns an/)).toHaveTextContent('+43 7942 12345');
  });

  it('allows orders if the bypass is configured', async () => {
    answer(upcoming);
    openShop();
    expect(await screen.findByText(BLOCKED)).toBeVisible();
    await readyToOrder();
  });
});

it('the script of the captcha is requested when a box is chosen, before the captcha is near', async () => {
  const requests: unknown[] = [];
  const append = document.head.append;
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    override observe() {}
  };
  document.head.append = (...nodes) => void requests.push(...nodes);
  const scripts = () => requests.filter((node) => node instanceof HTMLScriptElement);
  answer(upcoming);
  openShop();
  await submitButton();
  expect(scripts()).toHaveLength(0);
  await user.click(button('Große Kiste: eine mehr'));
  await waitFor(() => expect(scripts()).toHaveLength(1));
  document.head.append = append;
  window.IntersectionObserver = Observer;
});

it('a captcha that the operator has switched off shows nothing and allows orders', async () => {
  answer({
    ...upcoming,
    'GET /api/settings': { body: publicSettings({ turnstileSiteKey: 'off', captchaBypass: 'false' }) },
  });
  openShop();
  await readyToOrder();
  expect(screen.queryByText(/Sicherheitsprüfung/)).not.toBeInTheDocument();
  expect(screen.queryByText(BLOCKED)).not.toBeInTheDocument();
});
