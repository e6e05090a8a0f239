import * as v from 'valibot';
import { fieldErrors } from '../frontends/field-errors.js';
import { orderFormSchema } from './order-form.js';
import { AdminOrderInput, OrderRequest } from './orders.js';

const request = (values: Record<string, unknown> = {}) => ({
  firstName: 'Johanna',
  lastName: 'Mühlböck',
  phoneNumber: '0664 123 45 67',
  pickupDayId: 1,
  pickupDayLocationId: 2,
  items: [{ boxPresetId: 3, quantity: 2 }],
  turnstileToken: 'token',
  ...values,
});

describe('the order form', () => {
  it('names every empty field in German', () => {
    expect(fieldErrors(orderFormSchema, {})).toEqual({
      firstName: 'Bitte gib deinen Vornamen ein',
      lastName: 'Bitte gib deinen Nachnamen ein',
      phoneNumber: 'Bitte gib deine Telefonnummer ein',
      pickupDayLocationId: 'Bitte wähle einen Abholort aus',
      privacyConsent: 'Du musst den Datenschutzbestimmungen zustimmen, um fortzufahren',
    });
  });

  it('requires an Austrian phone number', () => {
    expect(
      fieldErrors(orderFormSchema, request({ phoneNumber: '+49 171 555 01', privacyConsent: true })),
    ).toEqual({
      phoneNumber: 'Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)',
    });
  });

  it.each([
    ['without an address', undefined, true],
    ['with one', 'Johanna.Muehlboeck+hof@example.co.at', true],
    ['with an apostrophe', "o'brien@example.ie", true],
    ['with an umlaut in the domain', 'anna@müller.at', true],
    ['with a domain in ASCII', 'anna@xn--mller-kva.at', true],
    ['with a mark that nobody sees', '\u202aanna@example.at\u202c', true],
    ['with an umlaut before the @', 'jürgen@example.at', false],
    ['with two dots in a row', 'anna..lindner@example.at', false],
    ['with an address of a machine', 'anna@127.0.0.1', false],
    ['with a path in the domain', 'anna@müller.at/x', false],
    ['with a space in it', 'johanna @example.org', false],
    ['without a domain', 'johanna@hof', false],
    ['with an address of more than 254 characters', `${'a'.repeat(243)}@example.org`, false],
  ])('can be sent %s: %s is %s', (_, email, isFine) => {
    const errors = isFine ? {} : { email: 'Bitte gib eine gültige E-Mail-Adresse ein' };
    expect(fieldErrors(orderFormSchema, request({ email, privacyConsent: true }))).toEqual(errors);
  });

  it.each(['https://boese.example', 'Www.boese.example', 'hanna@boese.example', 'boese.at/x'])(
    'refuses a name that is an address: %s',
    (address) => {
      const message = 'Bitte nur den Namen, ohne Internet- oder E-Mail-Adresse';
      const values = { firstName: address, lastName: `Gruber ${address}` };
      const errors = { firstName: message, lastName: message };
      expect(fieldErrors(orderFormSchema, request({ ...values, privacyConsent: true }))).toEqual(errors);
      expect(fieldErrors(OrderRequest, request(values))).toEqual(errors);
      expect(fieldErrors(AdminOrderInput, request(values))).toEqual(errors);
    },
  );

  it.each([
    ['direction marks', '\u202aAnna\u202c\u200e', 'Anna'],
    ['a soft hyphen and a blank without width', 'An\u00adna\u200b', 'Anna'],
    ['the place of a dictated object', 'Anna\ufffc', 'Anna'],
    ['two characters for an umlaut', 'Günther'.normalize('NFD'), 'Günther'],
    ['a joiner that belongs to the spelling', 'علی\u200cرضا', 'علی\u200cرضا'],
  ])('reads a name with %s', (_, firstName, stored) => {
    const values = request({ firstName, lastName: firstName, privacyConsent: true });
    expect(v.parse(orderFormSchema, values)).toMatchObject({ firstName: stored, lastName: stored });
    expect(v.parse(OrderRequest, values)).toMatchObject({ firstName: stored, lastName: stored });
  });

  it.each(['\u3164', '\u2800\u200b', '\ufeff'])('takes the name %j for an empty one', (firstName) => {
    expect(fieldErrors(orderFormSchema, request({ firstName, privacyConsent: true }))).toEqual({
      firstName: 'Bitte gib deinen Vornamen ein',
    });
  });

  it('writes the host of an e-mail address in ASCII', () => {
    const values = request({ email: ' anna@Müller.at ', privacyConsent: true });
    expect(v.parse(orderFormSchema, values).email).toBe('anna@xn--mller-kva.at');
  });

  it('treats spaces as empty', () => {
    expect(fieldErrors(orderFormSchema, request({ firstName: '   ', privacyConsent: true }))).toEqual({
      firstName: 'Bitte gib deinen Vornamen ein',
    });
  });
});

describe('the schema of an order', () => {
  it.each([
    ['no box', { items: [] }, { items: 'Bitte wähle mindestens eine Gemüsekiste aus.' }],
    [
      'only boxes of quantity 0',
      { items: [{ boxPresetId: 3, quantity: 0 }] },
      { items: 'Bitte wähle mindestens eine Gemüsekiste aus.' },
    ],
    [
      'six of one box',
      { items: [{ boxPresetId: 3, quantity: 6 }] },
      { 'items.0.quantity': 'Bitte wähle eine Menge von 0 bis 5' },
    ],
    [
      'half a box',
      { items: [{ boxPresetId: 3, quantity: 0.5 }] },
      { 'items.0.quantity': 'Bitte wähle eine Menge von 0 bis 5' },
    ],
    [
      'a quantity as text',
      { items: [{ boxPresetId: 3, quantity: '2' }] },
      { 'items.0.quantity': 'Bitte wähle eine Menge von 0 bis 5' },
    ],
    [
      'the same box twice',
      {
        items: [
          { boxPresetId: 3, quantity: 1 },
          { boxPresetId: 3, quantity: 1 },
        ],
      },
      { items: 'Jede Kiste darf nur einmal vorkommen' },
    ],
    ['a day that is no number', { pickupDayId: 'x' }, { pickupDayId: 'Ungültige Nummer' }],
    [
      'a location that is no number',
      { pickupDayLocationId: '2' },
      { pickupDayLocationId: 'Bitte wähle einen Abholort aus' },
    ],
    [
      'no name',
      { firstName: ' ', lastName: undefined },
      { firstName: 'Bitte gib deinen Vornamen ein', lastName: 'Bitte gib deinen Nachnamen ein' },
    ],
    ['a name as a number', { firstName: 7 }, { firstName: 'Bitte gib deinen Vornamen ein' }],
    ['a very long name', { firstName: 'x'.repeat(81) }, { firstName: 'Höchstens 80 Zeichen' }],
    [
      'a name with a control character',
      { firstName: 'An\u0000na' },
      { firstName: 'Bitte ohne unsichtbare Steuerzeichen' },
    ],
    ['no phone number', { phoneNumber: '' }, { phoneNumber: 'Bitte gib deine Telefonnummer ein' }],
    [
      'a foreign phone number',
      { phoneNumber: '+49 170 1234567' },
      { phoneNumber: 'Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)' },
    ],
    ['no location', { pickupDayLocationId: null }, { pickupDayLocationId: 'Bitte wähle einen Abholort aus' }],
    [
      'no captcha token',
      { turnstileToken: undefined },
      { turnstileToken: 'Bitte warte auf die Sicherheitsprüfung' },
    ],
  ])('rejects %s', (_, values, errors) => {
    expect(fieldErrors(OrderRequest, request(values))).toEqual(errors);
  });

  it('accepts what the form sends', () => {
    expect(fieldErrors(OrderRequest, request())).toEqual({});
  });
});

describe('the schema of an order of the farmer', () => {
  const pieces = (quantity: number) => ({ items: [{ boxPresetId: 3, quantity }] });

  it.each([
    [
      'no name',
      { firstName: ' ', lastName: undefined },
      { firstName: 'Bitte gib den Vornamen ein', lastName: 'Bitte gib den Nachnamen ein' },
    ],
    [
      'a number that is none',
      { phoneNumber: '123' },
      { phoneNumber: 'Bitte gib eine gültige österreichische Telefonnummer ein (mit +43, 0043 oder 0)' },
    ],
    ['no boxes', { items: [] }, { items: 'Bitte wähle mindestens eine Gemüsekiste aus.' }],
    ['100 of a box', pieces(100), { 'items.0.quantity': 'Bitte wähle eine Menge von 1 bis 99' }],
    [
      'none of a box',
      pieces(0),
      {
        items: 'Bitte wähle mindestens eine Gemüsekiste aus.',
        'items.0.quantity': 'Bitte wähle eine Menge von 1 bis 99',
      },
    ],
    ['a long note', { note: 'x'.repeat(501) }, { note: 'Höchstens 500 Zeichen' }],
    ['no location', { pickupDayLocationId: null }, { pickupDayLocationId: 'Bitte wähle einen Abholort aus' }],
  ])('rejects %s', (_, values, errors) => {
    expect(fieldErrors(AdminOrderInput, request(values))).toEqual(errors);
  });
});
