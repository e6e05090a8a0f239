import { act, render, screen } from '@testing-library/react';
import { fire } from '../../../../tests/components/user';
import { RowAction } from './RowAction';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('the tooltip of an icon button names its action', () => {
  render(
    <RowAction
      text="Löschen"
      isIconOnly
      icon="trash"
      label="Bestellung von Aigner löschen"
      onClick={() => {}}
    />,
  );
  const button = screen.getByRole('button', { name: 'Bestellung von Aigner löschen' });
  expect(button).toHaveTextContent('');
  fire.pointerEnter(button);
  act(() => jest.advanceTimersByTime(700));
  expect(screen.getByRole('tooltip')).toHaveTextContent('Löschen');
});
