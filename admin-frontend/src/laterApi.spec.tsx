import { screen, within } from '@testing-library/react';
import { aPickupDay, aToday } from '../test/days';
import { adminSettings, someStatistics } from '../test/farm';
import { anSms } from '../test/messages';
import { openAdmin, user } from '../test/open-admin';
import { aCustomerInDetail, anItem, anOrder } from '../test/orders';
// Loads the lazy code of the pages beforehand: the tests would wait for it.
import './dashboard/DashboardPage';
import './orders/OrdersPage';
import './messages/SmsPage';

// The back office is open while a new api starts, or it was rolled back.

const NOTICE = {
  kind: 'sms-failed',
  title: '1 SMS konnte nicht gesendet werden',
  text: '',
  to: '/admin/sms',
};

it('a back office of an earlier release shows the dashboard without the notices that it does not know', async () => {
  openAdmin('/', {
    'GET /api/admin/statistics?period=7d': { body: someStatistics() },
    'GET /api/admin/today': {
      isWrong: true,
      body: {
        ...aToday(),
        weather: 'sunny',
        attention: [
          { ...NOTICE, kind: 'mailbox-full', title: 'Neues' },
          { ...NOTICE, colour: 'red' },
        ],
      },
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Braucht deine Aufmerksamkeit' }));
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(card.getByText(NOTICE.title)).toBeVisible();
});

it('a back office of an earlier release lists SMS of kinds and states that it does not know', async () => {
  openAdmin('/sms', {
    'GET /api/admin/sms-messages': {
      isWrong: true,
      body: [
        anSms({ text: 'Bekannt' }),
        {
          ...anSms({ text: 'Neu' }),
          kind: 'birthday',
          status: 'planned',
          deliveryState: 'read',
          colour: 'red',
        },
      ],
    },
    'GET /api/admin/sms-messages/resend?status=failed': { body: { messages: 0 } },
    'GET /api/admin/sms-messages/resend?status=unknown': { body: { messages: 0 } },
  });
  const row = within((await screen.findByText('Neu')).closest('tr')!);
  expect(row.getByText('Andere Nachricht')).toBeVisible();
  expect(row.getByText('Anderer Stand')).toBeVisible();
  expect(screen.getByText('Bekannt')).toBeVisible();
});

it('a back office of an earlier release shows an order in spite of values that it does not know', async () => {
  const order = {
    ...anOrder({ id: 41, items: [anItem(1, 2)] }),
    source: 'market',
    pickupState: 'posted',
    smsDeliveryState: 'read',
    colour: 'red',
  };
  const event = { id: 'placed', at: order.orderDate, actor: 'customer', kind: 'placed', detail: {} };
  const events = [event, { ...event, id: 'new', kind: 'weighed' }, { ...event, id: 'robot', actor: 'robot' }];
  openAdmin('/orders?date=2026-11-27', {
    'GET /api/admin/pickup-days': { body: [aPickupDay()] },
    'GET /api/admin/orders?date=2026-11-27': { isWrong: true, body: [order] },
    'GET /api/admin/orders/41': { isWrong: true, body: { ...order, events } },
    'GET /api/admin/customers/5': { body: aCustomerInDetail() },
    'GET /api/admin/settings': { body: adminSettings() },
  });
  await user.click(await screen.findByRole('button', { name: 'Details zu Aigner, Theresa' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Aigner, Theresa' }));
  expect(await drawer.findByText(/auf anderem Weg/)).toBeVisible();
  const history = within(drawer.getByRole('region', { name: 'Verlauf' }));
  expect(history.getAllByRole('listitem')).toHaveLength(2);
  expect(history.getByText('Jemand anderer')).toBeVisible();
});
