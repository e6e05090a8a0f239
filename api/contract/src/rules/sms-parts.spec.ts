import { cutToSms, fitsSms, smsLength } from './sms-parts.js';

describe('fitsSms', () => {
  it.each([
    ['plain characters', 'x', 459],
    ['umlauts', 'ß', 459],
    ['a character of the plain alphabet that is seldom used', 'é', 459],
    ['a character that no plain SMS has', 'ő', 201],
    ['characters that take two places', '€', 228],
  ])('allows three parts of %s and no character more', (_, character, most) => {
    expect(fitsSms(character.repeat(most))).toBe(true);
    expect(fitsSms(character.repeat(most + 1))).toBe(false);
    expect(cutToSms(character.repeat(5000))).toBe(character.repeat(most));
  });

  it.each([
    ['plain characters', 'x', 160],
    ['a character that no plain SMS has', 'ő', 70],
    ['characters that take two places', '€', 80],
  ])('allows one part of %s and no character more', (_, character, most) => {
    expect(fitsSms(character.repeat(most), 1)).toBe(true);
    expect(fitsSms(character.repeat(most + 1), 1)).toBe(false);
  });

  it('keeps the link whole, and cuts the text before it', () => {
    const link = `https://hof.example/order/cancel/${'a'.repeat(24)}`;
    const text = cutToSms(`${'Hofkiste '.repeat(60)}${link} Danke`, link);
    expect(text).toMatch(/^(Hofkiste )+Hof\w*\.\.\. https:.* Danke$/);
    expect(text).toContain(link);
    expect(fitsSms(text)).toBe(true);
  });

  it('keeps the link whole if the text after it is too long, and no part of a second link', () => {
    const link = `https://hof.example/order/cancel/${'a'.repeat(24)}`;
    const text = cutToSms(`Storno: ${link} ${'Danke '.repeat(64)}${link}`, link);
    expect(text.match(/https?:\S+/g)).toEqual([link]);
    expect(fitsSms(text)).toBe(true);
  });

  it('hold short texts as they are', () => {
    expect(cutToSms('Abholung am Freitag')).toBe('Abholung am Freitag');
    expect(cutToSms('Storno: hof.example/a', 'hof.example/a')).toBe('Storno: hof.example/a');
  });
});

it.each([
  ['nothing', '', 0, 0],
  ['one full message', 'a'.repeat(160), 160, 1],
  ['German letters are as short as others', 'äöüÄÖÜß'.repeat(20), 140, 1],
  ['one letter more is a second message', 'a'.repeat(161), 161, 2],
  ['two full messages', 'a'.repeat(306), 306, 2],
  ['and one letter more', 'a'.repeat(307), 307, 3],
  ['a euro sign takes two places', `${'a'.repeat(159)}€`, 161, 2],
  ['a euro sign is not torn apart', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 306, 3],
  ['an emoji makes all characters long', `${'a'.repeat(68)}🥕`, 70, 1],
  ['and the message short', `${'a'.repeat(69)}🥕`, 71, 2],
  ['an emoji is not torn apart', `${'a'.repeat(66)}🥕${'a'.repeat(66)}`, 134, 3],
])('countSms counts %s', (_, text, characters, parts) => {
  expect(smsLength(text)).toMatchObject({ characters, parts });
});

it('the characters that make a message short are named', () => {
  expect(smsLength('Grüße, Zoltán Győri 🥕🥕').costly).toEqual(['á', 'ő', '🥕']);
});
