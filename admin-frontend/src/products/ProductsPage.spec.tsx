import type { Product } from '@hofkiste/contract/wire/products';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { Answers } from '../../../tests/components/answer';
import { fire } from '../../../tests/components/user';
import { changedMeanwhile, DONE, refused, UNAVAILABLE } from '../../test/answer';
import { aProduct } from '../../test/catalogue';
import { openAdmin, openPart, showMenu, showNextPages, user } from '../../test/open-admin';
import { toast } from '../../test/screen';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import { ProductForm } from './ProductForm';
import './ProductsPage';
import './ArchiveProduct';

const carrots = aProduct({ imageUrl: '/illustrations/karotte.svg', unit: 'Bund' });
const apples = aProduct({ id: 2, name: 'Äpfel' });
const tomatoes = aProduct({ id: 3, name: 'Tomaten' });

const boxesOf = (...names: string[]) => names.map((name, id) => ({ id, name }));

const open = (changes: Answers = {}) =>
  openAdmin('/products', {
    'GET /api/admin/products': { body: [carrots, apples] },
    'GET /api/admin/products/archived': { body: [tomatoes] },
    'GET /api/admin/products/1': { body: carrots },
    ...changes,
  });

const names = () =>
  within(screen.getByRole('table', { name: 'Aktive Produkte' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const field = (name: string) => screen.getByRole('textbox', { name });
const openForm = async (button = 'Neues Produkt') => {
  await user.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('textbox', { name: 'Name' });
};
/** Opens the form without the list behind it: of a stored product, or of a new one. */
const openFormAlone = async (changes: Answers, product?: Product) => {
  openPart(<ProductForm {...(product && { product })} onCreated={() => {}} onClose={() => {}} />, {
    'GET /api/admin/products/1': { body: carrots },
    ...changes,
  });
  await screen.findByRole('textbox', { name: 'Name' });
};
const save = () => user.click(screen.getByRole('button', { name: 'Erstellen' }));

it('the list shows the active products by id, and the tabs show their counts', async () => {
  open();
  await screen.findByText('Karotten');
  expect(document.title).toBe('Produkte verwalten | Verwaltung');
  expect(screen.getByRole('tab', { name: 'Aktive Produkte (2)' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tab', { name: 'Archivierte Produkte (1)' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'ID',
    'Name',
    'Bild',
    'Aktionen',
  ]);
  expect(names()).toEqual(['Karotten Bund', 'Äpfel']);
  expect(screen.getByText('Kein Bild')).toBeVisible();
});

it('a click sorts the products by name', async () => {
  open();
  await user.click(await screen.findByRole('columnheader', { name: 'Name' }));
  expect(names()).toEqual(['Äpfel', 'Karotten Bund']);
});

it('the search finds products by name and shows how many', async () => {
  open();
  await user.write(await screen.findByRole('searchbox', { name: 'Aktive Produkte suchen' }), 'KAROT');
  expect(await screen.findByText('1 gefunden')).toHaveAttribute('role', 'status');
  expect(names()).toEqual(['Karotten Bund']);
  await user.write(screen.getByRole('searchbox'), 'x');
  expect(await screen.findByText('Keine Produkte gefunden')).toBeVisible();
});

it('the empty tabs say that there are no products', async () => {
  open({ 'GET /api/admin/products': { body: [] }, 'GET /api/admin/products/archived': { body: [] } });
  expect(await screen.findByText('Keine aktiven Produkte gefunden')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: 'Archivierte Produkte (0)' }));
  expect(await screen.findByText('Keine archivierten Produkte gefunden')).toBeVisible();
});

it('a farm without products can begin with the examples', async () => {
  const products: unknown[] = [];
  open({
    'GET /api/admin/products': () => ({ body: products }),
    'GET /api/admin/products/archived': { body: [] },
    'POST /api/admin/products/starter': () => {
      products.push(carrots, apples);
      return { status: 201, body: products };
    },
  });
  expect(
    await screen.findByText(/^Oder beginne mit 12 Beispielen, mit Bild und Einheit: Äpfel, Eier,/),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Beispielprodukte anlegen' }));
  expect(await toast()).toHaveTextContent('2 Produkte erstellt');
  expect(names()).toEqual(['Karotten Bund', 'Äpfel']);
  expect(screen.queryByRole('button', { name: 'Beispielprodukte anlegen' })).not.toBeInTheDocument();
});

it('the empty list says why the examples could not be created', async () => {
  open({
    'GET /api/admin/products': { body: [] },
    'GET /api/admin/products/archived': { body: [] },
    'POST /api/admin/products/starter': UNAVAILABLE,
  });
  await user.click(await screen.findByRole('button', { name: 'Beispielprodukte anlegen' }));
  expect(await screen.findByText('Die Beispielprodukte konnten nicht angelegt werden.')).toBeInTheDocument();
  expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
});

it('a farm that has archived its products is not offered the examples', async () => {
  open({ 'GET /api/admin/products': { body: [] } });
  await screen.findByRole('tab', { name: 'Archivierte Produkte (1)' });
  expect(await screen.findByText('Keine aktiven Produkte gefunden')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Beispielprodukte anlegen' })).not.toBeInTheDocument();
});

it('the page shows why the products could not be loaded, and a retry loads them', async () => {
  let isDown = true;
  open({ 'GET /api/admin/products': () => (isDown ? UNAVAILABLE : { body: [carrots] }) });
  expect(await screen.findByText('Die Produkte konnten nicht geladen werden.')).toBeVisible();
  expect(screen.getByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Karotten')).toBeVisible();
});

it('a placeholder replaces a broken picture', async () => {
  open();
  const row = (await screen.findByText('Karotten')).closest('tr')!;
  fire.error(row.querySelector('img')!);
  expect(within(row).getByRole('img', { name: 'Bild nicht gefunden' })).toHaveAttribute('src', 'picture.svg');
});

it('hovering over a picture loads the current picture of the product', async () => {
  open({ 'GET /api/admin/products/1': { body: { ...carrots, imageUrl: '/illustrations/neu.svg' } } });
  const row = (await screen.findByText('Karotten')).closest('tr')!;
  await user.hover(row.querySelector('img')!);
  expect(await screen.findByRole('img', { name: 'Karotten' })).toHaveAttribute(
    'src',
    '/illustrations/neu.svg',
  );
});

it('the form creates a product, reloads the list, scrolls to it and shows a confirmation', async () => {
  const products = [carrots];
  const scrollTo = jest.spyOn(Element.prototype, 'scrollIntoView');
  open({
    'GET /api/admin/products': () => ({ body: products }),
    'POST /api/admin/products': (sent) => {
      expect(sent).toEqual({ name: 'Lauch', imageUrl: null, unit: 'kg' });
      products.push({ id: 4, name: 'Lauch', imageUrl: null, unit: 'kg', version: 1 });
      return { status: 201, body: products[1] };
    },
  });
  await openForm();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.paste(' Lauch ');
  await user.click(screen.getByRole('combobox', { name: 'Einheit' }));
  await user.click(await screen.findByTitle('kg'));
  await save();
  expect(await toast()).toHaveTextContent('Produkt erstelltLauch');
  expect(await screen.findByRole('cell', { name: 'Lauch kg' })).toBeVisible();
  expect(scrollTo.mock.contexts).toEqual([screen.getByRole('cell', { name: 'Lauch kg' }).firstChild]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('several products are created one after the other without closing the form', async () => {
  const sent: unknown[] = [];
  open({
    'POST /api/admin/products': (body) => {
      sent.push(body);
      return { status: 201, body: aProduct({ id: 4 }) };
    },
  });
  await openForm();
  await user.click(screen.getByRole('button', { name: 'Erstellen und nächstes' }));
  expect(await screen.findByText('Produktname ist erforderlich')).toBeVisible();
  await user.write(field('Name'), 'Lauch');
  await user.click(screen.getByRole('button', { name: 'Erstellen und nächstes' }));
  await waitFor(() => expect(field('Name')).toHaveValue(''));
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.keyboard('Kraut{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent).toMatchObject([{ name: 'Lauch' }, { name: 'Kraut' }]);
});

it('the form requires the name and focuses its field', async () => {
  await openFormAlone({});
  await save();
  expect(await screen.findByText('Produktname ist erforderlich')).toBeVisible();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(field('Name')).toHaveAccessibleDescription('Produktname ist erforderlich');
});

it('the form keeps typed values and shows the reason if the api fails', async () => {
  await openFormAlone({ 'POST /api/admin/products': UNAVAILABLE });
  await user.write(field('Name'), 'Lauch');
  await save();
  expect(await screen.findByText('Das Produkt konnte nicht erstellt werden.')).toBeInTheDocument();
  expect(await screen.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeInTheDocument();
  expect(field('Name')).toHaveValue('Lauch');
});

it('the form opens the field that the api refuses and shows the reason there', async () => {
  await openFormAlone({ 'POST /api/admin/products': refused('imageUrl', 'Diese Adresse geht nicht') });
  await user.write(field('Name'), 'Lauch');
  await save();
  expect(await screen.findByText('Diese Adresse geht nicht')).toBeInTheDocument();
  await waitFor(() => expect(field('Bild-URL')).toHaveFocus());
});

it('repeated submits send one request', async () => {
  let calls = 0;
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await openFormAlone({});
  await user.write(field('Name'), 'Lauch');
  const { fetch } = globalThis;
  globalThis.fetch = async (...call: Parameters<typeof fetch>) => {
    calls += 1;
    await waiting;
    return fetch(...call);
  };
  await user.keyboard('{Enter}{Enter}');
  expect(await screen.findByRole('button', { name: 'Erstelle...' })).toBeDisabled();
  expect(calls).toBe(1);
  await act(async () => finish());
});

it('the form previews the picture while its address is typed', async () => {
  await openFormAlone({});
  expect(within(screen.getByRole('dialog')).getByText('Kein Bild')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Adresse statt Datei: Bild' }));
  await user.write(field('Bild-URL'), '/illustrations/lauch.svg');
  const preview = await screen.findByRole('img', { name: 'Vorschau: Bild' });
  await waitFor(() => expect(preview).toHaveAttribute('src', '/illustrations/lauch.svg'));
});

it('the form closes on Escape', async () => {
  open();
  await openForm();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  [{ body: carrots }, 'Produkt aktualisiert'],
  [UNAVAILABLE, 'Das Produkt konnte nicht aktualisiert werden.'],
])('saving an edited product shows the result or the error', async (saved, text) => {
  await openFormAlone({ 'PUT /api/admin/products/1': saved }, carrots);
  expect(field('Name')).toHaveValue('Karotten');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

describe('a product that somebody else changed', () => {
  const stored = { ...carrots };
  const sends: unknown[] = [];
  const openConflict = async (changes: Answers = {}) => {
    Object.assign(stored, carrots);
    sends.length = 0;
    const answers: Answers = {
      'GET /api/admin/products/1': () => ({ body: stored }),
      'PUT /api/admin/products/1': (sent) => {
        sends.push(sent);
        return sends.length === 1 ? changedMeanwhile('Das Produkt') : { body: stored };
      },
      ...changes,
    };
    await openFormAlone(answers, carrots);
    await user.write(field('Name'), ', bunt');
    Object.assign(stored, { name: 'Möhren', version: 2 });
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Das Produkt wurde inzwischen geändert.')).toBeInTheDocument();
    expect(field('Name')).toHaveValue('Karotten, bunt');
  };

  it('keeps the typed values and is overwritten by "Trotzdem speichern"', async () => {
    await openConflict();
    await user.write(field('Name'), 'e');
    await user.click(screen.getByRole('button', { name: 'Trotzdem speichern' }));
    expect(await screen.findByText('Produkt aktualisiert')).toBeInTheDocument();
    expect(sends).toEqual([
      { name: 'Karotten, bunt', imageUrl: '/illustrations/karotte.svg', unit: 'Bund', version: 1 },
      { name: 'Karotten, bunte', imageUrl: '/illustrations/karotte.svg', unit: 'Bund' },
    ]);
  });

  it('shows the conflict again after a normal save', async () => {
    await openConflict();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sends).toHaveLength(2));
    expect(sends[1]).toMatchObject({ version: 1 });
  });

  it('is loaded again by "Neu laden"', async () => {
    await openConflict();
    const form = within(screen.getByRole('dialog', { name: 'Produkt bearbeiten' }));
    await user.click(form.getByRole('button', { name: 'Neu laden' }));
    await waitFor(() => expect(field('Name')).toHaveValue('Möhren'));
    expect(screen.queryByRole('button', { name: 'Trotzdem speichern' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sends[1]).toMatchObject({ name: 'Möhren', version: 2 }));
  });

  it('keeps the typed values if it cannot be loaded again', async () => {
    await openConflict({
      'GET /api/admin/products/1': () => (sends.length > 0 ? UNAVAILABLE : { body: stored }),
    });
    const form = within(screen.getByRole('dialog', { name: 'Produkt bearbeiten' }));
    await user.click(form.getByRole('button', { name: 'Neu laden' }));
    const messages = within(screen.getByRole('region', { name: 'Meldungen (F8)' }));
    expect(await messages.findByText('Die Datenbank ist gerade nicht erreichbar.')).toBeVisible();
    expect(field('Name')).toHaveValue('Karotten, bunt');
  });
});

it('the form starts with the stored product, not with the listed one', async () => {
  open({ 'GET /api/admin/products/1': { body: { ...carrots, name: 'Möhren', version: 2 } } });
  await openForm('Karotten bearbeiten');
  expect(field('Name')).toHaveValue('Möhren');
});

it.each([
  [DONE, 'Produkt archiviert'],
  [UNAVAILABLE, 'Das Produkt konnte nicht archiviert werden.'],
])('archiving a product asks first, then shows the result or the error', async (archived, text) => {
  open({ 'DELETE /api/admin/products/1': archived });
  await user.click(await screen.findByRole('button', { name: 'Karotten archivieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Produkt archivieren' }));
  expect(
    dialog.getByText(
      'Archivierte Produkte erscheinen nicht mehr in der Bestellansicht, können aber jederzeit wiederhergestellt werden.',
    ),
  ).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Archivieren' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each([
  [
    { boxes: boxesOf('Große Kiste', 'Kleine Kiste'), days: 12, orders: 7 },
    '„Karotten“ ist in 2 Kisten (Große Kiste, Kleine Kiste) und steht an 12 geplanten Abholtagen. 7 Bestellungen haben so eine Kiste. Beim Archivieren verschwindet es dort sofort.',
  ],
  [
    { boxes: boxesOf('A', 'B', 'C', 'D'), days: 1, orders: 1 },
    '„Karotten“ ist in 4 Kisten (A, B, C, …) und steht an 1 geplanten Abholtag. 1 Bestellung hat so eine Kiste. Beim Archivieren verschwindet es dort sofort.',
  ],
  [
    { boxes: boxesOf('Sommerkiste'), days: 0, orders: 0 },
    '„Karotten“ ist in 1 Kiste (Sommerkiste), steht aber an keinem geplanten Abholtag.',
  ],
])('the question before archiving says from where the product disappears: %j', async (uses, text) => {
  open({ 'GET /api/admin/products/1/uses': { body: uses } });
  await user.click(await screen.findByRole('button', { name: 'Karotten archivieren' }));
  expect(await screen.findByText(text)).toBeVisible();
});

it.each([
  [DONE, 'Produkt wiederhergestellt'],
  [UNAVAILABLE, 'Das Produkt konnte nicht wiederhergestellt werden.'],
])('restoring an archived product shows the result or the error', async (restored, text) => {
  open({ 'POST /api/admin/products/3/unarchive': restored });
  await user.click(await screen.findByRole('tab', { name: /Archivierte/ }));
  await user.click(await screen.findByRole('button', { name: 'Tomaten wiederherstellen' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('the keyboard goes on at the next product once one is restored', async () => {
  const onions = aProduct({ id: 4, name: 'Zwiebeln' });
  let archived = [tomatoes, onions];
  open({
    'GET /api/admin/products/archived': () => ({ body: archived }),
    'POST /api/admin/products/3/unarchive': () => {
      archived = [onions];
      return DONE;
    },
  });
  await user.click(await screen.findByRole('tab', { name: /Archivierte/ }));
  await user.click(await screen.findByRole('button', { name: 'Tomaten wiederherstellen' }));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Tomaten wiederherstellen' })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('button', { name: 'Zwiebeln wiederherstellen' })).toHaveFocus();
});

it('the products are read again when the page is opened again', async () => {
  showNextPages();
  showMenu();
  let name = 'Karotten';
  openAdmin('/products', {
    'GET /api/admin/products': () => ({ body: [aProduct({ name })] }),
    'GET /api/admin/products/archived': { body: [] },
    'GET /api/admin/pickup-locations': { body: [] },
  });
  expect(await screen.findByText('Karotten')).toBeVisible();
  name = 'Pastinaken';
  await user.click(screen.getByRole('link', { name: 'Abholorte' }));
  await screen.findByText('Keine Abholorte gefunden');
  await user.click(screen.getByRole('link', { name: 'Produkte' }));
  expect(await screen.findByText('Pastinaken')).toBeVisible();
});
