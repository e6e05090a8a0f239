import { cutToSms, fitsSms } from './sms-parts.js';

describe('three parts of an SMS', () => {
  it.each([
    ['plain characters', 'x', 459],
    ['umlauts', 'ß', 459],
    ['a character of the plain alphabet that is seldom used', 'é', 459],
    ['a character that no plain SMS has', 'ő', 201],
    ['characters that take two places', '€', 228],
  ])('hold of %s no more than the networks carry', (_, character, most) => {
    expect(fitsSms(character.repeat(most))).toBe(true);
    expect(fitsSms(character.repeat(most + 1))).toBe(false);
    expect(cutToSms(character.repeat(5000))).toBe(character.repeat(most));
  });

  it('hold short texts as they are', () => {
    expect(cutToSms('Abholung am Freitag')).toBe('Abholung am Freitag');
  });
});
