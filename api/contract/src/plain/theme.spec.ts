import { contrastRatio, parseHexColor } from './colors.js';
import { themeColors, themeCss } from './theme.js';

describe('parseHexColor', () => {
  it.each([
    ['#5A9216', '#5a9216'],
    ['5A9216', '#5a9216'],
    ['#fa0', '#ffaa00'],
    [' fa0 ', '#ffaa00'],
    ['', undefined],
    ['#12345', undefined],
    ['green', undefined],
    ['#5a9216;}', undefined],
  ])('reads %j as %j', (value, color) => {
    expect(parseHexColor(value)).toBe(color);
  });
});

describe('themeColors', () => {
  it('derives the shades of the default colours as designed', () => {
    expect(themeColors('#5A9216', '#D9A404', '#F9F9F9')).toMatchObject({
      primary: '#5a9216',
      'primary-700': '#46730f',
      'primary-800': '#365a09',
      'primary-900': '#213a04',
      'accent-700': '#7d5d01',
      'primary-100': '#e8f0de',
      'primary-050': '#f3f7ef',
      'accent-200': '#f4e6b9',
      'accent-050': '#fbf6e6',
      'on-accent': '#1f2a17',
      contrast: '#f9f9f9',
      ink: '#1f2a17',
      'error-tint': '#fcedea',
    });
  });

  it.each([
    ['#5A9216', '#D9A404', '#F9F9F9'],
    ['#ffff00', '#ffff00', '#ffffff'],
    ['#ff69b4', '#c03000', '#fff8e0'],
    ['#000', '#000', '#222'],
    ['#fff', '#fff', '#fff'],
    ['#808080', '#7a7a7a', '#777'],
    ['#0000ff', '#0000ff', '#e0e0ff'],
  ])('keeps text readable with %s, %s and %s', (primary, accent, contrast) => {
    const colors = themeColors(primary, accent, contrast);
    expect(contrastRatio(colors['primary-700'], colors.contrast)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio('#ffffff', colors['primary-700'])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio('#ffffff', colors['primary-800'])).toBeGreaterThanOrEqual(8);
    expect(contrastRatio('#ffffff', colors['primary-900'])).toBeGreaterThanOrEqual(12.5);
    expect(contrastRatio(colors['primary-200'], colors['primary-900'])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors['on-accent'], colors['accent-button'])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(colors['accent-700'], colors['accent-200'])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio('#545e47', colors['accent-200'])).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio('#545e47', colors.contrast)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['#f9f9f9', '#777777', '#fff8e0'])(
    'keeps text readable over the darkest picture on %s',
    (contrast) => {
      const colors = themeColors('#5a9216', '#d9a404', contrast, '/night.jpg');
      const shade = (channel: string) =>
        Math.round(Number.parseInt(channel, 16) * 0.88)
          .toString(16)
          .padStart(2, '0');
      const darkest = colors.contrast.replace(/[0-9a-f]{2}/g, shade);
      for (const text of ['#545e47', '#b3261e', colors['primary-700']]) {
        expect(contrastRatio(text, darkest)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('uses the default instead of a value that is no colour', () => {
    expect(themeColors('green', '', '#zzz')).toEqual(themeColors('#5A9216', '#D9A404', '#F9F9F9'));
  });
});

describe('themeCss', () => {
  const veil = 'linear-gradient(#f9f9f9e0,#f9f9f9e0)';

  it.each([
    ['', 'none'],
    ['//elsewhere.example/a.jpg', 'none'],
    ['javascript:alert(1)', 'none'],
    ['/illustrations/hero.svg', `${veil},url("/illustrations/hero.svg")`],
    ['https://hof.example/a (1).jpg', `${veil},url("https://hof.example/a%20%281%29.jpg")`],
    ['/a"</style><script>', `${veil},url("/a%22%3c/style%3e%3cscript%3e")`],
  ])('writes the background image %j as %s', (url, expected) => {
    expect(themeCss('#5A9216', '#D9A404', '#F9F9F9', url)).toContain(`--page-image:${expected}}`);
  });

  it('gives phones a smaller size of an uploaded background', () => {
    const picture = `/pictures/${'a'.repeat(32)}`;
    expect(themeCss('#5A9216', '#D9A404', '#F9F9F9', `${picture}-1600.webp`)).toContain(
      `--page-image:${veil},url("${picture}-960.webp")}` +
        `@media(min-width:900px){:root{--page-image:${veil},url("${picture}-1600.webp")}}`,
    );
  });

  it('writes every colour as a custom property', () => {
    expect(themeCss('#5A9216', '#D9A404', '#F9F9F9', '')).toMatch(
      /^:root\{--primary:#5a9216;--primary-700:#[0-9a-f]{6};/,
    );
  });
});
