import { render, screen } from '@testing-library/react';
import { DatePicker } from './DatePicker';

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

it.each([
  ['opens only the calendar on the phone', true],
  ['takes a typed date on the desk', false],
])('the date picker %s', (_, isPhone) => {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: isPhone });
  render(<DatePicker aria-label="Tag" date="2026-11-27" onChoose={() => {}} />);
  expect(screen.getByLabelText<HTMLInputElement>('Tag').readOnly).toBe(isPhone);
});
