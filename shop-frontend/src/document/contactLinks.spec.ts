import { withContactLinks } from './contactLinks';

it('the pattern is one that Safari 15 knows, which can’t look back', async () => {
  const { RegExp: real } = globalThis;
  globalThis.RegExp = class extends real {
    constructor(source: string, flags: string) {
      if (/\(\?<[=!]/.test(source))
        throw new SyntaxError('Invalid regular expression: invalid group specifier name');
      super(source, flags);
    }
  } as RegExpConstructor;
  try {
    await jest.isolateModulesAsync(async () => {
      const links = await import('./contactLinks');
      expect(links.withContactLinks('Tel. 07942 12345')).toContain('href="tel:0794212345"');
    });
  } finally {
    globalThis.RegExp = real;
  }
});

it.each([
  ['hof@hofkiste.example', '<a href="mailto:hof@hofkiste.example">hof@hofkiste.example</a>'],
  ['<p>Frag hof@hof.at.</p>', '<p>Frag <a href="mailto:hof@hof.at">hof@hof.at</a>.</p>'],
  ['+43 (0)7942 12345', '<a href="tel:+43794212345">+43 (0)7942 12345</a>'],
  ['Telefon: 07942/12345, 4240', 'Telefon: <a href="tel:0794212345">07942/12345</a>, 4240'],
])('links %s', (text, html) => {
  expect(withContactLinks(text)).toBe(html);
});

it.each([
  '<a href="mailto:hof@hof.at"><em>hof@hof.at</em></a>',
  '<a href="https://hof.at/+4379421234567">Anfahrt</a>',
  'IBAN AT48 3200 0000 1234 5864, UID ATU12345678, FN 123456a, 4240 Freistadt',
  'Seit 1998, § 5 ECG',
])('leaves %s as it is', (html) => {
  expect(withContactLinks(html)).toBe(html);
});
