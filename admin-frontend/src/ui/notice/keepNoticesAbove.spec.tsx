import { render } from '@testing-library/react';
import { fire } from '../../../../tests/components/user';
import { keepNoticesAbove, keepNoticesAboveDialog, keepNoticesAboveDrawer } from './keepNoticesAbove';

const place = (top: number, bottom: number) =>
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue({ ...new DOMRect(), top, bottom, toJSON: () => '' });
const noticeBottom = () => document.documentElement.style.getPropertyValue('--notice-bottom');

beforeEach(() => {
  window.innerHeight = 800;
});
afterEach(() => jest.restoreAllMocks());

it.each([
  ['at the lower edge of the window', 740, 790, '60px'],
  ['cut off by the lower edge of the window', 780, 830, '20px'],
  ['with room for a notification below', 500, 550, '0px'],
  ['below the window', 900, 950, '0px'],
])('notifications keep clear of buttons %s', (_, top, bottom, expected) => {
  place(top, bottom);
  render(<div ref={keepNoticesAbove} />);
  expect(noticeBottom()).toBe(expected);
});

it('the place of notifications follows the scrolling and is free again without the buttons', () => {
  place(900, 950);
  const { unmount } = render(<div ref={keepNoticesAbove} />);
  place(740, 790);
  fire.scroll(window);
  expect(noticeBottom()).toBe('60px');
  unmount();
  expect(noticeBottom()).toBe('');
});

it.each([
  ['a drawer', keepNoticesAboveDrawer, '--drawer-bottom'],
  ['a dialog', keepNoticesAboveDialog, '--dialog-bottom'],
])('notifications keep clear of the buttons of %s, also on the phone', (_, keepNoticesAbove, property) => {
  place(740, 790);
  render(<div ref={keepNoticesAbove} />);
  expect(document.documentElement.style.getPropertyValue(property)).toBe('60px');
});

it('the place of notifications follows a dialog that scrolls or has grown', () => {
  place(900, 950);
  const { container } = render(<div ref={keepNoticesAboveDialog} />);
  const bottom = () => document.documentElement.style.getPropertyValue('--dialog-bottom');
  place(740, 790);
  fire.scroll(container);
  expect(bottom()).toBe('60px');
  place(700, 750);
  fire.animationEnd(container);
  expect(bottom()).toBe('100px');
});
