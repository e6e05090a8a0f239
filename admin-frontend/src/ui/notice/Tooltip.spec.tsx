import { act, fireEvent, render, screen } from '@testing-library/react';
import { Tooltip } from './Tooltip';

beforeEach(() => {
  jest.useFakeTimers();
  render(
    <>
      <Tooltip content="Vorname der Kundin">
        <button type="button">Erster</button>
      </Tooltip>
      <Tooltip content="Tag der Abholung">
        <button type="button">Zweiter</button>
      </Tooltip>
    </>,
  );
  // the skip window of the test before is over
  wait(1000);
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const tips = () =>
  screen
    .queryAllByRole('tooltip')
    .filter((tip) => !tip.closest('.ant-tooltip-hidden'))
    .map((tip) => tip.textContent);

it('opens after 700 ms', () => {
  fireEvent.pointerEnter(button('Erster'));
  wait(699);
  expect(tips()).toEqual([]);
  wait(1);
  expect(tips()).toEqual(['Vorname der Kundin']);
});

it('opens the neighbour at once within 300 ms, and the next one after 700 ms again', () => {
  fireEvent.pointerEnter(button('Erster'));
  wait(700);
  fireEvent.pointerLeave(button('Erster'));
  wait(299);
  fireEvent.pointerEnter(button('Zweiter'));
  expect(tips()).toContain('Tag der Abholung');
  fireEvent.pointerLeave(button('Zweiter'));
  wait(1000);
  fireEvent.pointerEnter(button('Erster'));
  wait(699);
  expect(tips()).not.toContain('Vorname der Kundin');
});

it('stays closed after a click, before and after it would open', () => {
  fireEvent.pointerEnter(button('Erster'));
  fireEvent.pointerDown(button('Erster'));
  fireEvent.focus(button('Erster'));
  wait(1000);
  expect(tips()).toEqual([]);
});

it('opens for the keyboard at once and closes on Escape', () => {
  act(() => button('Erster').focus());
  expect(tips()).toEqual(['Vorname der Kundin']);
  fireEvent.keyDown(button('Erster'), { key: 'Escape' });
  wait(1000);
  expect(tips()).toEqual([]);
});

it('stays closed when a dialog returns the focus to what was clicked', () => {
  // the browser shows no focus ring then
  const clicked = button('Erster');
  jest.spyOn(clicked, 'matches').mockReturnValue(false);
  act(() => clicked.focus());
  wait(1000);
  expect(tips()).toEqual([]);
});
