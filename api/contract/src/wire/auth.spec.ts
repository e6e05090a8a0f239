import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import { Credentials, Login } from './auth.js';

const email = 'maria@hof.example';

describe('the login schema', () => {
  it('requires e-mail and password', () => {
    expect(fieldErrors(Login, {})).toEqual({
      email: 'E-Mail ist erforderlich',
      password: 'Passwort ist erforderlich',
    });
  });

  it('keeps the password exactly as it is typed', () => {
    const password = ' Karotten GRÜN ';
    expect(v.parse(Login, { email, password }).password).toBe(password);
  });
});

describe('the schema of new credentials', () => {
  it.each([
    ['an e-mail alone', { email }],
    ['an empty password, which means unchanged', { email, password: '' }],
    ['a password of 12 characters', { email, password: 'x'.repeat(12) }],
    ['a password of 500 characters', { email, password: 'ä'.repeat(500) }],
  ])('accepts %s', (_values, values) => {
    expect(fieldErrors(Credentials, values)).toEqual({});
  });

  it.each([
    ['no e-mail', {}, { email: 'E-Mail-Adresse ist erforderlich' }],
    ['an empty e-mail', { email: '' }, { email: 'E-Mail-Adresse ist erforderlich' }],
    ['no address', { email: 'maria' }, { email: 'Gültige E-Mail-Adresse erforderlich' }],
    [
      'a short password',
      { email, password: 'x'.repeat(11) },
      { password: 'Das Passwort braucht mindestens 12 Zeichen' },
    ],
    [
      'a password of 501 characters',
      { email, password: 'x'.repeat(501) },
      { password: 'Höchstens 500 Zeichen' },
    ],
    ['a password as a number', { email, password: 5 }, { password: 'Text erwartet' }],
  ])('rejects %s', (_values, values, errors) => {
    expect(fieldErrors(Credentials, values)).toEqual(errors);
  });
});
