import { cleanup, screen, waitFor } from '@testing-library/react';
import type { Call } from '../../../../tests/components/answer';
import { answer } from '../../../test/answer';
import { aDay, anError, aPlacedOrder, publicSettings } from '../../../test/farm';
import { fillOrder, openShop, submitButton, user, write } from '../../../test/shop';

const orders = 'POST /api/orders';
const ADDRESS = 'E-Mail (freiwillig)';

const shopOf = (settings: Record<string, string>, reply = { status: 201, body: aPlacedOrder() as unknown }) =>
  answer({
    'GET /api/pickup-days/upcoming': { body: [aDay()] },
    'GET /api/settings': {
      body: publicSettings({ asksForEmail: 'true', customerMail: 'copy', ...settings }),
    },
    [orders]: reply,
  });

async function order(address = '') {
  openShop();
  await fillOrder();
  if (address) await write(ADDRESS, address);
  await user.click(await submitButton());
}

const sent = (calls: Call[]) => calls.filter(({ call }) => call === orders).map(({ body }) => body);

describe('the address for a confirmation by mail', () => {
  it('is sent with the order', async () => {
    const calls = shopOf({});
    await order('johanna@example.org');
    await screen.findByRole('dialog');
    expect(sent(calls)).toEqual([expect.objectContaining({ email: 'johanna@example.org' })]);
  });

  it('may stay empty, and then isn’t sent', async () => {
    const calls = shopOf({});
    await order();
    await screen.findByRole('dialog');
    expect(screen.getByLabelText(ADDRESS)).not.toBeRequired();
    expect(sent(calls)).toEqual([expect.not.objectContaining({ email: expect.anything() })]);
  });

  it('is neither asked for nor sent, also not a remembered one, unless the farm sends mails', async () => {
    shopOf({});
    openShop();
    await write(ADDRESS, 'johanna@');
    cleanup();

    const calls = shopOf({ asksForEmail: 'false', customerMail: 'off' });
    await order();
    await screen.findByRole('dialog');
    expect(screen.queryByLabelText(ADDRESS)).not.toBeInTheDocument();
    expect(sent(calls)).toEqual([expect.not.objectContaining({ email: expect.anything() })]);
  });

  it('is kept over a reload, and forgotten after the order', async () => {
    shopOf({});
    openShop();
    await write(ADDRESS, 'johanna@example.org');
    cleanup();

    await order();
    expect(screen.getByLabelText(ADDRESS)).toHaveValue('johanna@example.org');
    await screen.findByRole('dialog');
    await waitFor(() => expect(screen.getByLabelText(ADDRESS)).toHaveValue(''));
    expect(JSON.stringify(sessionStorage)).not.toContain('johanna');
  });

  it('is checked before the order is sent', async () => {
    const calls = shopOf({});
    await order('johanna@hof');
    expect(screen.getByLabelText(ADDRESS)).toHaveAccessibleDescription(
      /^Bitte gib eine gültige E-Mail-Adresse ein/,
    );
    expect(screen.getByLabelText(ADDRESS)).toHaveFocus();
    expect(sent(calls)).toEqual([]);
  });

  it('shows what the api says about it', async () => {
    const message = 'Bitte gib eine gültige E-Mail-Adresse ein';
    const body = anError(400, 'Bitte prüfe deine Eingaben.', { errors: [{ path: 'email', message }] });
    shopOf({}, { status: 400, body });
    await order('johanna@example.org');
    await waitFor(() =>
      expect(screen.getByLabelText(ADDRESS)).toHaveAccessibleDescription(new RegExp(`^${message}`)),
    );
  });

  it.each([
    [{ customerMail: 'copy' }, 'Dann schicken wir dir die Bestätigung auch per E-Mail.'],
    [{ customerMail: 'instead' }, 'Dann schicken wir dir die Bestätigung auch per E-Mail.'],
    [{ customerMail: 'fallback' }, 'Kommt die SMS nicht an, schicken wir dir die Bestätigung per E-Mail.'],
    [
      { customerMail: 'fallback', enableOrderConfirmationSMS: 'false' },
      'Dann schicken wir dir die Bestätigung auch per E-Mail.',
    ],
  ])('has a hint: %j', async (settings, hint) => {
    shopOf(settings);
    openShop();
    expect(await screen.findByLabelText(ADDRESS)).toHaveAccessibleDescription(hint);
  });

  it('ends the promise of an SMS where the mail replaces it', async () => {
    shopOf({ customerMail: 'instead' });
    openShop();
    await write(ADDRESS, 'johanna@example.org');
    expect(screen.getByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      'Für Rückfragen zu deiner Bestellung.',
    );
  });
});
