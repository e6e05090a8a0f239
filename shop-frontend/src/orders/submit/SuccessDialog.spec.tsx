import type { PlacedOrder } from '@hofkiste/contract/wire/orders';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { answer } from '../../../test/answer';
import { aDay, aLocation, aPlacedOrder } from '../../../test/farm';
import { button, user } from '../../../test/shop';
import { createStore, initialState } from '../../store';
import { SuccessDialog } from './SuccessDialog';

/** Shows the dialog after an order from this number that was answered like this. */
async function show(order: Partial<PlacedOrder['order']> = {}, phoneNumber = '+436641234567') {
  answer({ 'GET /api/pickup-days/upcoming': { body: [aDay()] } });
  const slip = {
    day: aDay(),
    location: aLocation(11, 'Biohof Lindner'),
    lines: [{ id: 1, name: 'Große Kiste', price: 26.5, quantity: 1 }],
  };
  const request = {
    firstName: 'Johanna',
    lastName: 'Mühlböck',
    phoneNumber,
    pickupDayId: 7,
    pickupDayLocationId: 11,
    items: [{ boxPresetId: 1, quantity: 1 }],
    turnstileToken: 'development-bypass',
  };
  render(
    <Provider store={createStore(initialState({ data: undefined, tag: '' }))}>
      <SuccessDialog {...aPlacedOrder(order)} slip={slip} request={request} tokenAt={0} isEarlier={false} />
    </Provider>,
  );
  return screen.findByRole('dialog', { name: 'Bestellung erfolgreich!' });
}

const BY_SMS = 'Eine Bestätigung wurde zusätzlich per SMS an dich gesendet.';
const BY_MAIL = 'Eine Bestätigung wurde an deine E-Mail-Adresse geschickt.';
const FAILED = 'Eine SMS-Bestätigung konnte leider nicht gesendet werden.';
const UNDERWAY = 'Die SMS-Bestätigung ist noch unterwegs.';
const LANDLINE = 'An deine Nummer können wir keine SMS schicken.';

it.each<[string, Partial<PlacedOrder['order']>, string[]]>([
  ['an SMS', {}, [BY_SMS]],
  ['that the SMS failed', { smsSent: false }, [FAILED]],
  ['that the SMS is still underway', { smsSent: false, smsUnderway: true }, [UNDERWAY]],
  ['nothing while SMS are off', { smsEnabled: false, smsSent: false }, []],
  ['mail and SMS', { mailSent: true }, [BY_MAIL, BY_SMS]],
  ['a mail instead of the SMS', { mailSent: true, smsEnabled: false, smsSent: false }, [BY_MAIL]],
  ['a mail when the SMS failed', { mailSent: true, smsSent: false }, [BY_MAIL]],
  ['an SMS when the mail failed', { mailSent: false }, [BY_SMS]],
  ['that the SMS failed when both failed', { mailSent: false, smsSent: false }, [FAILED]],
])('the dialog after an order names %s', async (_, order, sentences) => {
  const { textContent } = await show(order);
  const shown = [BY_MAIL, BY_SMS, FAILED, UNDERWAY, LANDLINE].filter((text) => textContent?.includes(text));
  expect(shown).toEqual(sentences);
  if (sentences.length === 0) expect(textContent).not.toMatch(/SMS/);
  if (!sentences.includes(BY_MAIL)) expect(textContent).not.toMatch(/E-Mail/);
});

it.each<[string, Partial<PlacedOrder['order']>, string[]]>([
  ['no SMS', { smsEnabled: false, smsSent: false }, [LANDLINE]],
  ['a mail', { mailSent: true, smsEnabled: false, smsSent: false }, []],
])(
  'the dialog after an order from a landline that got %s has the link to the order',
  async (_, order, said) => {
    const dialog = await show(order, '+43794212345');
    expect([LANDLINE].filter((text) => dialog.textContent?.includes(text))).toEqual(said);
    expect(screen.getByRole('link', { name: 'Bestellung ansehen' })).toBeVisible();
  },
);

it('the link to the order can be copied if no SMS was sent', async () => {
  await show({ smsSent: false });
  expect(screen.getByRole('link', { name: 'Bestellung ansehen' })).toHaveAttribute(
    'href',
    '/order/change/abc',
  );
  const copy = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(button('Link kopieren'));
  expect(await screen.findByText('Der Link ist kopiert.')).toBeVisible();
  expect(copy).toHaveBeenCalledWith(`${window.location.origin}/order/change/abc`);
});

it('the dialog has no link to the order if the SMS was sent', async () => {
  await show();
  expect(screen.queryByRole('link', { name: 'Bestellung ansehen' })).not.toBeInTheDocument();
});
