import { emailOf, phoneOf, plainText } from './plain-text.js';

describe('plainText', () => {
  it.each([
    ['Moser &amp; Söhne', 'Moser & Söhne'],
    ['Moser & Söhne <a href="tel:1">07942 12345</a>', 'Moser & Söhne 07942 12345'],
    ['<p>5 &lt; 6</p><p>&quot;Hof&quot;</p>', '5 < 6 "Hof"'],
    ['a<br>b<br />c', 'a b c'],
    ['<ul><li>eins</li><li>zwei</li></ul>', 'eins zwei'],
    ['&amp;lt;', '&lt;'],
    ['<br>', ''],
  ])('converts %j to %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('phoneOf', () => {
  it.each([
    ['+43 7942 12345', '+43794212345'],
    ['07942/12345-10', '079421234510'],
    ['Moser & Söhne 07942 12345', '0794212345'],
    ['07942 12345 oder 0664 1234567', '0794212345'],
    ['07942 12345, 0664 1234567', '0794212345'],
    ['07942 12345 / 0664 1234567', '0794212345'],
    ['+43 (0) 7942 12345', '+43794212345'],
    ['(07942) 12345', '0794212345'],
    ['07942 / 123 45', '0794212345'],
    ['07942 – 12345', '0794212345'],
    ['07942–12345', '0794212345'],
    ['0664 / 123 45 67', '06641234567'],
    ['+43 (0) 7942 / 12345', '+43794212345'],
    ['+43 (7942) 12345', '+43794212345'],
    ['(+43) 7942 12345', '+43794212345'],
    ['(+43) (0)7942 12345', '+43794212345'],
    ['07942 12345 / 46', '0794212345'],
    ['(07942) 12345 / (0664) 1234567', '0794212345'],
    ['01 234 567', '01234567'],
    ['Mo–Fr 8–12 Uhr: 07942 12345', '0794212345'],
    ['ruf einfach an', ''],
  ])('gives for %j the number %j', (text, number) => {
    expect(phoneOf(text)).toEqual({ text: text.replace('&amp;', '&'), number });
  });

  it('prefers the first link', () => {
    const html = 'Büro 01 234 567, <a href="tel:+43 (0)664 123">Hof</a>, <a href="tel:+4399">Stall</a>';
    expect(phoneOf(html).number).toBe('+43664123');
  });
});

describe('emailOf', () => {
  it.each([
    ['hof@hofkiste.example', 'hof@hofkiste.example'],
    [
      '<p><a href="mailto:hof@hofkiste.example">Schreib uns</a>: hof@hofkiste.example</p>',
      'hof@hofkiste.example',
    ],
    ['Büro (buero@hof.example), Laden: laden@hof.example.', 'buero@hof.example'],
    ['Ruf uns an', undefined],
    ['', undefined],
  ])('finds the address in %p', (html, address) => expect(emailOf(html)).toBe(address));
});
