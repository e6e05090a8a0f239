import { screen, within } from '@testing-library/react';
import { fire } from '../../tests/components/user';

export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
export const type = async (label: string, value: string) =>
  await fire.change(await field(label), { target: { value } });

/** The notification, once there is one. */
export const toast = async () =>
  within(await screen.findByRole('region', { name: 'Meldungen (F8)' })).findByRole('listitem');

const { matchMedia } = window;

/** The tests that follow in this block run on a phone. */
export function onPhone(): void {
  beforeEach(() => {
    window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: true });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });
}

/** The browser's clock shows this instant; timers run. */
export const standStill = (now: string) =>
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: [
      'cancelAnimationFrame',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
