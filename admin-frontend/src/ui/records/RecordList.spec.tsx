import { act, render, screen } from '@testing-library/react';
import { fire } from '../../../../tests/components/user';
import { user } from '../../../test/open-admin';
import { RecordList } from './RecordList';
import type { Column, RecordListProps } from './records';

interface Vegetable {
  id: number;
  name: string;
}

const ROWS: Vegetable[] = [
  { id: 1, name: 'Zwiebeln' },
  { id: 2, name: 'Äpfel' },
  { id: 3, name: 'Birnen' },
];
const COLUMNS: Column<Vegetable>[] = [
  { key: 'id', title: 'ID', render: ({ id }) => id, compare: (a, b) => a.id - b.id },
  {
    key: 'name',
    title: 'Name',
    render: ({ name }) => name,
    compare: (a, b) => a.name.localeCompare(b.name, 'de'),
    card: 'head',
  },
];

const SORTED_BY_API = COLUMNS.map(({ compare: _, ...column }) => ({ ...column, isSortable: true as const }));

// The table and the cards are loaded when they are needed
const list = (props: Partial<RecordListProps<Vegetable>> = {}) =>
  act(async () => render(<RecordList label="Gemüse" rows={ROWS} columns={COLUMNS} {...props} />));

const { matchMedia } = window;
const onPhone = () => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
};
afterEach(() => {
  window.matchMedia = matchMedia;
});

describe('the list of records on a desktop', () => {
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent?.slice(1));
  // antd asks for the old code, which user-event doesn't send
  const press = (head: HTMLElement) => fire.keyDown(head, { key: 'Enter', keyCode: 13 });
  const head = (name: string) => screen.findByRole('columnheader', { name });

  it('cycles with each click through ascending, descending and the order of the api', async () => {
    await list({ sortedBy: 'id' });
    const name = await head('Name');
    press(name);
    expect(names()).toEqual(['Äpfel', 'Birnen', 'Zwiebeln']);
    expect(name).toHaveAttribute('aria-sort', 'ascending');
    press(name);
    expect(names()).toEqual(['Zwiebeln', 'Birnen', 'Äpfel']);
    expect(name).toHaveAttribute('aria-sort', 'descending');
    press(name);
    expect(names()).toEqual(['Zwiebeln', 'Äpfel', 'Birnen']);
  });

  it('sorts all rows, including those that are not shown yet', async () => {
    await list({ portion: 2 });
    await user.click(await head('Name'));
    expect(names()).toEqual(['Äpfel', 'Birnen']);
    await user.click(screen.getByRole('button', { name: 'Weitere anzeigen' }));
    expect(names()).toEqual(['Äpfel', 'Birnen', 'Zwiebeln']);
  });

  it('requests another order if the api sorts, and shows the rows in the received order', async () => {
    const onChange = jest.fn();
    await list({ columns: SORTED_BY_API, sorting: { by: 'name', direction: 'asc', onChange } });
    expect(names()).toEqual(['Zwiebeln', 'Äpfel', 'Birnen']);
    expect(await head('Name')).toHaveAttribute('aria-sort', 'ascending');
    press(await head('Name'));
    expect(onChange).toHaveBeenLastCalledWith('name', 'desc');
    press(await head('ID'));
    expect(onChange).toHaveBeenLastCalledWith('id', 'asc');
    expect(names()).toEqual(['Zwiebeln', 'Äpfel', 'Birnen']);
  });

  it('always has a sort order if the api sorts', async () => {
    const onChange = jest.fn();
    await list({ columns: SORTED_BY_API, sorting: { by: 'name', direction: 'desc', onChange } });
    expect(await head('Name')).toHaveAttribute('aria-sort', 'descending');
    press(await head('Name'));
    expect(onChange).toHaveBeenLastCalledWith('name', 'asc');
  });

  it('opens a record by a click on its row, but not by one on a button in it', async () => {
    const onOpen = jest.fn();
    const button = { key: 'actions', title: '', render: () => <button type="button">Archivieren</button> };
    await list({ columns: [...COLUMNS, button], onOpen });
    await user.click(screen.getAllByRole('button', { name: 'Archivieren' })[0]!);
    expect(onOpen).not.toHaveBeenCalled();
    await user.click(screen.getByText('Birnen'));
    expect(onOpen).toHaveBeenCalledWith(ROWS[2]);
  });

  it('requests more rows below the last one', async () => {
    const onMore = jest.fn();
    await list({ more: { onMore } });
    await user.click(await screen.findByRole('button', { name: 'Weitere anzeigen' }));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it('announces no sorting to screen readers', async () => {
    const { container } = await list();
    await head('Name');
    for (const region of container.querySelectorAll('[aria-live]'))
      expect(region).toHaveAttribute('aria-live', 'off');
  });
});

describe('the list of records on a phone', () => {
  beforeEach(onPhone);
  const cards = async () => {
    await screen.findByRole('list', { name: 'Gemüse' });
    return screen.getAllByRole('listitem').map((card) => card.textContent);
  };
  const sortBy = async (order: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'Sortieren' }));
    await user.click(await screen.findByTitle(order));
  };

  it('shows cards with the title of each field', async () => {
    await list();
    expect(await cards()).toEqual(['ZwiebelnID1', 'ÄpfelID2', 'BirnenID3']);
  });

  it('leaves out the title of a field without a value', async () => {
    const unit = { key: 'unit', title: 'Einheit', render: ({ id }: Vegetable) => (id === 2 ? 'kg' : null) };
    await list({ columns: [...COLUMNS, unit] });
    expect(await cards()).toEqual(['ZwiebelnID1', 'ÄpfelID2Einheitkg', 'BirnenID3']);
  });

  it('sorts the cards and names the order', async () => {
    await list({ sortedBy: 'id' });
    expect(await screen.findByText('ID, aufsteigend')).toBeVisible();
    await sortBy('Name, absteigend');
    expect(await cards()).toEqual(['ZwiebelnID1', 'BirnenID3', 'ÄpfelID2']);
  });

  it('requests another order if the api sorts', async () => {
    const onChange = jest.fn();
    await list({ columns: SORTED_BY_API, sorting: { by: 'id', direction: 'desc', onChange } });
    expect(await screen.findByText('ID, absteigend')).toBeVisible();
    await sortBy('Name, absteigend');
    expect(onChange).toHaveBeenLastCalledWith('name', 'desc');
    expect(await cards()).toEqual(['ZwiebelnID1', 'ÄpfelID2', 'BirnenID3']);
  });

  it.each([true, false])('is marked as busy while other rows load: %s', async (isBusy) => {
    const { container } = await list({ isBusy });
    await cards();
    expect(container.querySelector(`[aria-busy="${isBusy}"]`)).toHaveAttribute('aria-live', 'off');
  });

  it('opens a record by a tap on its card', async () => {
    const onOpen = jest.fn();
    await list({ onOpen });
    await user.click(await screen.findByText('Birnen'));
    expect(onOpen).toHaveBeenCalledWith(ROWS[2]);
  });

  it('shows the cards that the page provides', async () => {
    await list({ renderCard: ({ name }) => `Karte: ${name}` });
    expect((await cards())[0]).toBe('Karte: Zwiebeln');
  });
});
