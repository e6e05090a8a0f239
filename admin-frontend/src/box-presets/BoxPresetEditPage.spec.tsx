import { screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { changedMeanwhile, failedWith, refused, UNAVAILABLE } from '../../test/answer';
import { aBoxPreset, anEntry, aProduct, HONEY } from '../../test/catalogue';
import { openAdmin, showMenu, user } from '../../test/open-admin';
import { standingOrdersOn } from '../../test/orders';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import './BoxPresetEditPage';

const open = (id: number | string, changes: Answers = {}) =>
  openAdmin(`/box-presets/edit/${id}`, {
    'GET /api/admin/products': {
      body: [aProduct(), aProduct({ id: 2, name: 'Lauch' }), aProduct({ id: 3, name: 'Äpfel' })],
    },
    'GET /api/admin/box-presets': { body: [] },
    'GET /api/admin/box-presets/1': { body: aBoxPreset() },
    ...changes,
  });

const field = (name: string) => screen.getByRole('textbox', { name });
const quantity = (product: string) => screen.getByRole('spinbutton', { name: `Anzahl ${product}` });
const number = (name: string) => screen.getByRole('spinbutton', { name });
const press = (name: string) => user.click(screen.getByRole('button', { name }));
const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((item) => item.textContent?.trim());
const isLoaded = () => screen.findByRole('checkbox', { name: 'Karotten' });
const fillIn = async () => {
  await isLoaded();
  await user.write(field('Name'), 'Suppenkiste');
  await user.write(number('Gewicht'), '2,5');
  await user.write(number('Preis'), '12,5');
};

it('the form creates a box with products, their quantities, and custom products', async () => {
  open('new', {
    'POST /api/admin/box-presets': (sent) => {
      expect(sent).toEqual({
        name: 'Suppenkiste',
        description: '',
        emoji: null,
        weight: 2.5,
        price: 12.5,
        nextPrice: null,
        nextPriceFrom: null,
        imageUrl: null,
        active: true,
        isSingleProduct: false,
        products: [
          { productId: 2, customName: null, quantity: 2, customUnit: 'Stück' },
          { productId: null, customName: 'Kräuterstrauß', quantity: 1, customUnit: 'Stück' },
          { productId: null, customName: 'Erdäpfel', quantity: 2, customUnit: 'kg' },
        ],
        facts: null,
        canStand: false,
        standingLimit: null,
      });
      return { status: 201, body: aBoxPreset() };
    },
  });
  await fillIn();
  expect(document.title).toBe('Neue Gemüsekiste erstellen | Verwaltung');
  await user.click(screen.getByRole('checkbox', { name: 'Lauch' }));
  await user.type(quantity('Lauch'), '{ArrowUp}');
  expect(texts('Gewählte Produkte')).toEqual(['Lauch (2x)']);
  await user.write(field('Eigenes Produkt'), ' Kräuterstrauß {Enter}');
  expect(field('Einheit Kräuterstrauß')).toHaveValue('Stück');
  await user.write(field('Eigenes Produkt'), 'Erdäpfel{Enter}');
  await user.write(quantity('Erdäpfel'), '{ArrowUp}{Enter}');
  await user.clear(field('Einheit Erdäpfel'));
  await user.write(field('Einheit Erdäpfel'), 'kg{Enter}');
  await press('Erstellen');
  expect(
    await screen.findByText(/^Gemüsekiste wurde erfolgreich erstellt: Suppenkiste$/),
  ).toBeInTheDocument();
  await waitFor(() => expect(window.location.pathname).toBe('/admin/box-presets'));
});

it('a created box cannot be created twice while its pickup days are read, and its page is left without a question', async () => {
  showMenu();
  open('new', {
    'POST /api/admin/box-presets': { status: 201, body: aBoxPreset() },
    'GET /api/admin/box-presets/1/planned-days': () => new Promise(() => {}),
  });
  await fillIn();
  await press('Erstellen');
  await screen.findByText(/^Gemüsekiste wurde erfolgreich erstellt: /);
  expect(screen.getByRole('button', { name: 'Erstelle...' })).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Kunden' }));
  expect(await screen.findByRole('heading', { name: 'Kunden verwalten' })).toBeVisible();
});

it('the box form names each missing value at its field and focuses the first', async () => {
  open('new');
  await isLoaded();
  await press('Erstellen');
  for (const text of ['Name ist erforderlich', 'Gewicht ist erforderlich', 'Preis ist erforderlich'])
    expect(await screen.findByText(text)).toBeVisible();
  await waitFor(() => expect(field('Name')).toHaveFocus());
});

it('the box form names the allowed range of weight and price', async () => {
  open('new');
  await isLoaded();
  await user.write(number('Gewicht'), '100');
  await user.write(number('Preis'), '0');
  await press('Erstellen');
  expect(await screen.findByText('Gewicht muss zwischen 0.01 und 99.99 kg liegen')).toBeVisible();
  expect(screen.getByText('Preis muss zwischen 0.01 und 9999.99 € liegen')).toBeVisible();
});

it('the box form shows the products of the box, archived ones included', async () => {
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
  expect(number('Gewicht')).toHaveValue('6');
  expect(texts('Gewählte Produkte')).toEqual(['Karotten', 'Lauch (2x)', 'Tomaten']);
  expect(within(screen.getByRole('list', { name: 'Produkte' })).getAllByRole('checkbox').length).toBe(4);
  expect(screen.getByText('archiviert')).toBeVisible();
  await press('Kräuter entfernen');
  expect(screen.queryByRole('list', { name: 'Noch etwas dazu' })).not.toBeInTheDocument();
});

it('the list of products does not move while one is ticked: the chosen ones stand below it', async () => {
  open('new');
  await isLoaded();
  await user.click(screen.getByRole('checkbox', { name: 'Karotten' }));
  const products = screen.getByRole('list', { name: 'Produkte' });
  const chosen = screen.getByRole('list', { name: 'Gewählte Produkte' });
  expect(products.compareDocumentPosition(chosen)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('the quantity of a product has its unit', async () => {
  open('new', { 'GET /api/admin/products': { body: [aProduct({ name: 'Erdäpfel', unit: 'kg' })] } });
  await user.click(await screen.findByRole('checkbox', { name: 'Erdäpfel' }));
  expect(texts('Produkte')).toEqual(['Erdäpfel kg']);
});

it('the product choice is sorted by name and can be filtered', async () => {
  open('new');
  await isLoaded();
  expect(texts('Produkte')).toEqual(['Äpfel', 'Karotten', 'Lauch']);
  const filter = screen.getByRole('searchbox', { name: 'Produkte filtern' });
  await user.write(filter, 'lau{Enter}');
  expect(texts('Produkte')).toEqual(['Lauch']);
  await user.write(filter, 'x');
  expect(screen.getByText('Keine Produkte gefunden')).toBeVisible();
});

it('the product choice says that the catalogue is empty', async () => {
  open('new', { 'GET /api/admin/products': { body: [] } });
  expect(await screen.findByText('Keine Produkte verfügbar')).toBeVisible();
});

it('the form of a single product shows only name, weight and price, and keeps the other values', async () => {
  open(1, {
    'PATCH /api/admin/box-presets/1': (sent) => {
      expect(sent).toMatchObject({ isSingleProduct: true, description: 'Für eine Woche', emoji: '🥕' });
      return { body: HONEY };
    },
  });
  await isLoaded();
  await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
  for (const hidden of ['Emoji', 'Beschreibung', 'Bild', 'Eigenes Produkt'])
    expect(screen.queryByLabelText(hidden)).not.toBeInTheDocument();
  expect(screen.getByText(/ausgeblendet und bleiben, wie sie sind/)).toBeVisible();
  await user.type(field('Name'), '{Enter}');
  expect(await screen.findByText(/^Gemüsekiste wurde erfolgreich aktualisiert: /)).toBeInTheDocument();
});

it('a single product without a picture gets the one of its product', async () => {
  const sent = jest.fn();
  open('new', {
    'GET /api/admin/products': { body: [aProduct({ imageUrl: '/illustrations/karotte.svg' })] },
    'POST /api/admin/box-presets': (body) => {
      sent(body);
      return { status: 201, body: HONEY };
    },
  });
  await user.click(await screen.findByRole('switch', { name: 'Ist Einzelprodukt' }));
  expect(screen.getByText(/^Ein Bild bekommt es vom ersten Produkt/)).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Karotten' }));
  expect(screen.getByText('Dieses Bild steht im Shop.')).toBeVisible();
  await user.write(field('Name'), 'Karotten');
  await user.write(screen.getByRole('spinbutton', { name: 'Gewicht' }), '1');
  await user.write(screen.getByRole('spinbutton', { name: 'Preis' }), '2{Enter}');
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ imageUrl: '/illustrations/karotte.svg' })),
  );
});

it('the box form keeps typed values of fields that were hidden for a while', async () => {
  open(1);
  await isLoaded();
  await user.write(field('Beschreibung'), ' und mehr');
  await user.write(field('Eigenes Produkt'), 'Kräuter');
  await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
  await user.click(screen.getByRole('switch', { name: 'Ist Einzelprodukt' }));
  expect(field('Beschreibung')).toHaveValue('Für eine Woche und mehr');
  expect(field('Eigenes Produkt')).toHaveValue('Kräuter');
});

it('saving adds a custom product that was typed but not added, and leaving asks first', async () => {
  const sends: unknown[] = [];
  open(1, {
    'PATCH /api/admin/box-presets/1': (sent) => {
      sends.push(sent);
      return { body: aBoxPreset() };
    },
  });
  await isLoaded();
  await user.write(field('Eigenes Produkt'), ' Kräuterstrauß');
  await press('Zurück');
  await user.click(await screen.findByRole('button', { name: 'Hier bleiben' }));
  await press('Speichern');
  await screen.findByText(/^Gemüsekiste wurde erfolgreich aktualisiert: /);
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
])('the box form keeps its values and shows the reason if creating fails', async (answered, reason) => {
  open('new', { 'POST /api/admin/box-presets': answered });
  await fillIn();
  await press('Erstellen');
  expect(await screen.findByText(`Gemüsekiste konnte nicht erstellt werden: ${reason}`)).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Suppenkiste');
});

it('the box form shows an error if a change fails', async () => {
  open(1, { 'PATCH /api/admin/box-presets/1': UNAVAILABLE });
  await isLoaded();
  await press('Speichern');
  expect(await screen.findByText(/^Gemüsekiste konnte nicht aktualisiert werden: /)).toBeInTheDocument();
});

it('the box form overwrites a change by somebody else only after confirmation', async () => {
  const sends: unknown[] = [];
  open(1, {
    'PATCH /api/admin/box-presets/1': (sent) => {
      sends.push(sent);
      return sends.length === 1 ? changedMeanwhile('Die Gemüsekiste') : { body: aBoxPreset() };
    },
  });
  await isLoaded();
  await user.write(field('Name'), ' neu');
  await press('Speichern');
  expect(await screen.findByText('Die Gemüsekiste wurde inzwischen geändert.')).toBeVisible();
  expect(field('Name')).toHaveValue('Große Kiste neu');
  await press('Trotzdem speichern');
  expect(await screen.findByText(/^Gemüsekiste wurde erfolgreich aktualisiert: /)).toBeInTheDocument();
  expect(sends).toEqual([
    expect.objectContaining({ version: 1 }),
    expect.not.objectContaining({ version: 1 }),
  ]);
});

it('the box form keeps typed values if the box cannot be read again after a conflict', async () => {
  let isDown = false;
  open(1, {
    'GET /api/admin/box-presets/1': () => (isDown ? UNAVAILABLE : { body: aBoxPreset() }),
    'PATCH /api/admin/box-presets/1': () => {
      isDown = true;
      return UNAVAILABLE;
    },
  });
  await isLoaded();
  await user.write(field('Name'), ' neu');
  await press('Speichern');
  await screen.findByText(/^Gemüsekiste konnte nicht aktualisiert werden: /);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled());
  expect(field('Name')).toHaveValue('Große Kiste neu');
});

it('leaving the box form with unsaved changes asks first', async () => {
  open(1);
  await isLoaded();
  await user.write(field('Name'), ' neu');
  await press('Zurück');
  const dialog = within(await screen.findByRole('dialog', { name: 'Seite verlassen?' }));
  expect(
    dialog.getByText('Die Gemüsekiste ist noch nicht gespeichert; was du geändert hast, geht verloren.'),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Verwerfen und verlassen' }));
  expect(window.location.pathname).toBe('/admin/box-presets');
});

it('the page shows the HTTP status if the box cannot be loaded', async () => {
  const unknown = failedWith(404, 'NOT_FOUND', 'Diese Gemüsekiste gibt es nicht.');
  open(7, { 'GET /api/admin/box-presets/7': unknown });
  expect(screen.queryByText('Gemüsekiste bearbeiten')).not.toBeInTheDocument();
  expect(
    await screen.findByText('Die Gemüsekiste konnte nicht geladen werden (HTTP-Status 404).'),
  ).toBeVisible();
  expect(screen.getByText('Diese Gemüsekiste gibt es nicht.')).toBeVisible();
});

it('the page shows that the box is loading', async () => {
  open(1);
  const { fetch } = globalThis;
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    const isPreset = call[0] instanceof Request && call[0].url.endsWith('/api/admin/box-presets/1');
    return isPreset ? new Promise(() => {}) : fetch(...call);
  };
  expect(await screen.findByText('Lade Gemüsekiste...')).toBeVisible();
});

it.each(['Zurück', 'Abbrechen'])('%s leads from the box form to the list of boxes', async (name) => {
  open('new');
  await isLoaded();
  await press(name);
  expect(window.location.pathname).toBe('/admin/box-presets');
});

it('the page shows 404 if the id in the address is not a number', async () => {
  open('neu');
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

describe('standing orders', () => {
  const canStand = () => screen.queryByRole('switch', { name: 'Als Dauerbestellung möglich' });

  it('of a box can be released and limited while the farm takes them', async () => {
    open(1, {
      'GET /api/settings': standingOrdersOn,
      'PATCH /api/admin/box-presets/1': (sent) => {
        expect(sent).toMatchObject({ canStand: true, standingLimit: 20 });
        return { body: aBoxPreset({ canStand: true, standingLimit: 20 }) };
      },
    });
    await isLoaded();
    expect(screen.queryByLabelText('Höchstens in Dauerbestellungen')).not.toBeInTheDocument();
    await user.click(canStand()!);
    await user.write(await screen.findByLabelText('Höchstens in Dauerbestellungen'), '20');
    await press('Speichern');
    expect(await screen.findByText(/erfolgreich aktualisiert/)).toBeInTheDocument();
  });

  it.each([true, false])(
    'with the switch off only a box that was released shows it: %s',
    async (isReleased) => {
      open(1, { 'GET /api/admin/box-presets/1': { body: aBoxPreset({ canStand: isReleased }) } });
      await isLoaded();
      expect(canStand() !== null).toBe(isReleased);
    },
  );
});

it('a folded part opens to show what is wrong in it', async () => {
  open(1);
  await isLoaded();
  await press('Neuer Preis ab …');
  await user.write(number('Neuer Preis'), '28,50');
  await press('Neuer Preis ab …');
  await press('Speichern');
  expect(await screen.findByText('Bitte gib an, ab welchem Tag der neue Preis gilt')).toBeVisible();
});

it('a field that was hidden by a switch comes back if it is wrong', async () => {
  open(1, {
    'GET /api/settings': standingOrdersOn,
    'GET /api/admin/box-presets/1': { body: aBoxPreset({ canStand: true }) },
  });
  await isLoaded();
  await user.write(number('Höchstens in Dauerbestellungen'), 'viele');
  await user.click(screen.getByRole('switch', { name: 'Als Dauerbestellung möglich' }));
  await press('Speichern');
  expect(await screen.findByText('Bitte eine Zahl wie 12')).toBeVisible();
  expect(number('Höchstens in Dauerbestellungen')).toHaveFocus();
});

it('the keyboard is in the field for further products once the last one is removed', async () => {
  open(1);
  await isLoaded();
  await user.write(field('Eigenes Produkt'), 'Dill{Enter}');
  await press('Dill entfernen');
  expect(field('Eigenes Produkt')).toHaveFocus();
});
