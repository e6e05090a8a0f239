import { smsLength } from '@hofkiste/contract/rules/sms-parts';
import { codeText } from './sms-texts.js';

const text = (farm: string, host = 'shop.biohof.example') => codeText('048120', { farm, host });

describe('the SMS with a code', () => {
  it('ends with the line by which phones fill the code in', () => {
    expect(text('Biohof Lindner')).toBe(
      'Biohof Lindner: Dein Code ist 048120. Wir fragen nie danach.\n\n@shop.biohof.example #048120',
    );
  });

  it.each([
    ['a long name', `Biohof ${'Lindner '.repeat(30)}`, /^Biohof Lindner .*Lindner.*: Dein Code/],
    ['signs that plain SMS lack', 'Šárka’s „Hof“ 🥕', /^Sarka's "Hof": Dein Code/],
    ['another script', 'Биоферма Линднер', /^Dein Code/],
    ['nothing', '', /^Dein Code/],
  ])('has one part with a name of %s', (_, farm, beginning) => {
    expect(text(farm)).toMatch(beginning);
    expect(text(farm)).toMatch(/@shop\.biohof\.example #048120$/);
    expect(smsLength(text(farm)).parts).toBe(1);
  });

  it('keeps the host and the code, however long the host is', () => {
    const host = `${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
    expect(text('Biohof', host)).toBe(`Dein Code ist 048120. Wir fragen nie danach.\n\n@${host} #048120`);
  });
});
