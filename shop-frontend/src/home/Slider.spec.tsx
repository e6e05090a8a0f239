import { act, screen } from '@testing-library/react';
import { fire } from '../../../tests/components/user';
import { answer } from '../../test/answer';
import { aDay, publicSettings } from '../../test/farm';
import { button, openShop } from '../../test/shop';

const pictures = {
  sliderImage1: 'https://hof.example/eins.jpg',
  sliderImage2: 'https://hof.example/zwei.jpg',
  sliderImage4: 'https://hof.example/vier.jpg',
};

const shown = () => document.querySelector('.hero-picture .is-current')?.getAttribute('src')?.slice(20);
const after = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const gallery = () => screen.getByRole('region', { name: 'Bilder vom Hof' });

async function openSlider(settings: Record<string, string> = pictures) {
  answer({});
  openShop('/', { settings: publicSettings(settings), upcoming: [aDay()], future: [] });
  // First the page loads, then the slider.
  await after(0);
  await after(100);
}

function swipe(from: number, to: number) {
  const picture = document.querySelector('.hero-picture') ?? document.body;
  fire.event(picture, new MouseEvent('pointerdown', { bubbles: true, clientX: from }));
  fire.event(picture, new MouseEvent('pointerup', { bubbles: true, clientX: to }));
}

describe('the slider', () => {
  beforeAll(() => Promise.all([import('../HomePage'), import('./Slider')]));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('shows the next picture every ten seconds and then starts again', async () => {
    await openSlider();
    expect(shown()).toBe('eins.jpg');
    await after(9800);
    expect(shown()).toBe('eins.jpg');
    await after(200);
    expect(shown()).toBe('zwei.jpg');
    await after(10_000);
    expect(shown()).toBe('vier.jpg');
    await after(10_000);
    expect(shown()).toBe('eins.jpg');
  });

  it('shows the picture of a dot', async () => {
    await openSlider();
    await fire.click(button('Bild 3 von 3'));
    expect(shown()).toBe('vier.jpg');
    expect(button('Bild 3 von 3')).toHaveAttribute('aria-current', 'true');
  });

  it('changes the picture by a swipe of more than 50 pixels', async () => {
    await openSlider();
    swipe(200, 150);
    expect(shown()).toBe('eins.jpg');
    swipe(200, 149);
    expect(shown()).toBe('zwei.jpg');
    swipe(100, 151);
    swipe(100, 151);
    expect(shown()).toBe('vier.jpg');
  });

  it('follows the arrow keys', async () => {
    await openSlider();
    fire.keyDown(button('Bild 1 von 3'), { key: 'ArrowRight' });
    expect(shown()).toBe('zwei.jpg');
    fire.keyDown(button('Bild 1 von 3'), { key: 'ArrowLeft' });
    expect(shown()).toBe('eins.jpg');
  });

  it('stops while it is paused and continues afterwards', async () => {
    await openSlider();
    await fire.click(button('Bilder anhalten'));
    await after(30_000);
    expect(shown()).toBe('eins.jpg');
    await fire.click(button('Bilder abspielen'));
    await after(10_000);
    expect(shown()).toBe('zwei.jpg');
  });

  it('stops while it has the pointer or the focus', async () => {
    await openSlider();
    fire.pointerEnter(gallery());
    await after(30_000);
    expect(shown()).toBe('eins.jpg');
    fire.pointerLeave(gallery());
    act(() => button('Bild 1 von 3').focus());
    await after(30_000);
    expect(shown()).toBe('eins.jpg');
    act(() => button('Bild 1 von 3').blur());
    await after(10_000);
    expect(shown()).toBe('zwei.jpg');
  });

  it('does not move for prefers-reduced-motion until the user starts it', async () => {
    const { matchMedia } = window;
    jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...matchMedia(query),
      addEventListener: () => {},
      removeEventListener: () => {},
      matches: query === '(prefers-reduced-motion: reduce)',
    }));
    await openSlider();
    await after(30_000);
    expect(shown()).toBe('eins.jpg');
    await fire.click(button('Bilder abspielen'));
    await after(10_000);
    expect(shown()).toBe('zwei.jpg');
  });

  it('skips broken pictures, shows a single one without controls and a drawn farm for none', async () => {
    await openSlider();
    const breaks = () => fire.error(document.querySelector('.hero-picture .is-current')!);
    breaks();
    expect(shown()).toBe('zwei.jpg');
    expect(button('Bild 2 von 2')).toBeVisible();
    breaks();
    expect(shown()).toBe('vier.jpg');
    expect(screen.queryByRole('button', { name: /^Bild/ })).not.toBeInTheDocument();
    breaks();
    expect(document.querySelector('.hero-picture img')).toHaveAttribute('src', '/illustrations/hero.svg');
  });
});
