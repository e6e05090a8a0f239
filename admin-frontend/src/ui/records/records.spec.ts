import { nextSorting, sorted } from './records';

const rows = [
  { id: 1, name: 'Zwiebeln' },
  { id: 2, name: 'Äpfel' },
  { id: 3, name: 'Birnen' },
];
const columns = [
  {
    key: 'name',
    title: 'Name',
    render: () => '',
    compare: (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'de'),
  },
];
const ids = (sorting: Parameters<typeof sorted>[2]) => sorted(rows, columns, sorting).map(({ id }) => id);

it.each([
  [undefined, [1, 2, 3]],
  [{ key: 'name', isDescending: false }, [2, 3, 1]],
  [{ key: 'name', isDescending: true }, [1, 3, 2]],
])('sorts by %j', (sorting, expected) => {
  expect(ids(sorting)).toEqual(expected);
});

it('goes from ascending over descending to the order of the api', () => {
  const first = nextSorting({ key: 'id', isDescending: false }, 'name');
  expect(first).toEqual({ key: 'name', isDescending: false });
  const second = nextSorting(first, 'name');
  expect(second).toEqual({ key: 'name', isDescending: true });
  expect(nextSorting(second, 'name')).toBeUndefined();
});
