import { render, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { user } from '../../../test/open-admin';
import { NumberField } from '../fields/NumberField';
import { TextField } from '../fields/TextField';
import { TimeField } from '../fields/TimeField';
import { Form } from './Form';

const schema = v.object({ name: v.string(), time: v.string(), price: v.nullable(v.number()) });
const initial = { name: 'Karotten', time: '', price: null };

function fields(initialValues: v.InferInput<typeof schema>, onSubmit = jest.fn(async () => undefined)) {
  return (
    <Form schema={schema} initialValues={initialValues} onSubmit={onSubmit}>
      <TextField name="name" label="Name" />
      <TimeField name="time" label="Endzeit" />
      <NumberField name="price" label="Preis" precision={2} />
      <button type="submit">Speichern</button>
    </Form>
  );
}

it('keeps what was typed when other initial values arrive', async () => {
  const view = render(fields(initial));
  const name = screen.getByRole('textbox', { name: 'Name' });
  await user.type(name, ' lila');
  view.rerender(fields({ ...initial, name: 'Lauch' }));
  expect(name).toHaveValue('Karotten lila');
});

it('completes a time on Enter, before it is checked and sent', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(fields(initial, onSubmit));
  await user.type(screen.getByRole('textbox', { name: 'Endzeit' }), '18{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...initial, time: '18:00' }, {}));
});

it('reads a number with German thousands', async () => {
  const onSubmit = jest.fn(async () => undefined);
  render(fields(initial, onSubmit));
  const price = screen.getByRole('spinbutton', { name: 'Preis' });
  await user.type(price, '1.234,50');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(price).toHaveValue('1234,50');
  expect(onSubmit).toHaveBeenCalledWith({ ...initial, price: 1234.5 }, {});
});

it('has no step buttons for screen readers', () => {
  render(fields(initial));
  for (const button of document.querySelectorAll('[role="button"]'))
    expect(button).toHaveAttribute('aria-hidden', 'true');
});
