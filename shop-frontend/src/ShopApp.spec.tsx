import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { answer } from '../test/answer';
import { aDay, publicSettings } from '../test/farm';
import { openShop, user } from '../test/shop';

const upcoming = 'GET /api/pickup-days/upcoming';
const future = 'GET /api/pickup-days/future';

describe('the shop', () => {
  it('shows the next pickup and the deadline', async () => {
    const settings = publicSettings({ organicControlNumber: 'AT-BIO-301' });
    answer({ [upcoming]: { body: [aDay()] }, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText('Bestellen bis')).toBeVisible();
    // The label at the top and the summary of the order
    expect(screen.getAllByText('Mittwoch, 25.11.2026, 18:00 Uhr')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Jetzt bestellen' })).toHaveAttribute('href', '#order');
    for (const badge of ['100% Bio', 'Regional', 'Saisonal', 'Nachhaltig']) {
      expect(screen.getByText(badge)).toBeVisible();
    }
    expect(document.title).toBe('Hofkiste – Frische Bio-Gemüsekisten');
  });

  it('describes nothing as organic without a control number', async () => {
    answer({ [upcoming]: { body: [aDay()] } });
    openShop();
    expect(await screen.findByText('Hofeigen')).toBeVisible();
    expect(screen.queryByText('100% Bio')).not.toBeInTheDocument();
  });

  it("shows the farm's name if the home page has no title", async () => {
    const settings = publicSettings({ homePageTitle: '', headerTitle: 'Hof Moser' });
    answer({ [upcoming]: { body: [] }, [future]: { body: [] }, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByRole('heading', { level: 1, name: 'Hof Moser' })).toBeVisible();
    expect(document.title).toBe('Hof Moser');
  });

  it('shows a default name if the farm set none', async () => {
    const settings = publicSettings({ homePageTitle: 'Kisten', headerTitle: '' });
    answer({ [upcoming]: { body: [] }, [future]: { body: [] }, 'GET /api/settings': { body: settings } });
    openShop();
    await waitFor(() => expect(document.title).toBe('Hofkiste – Kisten'));
    expect(screen.getByRole('link', { name: 'Hofkiste' })).toHaveAttribute('href', '/');
  });

  it('names the current pickup day when it takes no orders', async () => {
    answer({ [upcoming]: { body: [] }, [future]: { body: [aDay()] } });
    openShop();
    expect(await screen.findByText('Freitag, 27.11.2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Aktuell keine Bestellungen möglich' })).toBeVisible();
    expect(screen.getAllByText('16:00 – 19:00 Uhr')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Auf der Karte ansehen: Biohof Lindner' })).toBeVisible();
    expect(screen.getByText(/Details und den Link zum Stornieren findest du in deiner SMS/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Jetzt bestellen' })).not.toBeInTheDocument();
  });

  it('finds a new pickup day when somebody comes back to a page without one', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z'), advanceTimers: true });
    answer({
      [upcoming]: [{ body: [] }, { body: [aDay()] }],
      [future]: { body: [aDay()] },
      'GET /api/settings': { body: publicSettings({ footerContactPhone: '07942 12345' }) },
    });
    openShop();
    expect(await screen.findByText('Aktuell keine Bestellungen möglich')).toBeVisible();
    expect(screen.getByText(/Ruf uns gerne an/)).toHaveTextContent('07942 12345');
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    act(() => {
      window.dispatchEvent(new Event('pageshow'));
    });
    expect(await screen.findByRole('heading', { name: 'Kisten für Freitag' })).toBeVisible();
    jest.useRealTimers();
  });

  it('shows the badges and the hint for the pickup that the farm chose', async () => {
    const settings = publicSettings({
      homeBadges: 'organic,seasonal',
      pickupHint: 'Bring bitte eine Kiste mit.',
    });
    answer({ [upcoming]: { body: [aDay()] }, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText('Bring bitte eine Kiste mit.', { exact: false })).toBeVisible();
    expect(screen.getByText('Hofeigen')).toBeVisible();
    expect(screen.getByText('Saisonal')).toBeVisible();
    expect(screen.queryByText('Regional')).not.toBeInTheDocument();
    expect(screen.queryByText('Nachhaltig')).not.toBeInTheDocument();
  });

  it('mentions no SMS if the farm sends none', async () => {
    const settings = publicSettings({
      enableOrderConfirmationSMS: 'false',
      footerContactPhone: '07942 12345',
    });
    const quiet = { 'GET /api/settings': { body: settings } };
    answer({ ...quiet, [upcoming]: { body: [] }, [future]: { body: [aDay()] } });
    openShop();
    expect(await screen.findByText(/Bei Fragen ruf uns bitte an/)).toBeVisible();
    expect(document.body).not.toHaveTextContent('SMS');
    cleanup();

    answer({ ...quiet, [upcoming]: { body: [aDay()] } });
    openShop();
    expect(await screen.findByLabelText('Telefonnummer')).toHaveAccessibleDescription(
      'Für Rückfragen zu deiner Bestellung.',
    );
    expect(document.body).not.toHaveTextContent('SMS');
  });

  it('names the mail, too, if the farm sends some', async () => {
    const settings = { body: publicSettings({ asksForEmail: 'true', customerMail: 'instead' }) };
    answer({ [upcoming]: { body: [] }, [future]: { body: [aDay()] }, 'GET /api/settings': settings });
    openShop();
    expect(await screen.findByText(/findest du in deiner SMS oder E-Mail\.$/)).toBeVisible();
  });

  it('asks nobody to call a farm without a number', async () => {
    const settings = publicSettings({
      enableOrderConfirmationSMS: 'false',
      footerContactPhone: 'Ruf einfach an',
    });
    answer({
      [upcoming]: { body: [] },
      [future]: { body: [aDay()] },
      'GET /api/settings': { body: settings },
    });
    openShop();
    expect(await screen.findByText(/^Du hast schon bestellt\?/)).toHaveTextContent(
      /freuen wir uns auf dich\.$/,
    );
    expect(screen.queryByText(/Fragen\? Ruf uns gerne an/)).not.toBeInTheDocument();
  });

  it('shows the text of the farm when there is no pickup day', async () => {
    const settings = publicSettings({ noPickupDaysMessage: '<p>Winterpause bis <strong>März</strong>.</p>' });
    answer({ [upcoming]: { body: [] }, [future]: { body: [] }, 'GET /api/settings': { body: settings } });
    openShop();
    expect(await screen.findByText('März')).toBeVisible();
  });

  it('offers a retry if the boxes could not be loaded', async () => {
    answer({ [upcoming]: ['no connection', { body: [aDay()] }] });
    openShop();
    await user.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('heading', { name: 'Große Kiste' })).toBeVisible();
  });
});
