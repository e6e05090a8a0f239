import { screen, waitFor, within } from '@testing-library/react';
import { openAdmin, showNextPages, user } from '../../test/open-admin';
import { OUTLINE } from './outline';
// Loads the lazy code of the page beforehand: the first test would wait for it.
import '../box-presets/BoxPresetEditPage';
import '../pickup-days/PickupDaysPage';
import './HandbookPage';

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });

afterEach(() => jest.restoreAllMocks());

it('the help link leads from a page to its chapter', async () => {
  showNextPages();
  openAdmin('/pickup-days', { 'GET /api/admin/pickup-days': { body: [] } });
  await user.click(await screen.findByRole('link', { name: 'Hilfe: Abholtage verwalten' }));
  expect(await heading('Abholtag anlegen')).toHaveFocus();
});

it('the help link of a page with a form opens a new tab and keeps the typed values', async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  openAdmin('/box-presets/edit/new', { 'GET /api/admin/products': { body: [] } });
  await user.write(await screen.findByRole('textbox', { name: 'Name' }), 'Familienkiste');
  await user.click(screen.getByRole('link', { name: 'Hilfe: Neue Gemüsekiste erstellen' }));
  expect(open).toHaveBeenCalledWith('/admin/hilfe/produkte-und-kisten');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Familienkiste');
});

it('the handbook lists all chapters', async () => {
  openAdmin('/hilfe', {});
  await heading('Hilfe');
  const main = within(screen.getByRole('main'));
  for (const { title, summary } of OUTLINE) {
    expect(main.getByRole('link', { name: title })).toBeVisible();
    expect(main.getByText(summary)).toBeVisible();
  }
});

it('the handbook links to the licences of the packages in each build', async () => {
  openAdmin('/hilfe', {});
  for (const [name, path] of Object.entries({
    Shop: '/third-party-notices.txt',
    Anmeldung: '/admin/third-party-notices.txt',
    Verwaltung: '/admin-frontend/third-party-notices.txt',
  })) {
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', path);
  }
});

it('the search finds the chapters with all words of a question', async () => {
  openAdmin('/hilfe', {});
  await user.write(await screen.findByRole('searchbox', { name: 'Im Handbuch suchen' }), 'vorbild SAISON');
  const main = within(screen.getByRole('main'));
  await waitFor(() => expect(main.getByRole('status')).toHaveTextContent('1 Kapitel'));
  expect(main.getByRole('link', { name: 'Viele Tage auf einmal anlegen' })).toBeVisible();
  expect(main.queryByRole('link', { name: 'Kontingent und Ausverkauft' })).not.toBeInTheDocument();
});

it('the first chapter begins with a list of its steps', async () => {
  openAdmin('/hilfe/erste-schritte', {});
  await heading('Die ersten zehn Minuten');
  const steps = within(within(screen.getByRole('main')).getAllByRole('list')[0]!).getAllByRole('link');
  expect(steps).toHaveLength(6);
  for (const step of steps)
    expect(document.getElementById(step.getAttribute('href')!.slice(1))).toHaveTextContent(step.textContent);
});

it('each chapter links to the previous and the next one', async () => {
  openAdmin(`/hilfe/${OUTLINE[0].id}`, {});
  for (const { title } of OUTLINE.slice(1)) {
    const neighbours = within(await screen.findByRole('navigation', { name: 'Weitere Kapitel' }));
    await user.click(neighbours.getByRole('link', { name: title }));
    expect(await heading(title)).toHaveFocus();
  }
});

it('the whole handbook shows every chapter on one page, each section with a unique id', async () => {
  openAdmin('/hilfe/alles', {});
  await heading('Ganzes Handbuch');
  for (const { title } of OUTLINE)
    expect(screen.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  const ids = [...screen.getByRole('main').querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

it('printing waits until all pictures are loaded', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const loaded: (() => void)[] = [];
  Object.assign(HTMLImageElement.prototype, {
    decode: () => new Promise<void>((resolve) => loaded.push(resolve)),
  });
  openAdmin('/hilfe/abholtag-anlegen', {});
  await user.click(await screen.findByRole('button', { name: 'Drucken' }));
  expect(loaded.length).toBeGreaterThan(0);
  expect(print).not.toHaveBeenCalled();
  for (const resolve of loaded) resolve();
  await waitFor(() => expect(print).toHaveBeenCalled());
  Reflect.deleteProperty(HTMLImageElement.prototype, 'decode');
});

it('an unknown chapter shows 404', async () => {
  openAdmin('/hilfe/kaffee-kochen', {});
  expect(await heading('404 Page Not Found')).toBeVisible();
});
