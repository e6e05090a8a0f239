import { render } from '@testing-library/react';
import { Icon } from './Icon';

it.each(['plus', 'leaf'] as const)('the icon %s is hidden from screen readers', (name) => {
  const { container } = render(<Icon name={name} />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});
