import { render, screen } from '@testing-library/react';
import { user } from '../../test/open-admin';
import { QuantityStepper } from './QuantityStepper';

it.each([
  [1, 'Lauch: eine weniger', 'Lauch: eine mehr', 2],
  [99, 'Lauch: eine mehr', 'Lauch: eine weniger', 98],
])(
  'at %i the button beyond the limit keeps the focus and changes nothing',
  async (quantity, limited, free, next) => {
    const onQuantity = jest.fn();
    render(<QuantityStepper name="Lauch" quantity={quantity} onQuantity={onQuantity} />);
    await user.click(screen.getByRole('button', { name: limited }));
    expect(screen.getByRole('button', { name: limited })).toHaveFocus();
    expect(screen.getByRole('button', { name: limited })).toHaveAttribute('aria-disabled', 'true');
    expect(onQuantity).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: free }));
    expect(onQuantity).toHaveBeenCalledWith(next);
  },
);
