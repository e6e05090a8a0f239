import { heroImages } from './hero-images.js';

describe('heroImages', () => {
  it.each([
    ['none without any', {}, []],
    ['the main picture without slides', { mainImageUrl: '/hof.jpg', sliderImage1: '' }, ['/hof.jpg']],
    [
      'the slides, gaps left out',
      { mainImageUrl: '/hof.jpg', sliderImage2: '/b.jpg', sliderImage5: '/e.jpg' },
      ['/b.jpg', '/e.jpg'],
    ],
    ['a picture given twice once', { sliderImage1: '/a.jpg', sliderImage2: '/a.jpg' }, ['/a.jpg']],
  ])('gives %s', (_, settings, pictures) => {
    expect(heroImages(settings)).toEqual(pictures);
  });
});
