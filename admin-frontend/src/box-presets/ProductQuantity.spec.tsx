import { render, screen } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { ProductQuantity } from './ProductQuantity';

it.each([
  [1, '{ArrowDown}', '{ArrowUp}', 2],
  [9999, '{ArrowUp}', '{ArrowDown}', 9998],
])(
  'at %i the key beyond the limit keeps the focus and changes nothing',
  async (quantity, limited, free, next) => {
    const onQuantity = jest.fn();
    render(<ProductQuantity name="Lauch" quantity={quantity} onQuantity={onQuantity} />);
    const field = screen.getByRole('spinbutton', { name: 'Anzahl Lauch' });
    await user.click(field);
    await user.keyboard(limited);
    expect(field).toHaveFocus();
    expect(onQuantity).not.toHaveBeenCalled();
    await user.keyboard(free);
    expect(onQuantity).toHaveBeenCalledWith(next);
  },
);

it('the quantity of a product stays when a text is no number', async () => {
  const onQuantity = jest.fn();
  render(<ProductQuantity name="Lauch" quantity={3} onQuantity={onQuantity} />);
  const field = screen.getByRole('spinbutton', { name: 'Anzahl Lauch' });
  await user.type(field, ';5');
  await user.tab();
  expect(field).toHaveValue('3');
  expect(onQuantity).not.toHaveBeenCalled();
});

it('the quantity of a product stays while its field is empty', async () => {
  const onQuantity = jest.fn();
  render(<ProductQuantity name="Lauch" quantity={3} onQuantity={onQuantity} />);
  const field = screen.getByRole('spinbutton', { name: 'Anzahl Lauch' });
  await user.clear(field);
  await user.tab();
  expect(field).toHaveValue('3');
  expect(onQuantity).not.toHaveBeenCalled();
});
