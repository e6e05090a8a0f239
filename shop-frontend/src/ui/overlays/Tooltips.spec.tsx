import { act, render, screen } from '@testing-library/react';
import { fire } from '../../../../tests/components/user';
import { Tooltips } from './Tooltips';

const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const tip = () => screen.queryByRole('tooltip')?.textContent;
const more = () => screen.getByRole('button', { name: 'Kiste: eine mehr' });
const close = () => screen.getByRole('button', { name: 'Schließen' });

const enter = (element: Element, pointerType = 'mouse') =>
  fire.event(element, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType }));
const leave = (element: Element, relatedTarget: Element | null = null) =>
  fire.event(element, new MouseEvent('pointerout', { bubbles: true, relatedTarget }));

describe('the tooltip', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(
      <>
        <button type="button" aria-label="Kiste: eine mehr" data-tooltip="Eine mehr">
          <span>+</span>
        </button>
        <button type="button" aria-label="Schließen" data-tooltip="" />
        <button type="button" aria-describedby="error" data-tooltip="Eine weniger" />
        <p id="error">Zu viele</p>
        <Tooltips />
      </>,
    );
  });
  afterEach(() => jest.useRealTimers());

  it('opens after 700 ms under the pointer, also over a part of the button', () => {
    enter(screen.getByText('+'));
    wait(699);
    expect(tip()).toBeUndefined();
    wait(1);
    expect(tip()).toBe('Eine mehr');
    expect(more()).toHaveAccessibleDescription('Eine mehr');
  });

  it('keeps the existing description of the button', () => {
    const less = screen.getByText('Zu viele').previousElementSibling ?? document.body;
    enter(less);
    wait(700);
    expect(less).toHaveAccessibleDescription('Zu viele Eine weniger');
    leave(less);
    expect(less).toHaveAttribute('aria-describedby', 'error');
  });

  it('opens immediately within 300 ms of its neighbour, later after the delay', () => {
    enter(more());
    wait(700);
    leave(more());
    wait(299);
    enter(close());
    wait(0);
    expect(tip()).toBe('Schließen');
    leave(close());
    wait(301);
    enter(more());
    wait(699);
    expect(tip()).toBeUndefined();
  });

  it.each<[string, () => unknown]>([
    ['leave', () => leave(more())],
    ['click', () => fire.click(more())],
    ['blur', () => fire.focusOut(more())],
    ['Escape', () => fire.keyDown(document, { key: 'Escape' })],
    ['scroll', () => fire.scroll(document)],
  ])('closes on %s', async (_, happen) => {
    enter(more());
    wait(700);
    await act(async () => void (await happen()));
    expect(tip()).toBeUndefined();
    expect(more()).not.toHaveAttribute('aria-describedby');
    wait(1000);
    expect(tip()).toBeUndefined();
  });

  it('stays open while the pointer moves onto it', () => {
    enter(more());
    wait(700);
    leave(more(), screen.getByRole('tooltip'));
    expect(tip()).toBe('Eine mehr');
    leave(screen.getByRole('tooltip'));
    expect(tip()).toBeUndefined();
  });

  it('does not open for a finger', () => {
    enter(more(), 'touch');
    wait(2000);
    expect(tip()).toBeUndefined();
  });

  it('opens on keyboard focus', () => {
    act(() => close().focus());
    wait(0);
    expect(tip()).toBe('Schließen');
  });
});
