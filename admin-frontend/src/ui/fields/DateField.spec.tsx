import { render, screen, waitFor } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import german from 'antd/es/locale/de_DE';
import * as v from 'valibot';
import { user } from '../../../test/open-admin';
import { standStill } from '../../../test/screen';
import { Form } from '../form/Form';
import { DateField } from './DateField';

beforeEach(() => standStill('2026-11-20T11:00Z'));
afterEach(() => jest.useRealTimers());

const schema = v.object({ date: v.string() });
const DATE = 'Freitag, 11.12.2026';

function open() {
  const onSubmit = jest.fn(async (_input: unknown, _basis: unknown) => undefined);
  render(
    <ConfigProvider locale={german}>
      <Form
        schema={schema}
        initialValues={{ date: '2026-12-11' }}
        onSubmit={(input, basis) => onSubmit(input, basis)}
      >
        <DateField name="date" label="Datum" isDisabled={(date) => date < '2026-11-20'} />
        <button type="submit">Speichern</button>
      </Form>
    </ConfigProvider>,
  );
  return onSubmit;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Datum');
const type = async (typed: string) => {
  await user.clear(field());
  await user.type(field(), typed);
};
const save = () => user.click(screen.getByRole('button', { name: 'Speichern' }));
const saved = (date: string) => [{ date }, {}];

it.each([
  ['24.12.26', 'Donnerstag, 24.12.2026', '2026-12-24'],
  ['24.12.2026', 'Donnerstag, 24.12.2026', '2026-12-24'],
  ['4.1.2027', 'Montag, 04.01.2027', '2027-01-04'],
  ['24122026', 'Donnerstag, 24.12.2026', '2026-12-24'],
  ['2026-12-24', 'Donnerstag, 24.12.2026', '2026-12-24'],
  ['6.1.', 'Mittwoch, 06.01.2027', '2027-01-06'],
])('a typed %s is taken on leaving the field', async (typed, shown, date) => {
  const onSubmit = open();
  await type(typed);
  await user.tab();
  await waitFor(() => expect(field()).toHaveValue(shown));
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(...saved(date)));
});

it('Enter takes a short date without sending the form', async () => {
  const onSubmit = open();
  await type('24.12.26{Enter}');
  await waitFor(() => expect(field()).toHaveValue('Donnerstag, 24.12.2026'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it.each([
  ['45.13.', 'Datum, zum Beispiel 24.12.2026'],
  ['24.12.202', 'Datum, zum Beispiel 24.12.2026'],
  ['13.11.26', 'Dieser Tag ist hier nicht möglich'],
])('%s stays in the field with a message, and no other date is saved', async (typed, message) => {
  const onSubmit = open();
  await type(typed);
  await save();
  expect(await screen.findByText(message)).toBeVisible();
  expect(field()).toHaveValue(typed);
  expect(onSubmit).not.toHaveBeenCalled();
  await type('11.12.2026');
  await user.tab();
  await waitFor(() => expect(field()).toHaveValue(DATE));
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(...saved('2026-12-11')));
});

it('a field that was only visited keeps its date', async () => {
  const onSubmit = open();
  await user.click(field());
  await user.tab();
  expect(field()).toHaveValue(DATE);
  await save();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(...saved('2026-12-11')));
});
