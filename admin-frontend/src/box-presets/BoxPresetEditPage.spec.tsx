import { screen, waitFor, within } from '@testing-library/react';
import type { Answer } from '../../test/answer';
import { aBoxPreset, anEntry, HONEY } from '../../test/box-presets';
import { changedMeanwhile, refused, UNAVAILABLE } from '../../test/failures';
import { openAdmin, user } from '../../test/open-admin';

const product = (id: number, name: string) => ({ id, name, imageUrl: null, version: 1 });

const open = (id: number | string, changes: Record<string, Answer | ((sent: unknown) => Answer)> = {}) =>
  openAdmin(`/box-presets/edit/${id}`, {
    'GET /api/admin/products': { body: [product(1, 'Karotten'), product(2, 'Lauch'), product(3, 'Äpfel')] },
    'GET /api/admin/box-presets': { body: [] },
    'GET /api/admin/box-presets/1': { body: aBoxPreset() },
    ...changes,
  });

const field = (name: string) => screen.getByRole('textbox', { name });
const number = (name: string) => screen.getByRole('spinbutton', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());
const isLoaded = () => screen.findByRole('checkbox', { name: 'Karotten' });
const fillIn = async () => {
  await isLoaded();
  await user.type(field('Name'), 'Suppenkiste');
  await user.type(number('Gewicht'), '2,5');
  await user.type(number('Preis'), '12,5');
};

it('creates a box with products, how many of each, and custom ones', async () => {
  open('new', {
    'POST /api/admin/box-presets': (sent) => {
      expect(sent).toEqual({
        name: 'Suppenkiste',
        description: '',
        emoji: null,
        weight: 2.5,
        price: 12.5,
        imageUrl: null,
        active: true,
        isSingleProduct: false,
        products: [
          { productId: 2, customName: null, quantity: 2, customUnit: 'Stück' },
          { productId: null, customName: 'Kräuterstrauß', quantity: 1, customUnit: 'Stück' },
          { productId: null, customName: 'Erdäpfel', quantity: 2, customUnit: 'kg' },
        ],
      });
      return { status: 201, body: aBoxPreset() };
    },
  });
  await fillIn();
  expect(document.title).toBe('Neue Gemüsekiste erstellen | Verwaltung');
  await user.click(screen.getByRole('checkbox', { name: 'Lauch' }));
  await press('Lauch: eine mehr');
  expect(texts('Gewählte Produkte')).toEqual(['Lauch (2x)']);
  await user.type(field('Eigenes Produkt'), ' Kräuterstrauß {Enter}');
  expect(field('Einheit Kräuterstrauß')).toHaveValue('Stück');
  await user.type(field('Eigenes Produkt'), 'Erdäpfel{Enter}');
  await press('Erdäpfel: eine mehr');
  await user.clear(field('Einheit Erdäpfel'));
  await user.type(field('Einheit Erdäpfel'), 'kg{Enter}');
  await press('Erstellen');
  expect(await screen.findByText('Gemüsekiste wurde erfolgreich erstellt')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/admin/box-presets');
});

it('says at each field what is missing and leads to the first', async () => {
  open('new');
  await isLoaded();
  await press('Erstellen');
  for (const text of ['Name ist erforderlich', 'Gewicht ist erforderlich', 'Preis ist erforderlich'])
    expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(field('Name')).toHaveFocus());
});

it('says in which range weight and price must be', async () => {
  open('new');
  await isLoaded();
  await user.type(number('Gewicht'), '100');
  await user.type(number('Preis'), '0');
  await press('Erstellen');
  expect(await screen.findByText('Gewicht muss zwischen 0.01 und 99.99 kg liegen')).toBeVisible();
  expect(screen.getByText('Preis muss zwischen 0.01 und 9999.99 € liegen')).toBeVisible();
});

it('shows what a box holds, its archived products too', async () => {
  const tomatoes = anEntry({ productId: 9, name: 'Tomaten', isArchived: true });
  const custom = anEntry({ productId: 0, name: 'Kräuter', customName: 'Kräuter' });
  const { products } = aBoxPreset();
  open(1, {
    'GET /api/admin/box-presets/1': { body: aBoxPreset({ products: [...products, tomatoes, custom] }) },
  });
  await isLoaded();
  expect(document.title).toBe('Gemüsekiste bearbeiten | Verwaltung');
  expect(field('Name')).toHaveValue('Große Kiste');
  expect(number('Preis')).toHaveValue('26,50');
  expect(texts('Gewählte Produkte')).toEqual(['Karotten', 'Lauch (2x)', 'Tomaten']);
  expect(within(screen.getByRole('list', { name: 'Produkte' })).getAllByRole('checkbox').length).toBe(4);
  expect(screen.getByText('archiviert')).toBeVisible();
  await press('Kräuter entfernen');
  expect(screen.queryByRole('list', { name: 'Eigene Produkte' })).not.toBeInTheDocument();
});

it('filters the products, which stand in the order of the alphabet', async () => {
  open('new');
  await isLoaded();
  expect(texts('Produkte')).toEqual(['Äpfel', 'Karotten', 'Lauch']);
  await user.type(field('Produkte filtern'), 'lau{Enter}');
  expect(texts('Produkte')).toEqual(['Lauch']);
  await user.type(field('Produkte filtern'), 'x');
  expect(screen.getByText('Keine Produkte gefunden')).toBeVisible();
});

it('says so when the catalogue is empty', async () => {
  open('new', { 'GET /api/admin/products': { body: [] } });
  expect(await screen.findByText('Keine Produkte verfügbar')).toBeVisible();
});

it('asks of a single product for name, weight and price only, and keeps the rest', async () => {
  open(1, {
    'PATCH /api/admin/box-presets/1': (sent) => {
      expect(sent).toMatchObject({ isSingleProduct: true, description: 'Für eine Woche', emoji: '🥕' });
      return { body: HONEY };
    },
  });
  await isLoaded();
  await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
  for (const hidden of ['Emoji', 'Beschreibung', 'Bild-URL', 'Eigenes Produkt'])
    expect(field(hidden)).not.toBeVisible();
  expect(screen.getByText(/ausgeblendet und bleiben, wie sie sind/)).toBeVisible();
  await user.type(field('Name'), '{Enter}');
  expect(await screen.findByText('Gemüsekiste wurde erfolgreich aktualisiert')).toBeInTheDocument();
});

it('keeps what was typed in fields that were hidden meanwhile', async () => {
  open(1);
  await isLoaded();
  await user.type(field('Beschreibung'), ' und mehr');
  await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
  await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
  expect(field('Beschreibung')).toHaveValue('Für eine Woche und mehr');
});

it('takes a product along that was typed but not added, and asks before it is lost', async () => {
  const sends: unknown[] = [];
  open(1, {
    'PATCH /api/admin/box-presets/1': (sent) => {
      sends.push(sent);
      return { body: aBoxPreset() };
    },
  });
  await isLoaded();
  await user.type(field('Eigenes Produkt'), ' Kräuterstrauß');
  await press('Zurück');
  await user.click(await screen.findByRole('button', { name: 'Hier bleiben' }));
  await press('Speichern');
  await screen.findByText('Gemüsekiste wurde erfolgreich aktualisiert');
  expect(sends).toEqual([
    expect.objectContaining({
      products: expect.arrayContaining([
        expect.objectContaining({ customName: 'Kräuterstrauß', quantity: 1 }),
      ]),
    }),
  ]);
});

it.each([
  [UNAVAILABLE, 'Die Datenbank ist gerade nicht erreichbar.'],
  [refused('name', 'Diesen Namen gibt es schon'), 'Bitte prüfe die Angaben.'],
])('keeps everything when saving fails, with the reason', async (answered, reason) => {
  open('new', { 'POST /api/admin/box-presets': answered });
  await fillIn();
  await press('Erstellen');
  expect(await screen.findByText(`Gemüsekiste konnte nicht erstellt werden: ${reason}`)).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Suppenkiste');
});

it('says so when a change fails', async () => {
  open(1, { 'PATCH /api/admin/box-presets/1': UNAVAILABLE });
  await isLoaded();
  await press('Speichern');
  expect(await screen.findByText(/^Gemüsekiste konnte nicht aktualisiert werden: /)).toBeInTheDocument();
});

it('overwrites what somebody else has saved meanwhile only when asked to', async () => {
  const sends: unknown[] = [];
  open(1, {
    'PATCH /api/admin/box-presets/1': (sent) => {
      sends.push(sent);
      return sends.length === 1 ? changedMeanwhile('Die Gemüsekiste') : { body: aBoxPreset() };
    },
  });
  await isLoaded();
  await user.type(field('Name'), ' neu');
  await press('Speichern');
  expect(await screen.findByText('Die Gemüsekiste wurde inzwischen geändert.')).toBeVisible();
  expect(field('Name')).toHaveValue('Große Kiste neu');
  await press('Trotzdem speichern');
  expect(await screen.findByText('Gemüsekiste wurde erfolgreich aktualisiert')).toBeInTheDocument();
  expect(sends).toEqual([
    expect.objectContaining({ version: 1 }),
    expect.not.objectContaining({ version: 1 }),
  ]);
});

it('keeps what was typed when not even the box can be read any more', async () => {
  let isDown = false;
  open(1, {
    'GET /api/admin/box-presets/1': () => (isDown ? UNAVAILABLE : { body: aBoxPreset() }),
    'PATCH /api/admin/box-presets/1': () => {
      isDown = true;
      return UNAVAILABLE;
    },
  });
  await isLoaded();
  await user.type(field('Name'), ' neu');
  await press('Speichern');
  await screen.findByText(/^Gemüsekiste konnte nicht aktualisiert werden: /);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled());
  expect(field('Name')).toHaveValue('Große Kiste neu');
});

it('asks before leaving with something unsaved', async () => {
  open(1);
  await isLoaded();
  await user.type(field('Name'), ' neu');
  await press('Zurück');
  const dialog = within(await screen.findByRole('dialog', { name: 'Seite verlassen?' }));
  expect(
    dialog.getByText('Die Gemüsekiste ist noch nicht gespeichert; was du geändert hast, geht verloren.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Verwerfen und verlassen' }));
  expect(window.location.pathname).toBe('/admin/box-presets');
});

it('reports the HTTP status when the box cannot be had', async () => {
  const body = { statusCode: 404, code: 'NOT_FOUND', message: 'Diese Gemüsekiste gibt es nicht.' };
  open(7, { 'GET /api/admin/box-presets/7': { status: 404, body } });
  expect(screen.queryByText('Gemüsekiste bearbeiten')).not.toBeInTheDocument();
  expect(
    await screen.findByText('Die Gemüsekiste konnte nicht geladen werden (HTTP-Status 404).'),
  ).toBeVisible();
  expect(screen.getByText('Diese Gemüsekiste gibt es nicht.')).toBeVisible();
});

it('says that it loads', async () => {
  open(1);
  const { fetch } = globalThis;
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    const isPreset = call[0] instanceof Request && call[0].url.endsWith('/api/admin/box-presets/1');
    return isPreset ? new Promise(() => {}) : fetch(...call);
  };
  expect(await screen.findByText('Lade Gemüsekiste...')).toBeVisible();
});

it.each(['Zurück', 'Abbrechen'])('%s leads to the list', async (name) => {
  open('new');
  await isLoaded();
  await press(name);
  expect(window.location.pathname).toBe('/admin/box-presets');
});

it('knows no box without a number', async () => {
  open('neu');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
