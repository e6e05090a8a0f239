import { act, render, screen } from '@testing-library/react';
import { fire } from '../../../../tests/components/user';
import { Tooltip } from './Tooltip';

beforeEach(() => {
  const passed = performance.now();
  // Fake clocks begin at 0.
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
  // The skip window of whatever test closed a tooltip before is over
  wait(passed + 1000);
});
afterEach(() => jest.useRealTimers());

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const button = (name: string) => screen.getByRole('button', { name });
const tips = () =>
  screen
    .queryAllByRole('tooltip')
    .filter((tip) => !tip.closest('.ant-tooltip-hidden'))
    .map((tip) => tip.textContent);

it('the tooltip opens after 700 ms', () => {
  fire.pointerEnter(button('Erster'));
  wait(699);
  expect(tips()).toEqual([]);
  wait(1);
  expect(tips()).toEqual(['Vorname der Kundin']);
});

it('the tooltip of a neighbour opens immediately within 300 ms, later after 700 ms', () => {
  fire.pointerEnter(button('Erster'));
  wait(700);
  fire.pointerLeave(button('Erster'));
  wait(299);
  fire.pointerEnter(button('Zweiter'));
  expect(tips()).toContain('Tag der Abholung');
  fire.pointerLeave(button('Zweiter'));
  wait(1000);
  fire.pointerEnter(button('Erster'));
  wait(699);
  expect(tips()).not.toContain('Vorname der Kundin');
});

it('the tooltip stays closed after a click, before and after its delay', () => {
  fire.pointerEnter(button('Erster'));
  fire.pointerDown(button('Erster'));
  fire.focus(button('Erster'));
  wait(1000);
  expect(tips()).toEqual([]);
});

it('the tooltip opens immediately for the keyboard and closes on Escape', () => {
  act(() => button('Erster').focus());
  expect(tips()).toEqual(['Vorname der Kundin']);
  fire.keyDown(button('Erster'), { key: 'Escape' });
  wait(1000);
  expect(tips()).toEqual([]);
});

it('the tooltip stays closed when a dialog returns the focus to its button', () => {
  // The browser shows no focus ring then
  const clicked = button('Erster');
  jest.spyOn(clicked, 'matches').mockReturnValue(false);
  act(() => clicked.focus());
  wait(1000);
  expect(tips()).toEqual([]);
});
