import { render, screen, waitFor } from '@testing-library/react';
import { FORM_ERROR } from 'final-form';
import { Provider } from 'react-redux';
import * as v from 'valibot';
import { user } from '../../../test/open-admin';
import { Session } from '../../api';
import { createStore } from '../../store';
import { NumberField } from '../fields/NumberField';
import { TextField } from '../fields/TextField';
import { TimeField } from '../fields/TimeField';
import { Form } from './Form';

const schema = v.object({ name: v.string(), time: v.string(), price: v.nullable(v.number()) });
const initial = { name: 'Karotten', time: '', price: null };

type Send = (input: unknown, basis: unknown) => Promise<undefined>;

function fields(initialValues: v.InferInput<typeof schema>, onSubmit: Send = async () => undefined) {
  return (
    <Form schema={schema} initialValues={initialValues} onSubmit={(input, basis) => onSubmit(input, basis)}>
      <TextField name="name" label="Name" />
      <TimeField name="time" label="Endzeit" />
      <NumberField name="price" label="Preis" precision={2} />
      <button type="submit">Speichern</button>
    </Form>
  );
}

it('a form keeps typed values when other initial values arrive', async () => {
  const view = render(fields(initial));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' lila');
  view.rerender(fields({ ...initial, name: 'Lauch' }));
  expect(name).toHaveValue('Karotten lila');
});

it('Enter completes a typed time before it is checked and sent', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(fields(initial, onSubmit));
  await user.type(screen.getByRole('textbox', { name: 'Endzeit' }), '18{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...initial, time: '18:00' }, {}));
});

it('a click into a time field selects the time, so that typing replaces it', async () => {
  render(fields({ ...initial, time: '18:00' }));
  const time = screen.getByRole('textbox', { name: 'Endzeit' });
  await user.click(time);
  await user.keyboard('1600');
  await user.tab();
  expect(time).toHaveValue('16:00');
});

it('a number field reads German thousands separators', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(fields(initial, onSubmit));
  const price = screen.getByRole('spinbutton', { name: 'Preis' });
  await user.type(price, '1.234,50');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(price).toHaveValue('1234,50');
  expect(onSubmit).toHaveBeenCalledWith({ ...initial, price: 1234.5 }, {});
});

it.each(['12;50', '1,250.00', 'zwölf'])(
  'a number field keeps %j with an error and saves no other number',
  async (typed) => {
    const onSubmit = jest.fn(async () => undefined);
    render(fields({ ...initial, price: 3 }, onSubmit));
    const price = screen.getByRole('spinbutton', { name: 'Preis' });
    await user.clear(price);
    await user.type(price, `${typed}{Enter}`);
    expect(await screen.findByText('Bitte eine Zahl wie 12,50')).toBeVisible();
    expect(price).toHaveValue(typed);
    expect(onSubmit).not.toHaveBeenCalled();
    await user.clear(price);
    await user.type(price, '12,50');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(onSubmit).toHaveBeenCalledWith({ ...initial, price: 12.5 }, {});
  },
);

it('a number field that was cleared of a wrong text is empty', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(fields({ ...initial, price: 3 }, onSubmit));
  const price = screen.getByRole('spinbutton', { name: 'Preis' });
  await user.type(price, ';');
  await user.clear(price);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(onSubmit).toHaveBeenCalledWith(initial, {});
});

it('a number field rounds no decimals away', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(fields(initial, onSubmit));
  const price = screen.getByRole('spinbutton', { name: 'Preis' });
  await user.type(price, '12,505{Enter}');
  expect(price).toHaveValue('12,505');
  expect(onSubmit).toHaveBeenCalledWith({ ...initial, price: 12.505 }, {});
});

it('a number field shows no step buttons to screen readers', () => {
  render(fields(initial));
  for (const button of document.querySelectorAll('[role="button"]'))
    expect(button).toHaveAttribute('aria-hidden', 'true');
});

it('a conflict is shown before the buttons and gets the focus', async () => {
  render(
    <Provider
      store={createStore(
        new Session(
          async () => {},
          async () => false,
        ),
      )}
    >
      <Form
        schema={schema}
        initialValues={initial}
        record={{ version: 1, reload: async () => {} }}
        onSubmit={async () => ({ [FORM_ERROR]: { message: 'Wurde inzwischen geändert.', isConflict: true } })}
        footer={<button type="submit">Speichern</button>}
      >
        <TextField name="name" label="Name" />
      </Form>
    </Provider>,
  );
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  const conflict = (await screen.findByText('Wurde inzwischen geändert.')).closest('[tabindex]');
  expect(conflict).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Neu laden' })).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Speichern' })).toHaveFocus();
});
