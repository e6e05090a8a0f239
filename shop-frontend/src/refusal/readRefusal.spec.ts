import { anError } from '../../test/farm';
import { readRefusal } from './readRefusal';

const lines = [
  { id: 5, name: 'Große Kiste', quantity: 3 },
  { id: 6, name: 'Kleine Kiste', quantity: 2 },
];
const SHORT = 'Von „Große Kiste“ sind nur noch 1 verfügbar.';
const short = { errors: [{ path: 'items.0.quantity', message: SHORT }] };

describe('a refused request', () => {
  it.each<[string, Parameters<typeof readRefusal>, Partial<ReturnType<typeof readRefusal>>]>([
    [
      'for a box with fewer left has the sentence and the quantity at this box',
      [anError(409, SHORT, { ...short, available: { 5: 1 } }), lines, 'Bestellung'],
      {
        quantities: { 5: 1 },
        problem: '',
        fields: {},
        notes: {
          5: {
            title: SHORT,
            text: 'Wir haben deine Menge auf 1 verringert. Deine übrige Auswahl ist noch da. Deine Bestellung ist noch nicht abgeschickt.',
            takesFocus: true,
          },
        },
      },
    ],
    [
      'for the only box that is sold out mentions no other boxes',
      [
        anError(409, SHORT, { ...short, code: 'BOX_SOLD_OUT' }),
        [{ id: 5, name: 'Große Kiste', quantity: 3 }],
        'Dauerbestellung',
      ],
      {
        quantities: { 5: 0 },
        notes: {
          5: { title: SHORT, text: 'Deine Dauerbestellung ist noch nicht abgeschickt.', takesFocus: true },
        },
      },
    ],
    [
      'of a change leaves what the stored order has',
      [
        anError(409, SHORT, { ...short, code: 'BOX_SOLD_OUT' }),
        [{ id: 5, name: 'Große Kiste', quantity: 3, before: 2 }],
        'Änderung',
      ],
      {
        quantities: { 5: 2 },
        notes: {
          5: {
            title: SHORT,
            text: 'Wir haben deine Menge auf 2 verringert. Deine Änderung ist noch nicht gespeichert.',
            takesFocus: true,
          },
        },
      },
    ],
    [
      'for a quantity that can stay has no text below the sentence',
      [anError(400, 'Bitte prüfe.', short), lines, 'Bestellung'],
      { quantities: { 5: 3 }, notes: { 5: { title: SHORT, text: '', takesFocus: true } } },
    ],
    [
      'for a field has its sentence there and in the summary',
      [
        anError(400, 'Bitte prüfe.', { errors: [{ path: 'phoneNumber', message: 'Keine Nummer.' }] }),
        lines,
        'Bestellung',
      ],
      { fields: { phoneNumber: 'Keine Nummer.' }, notes: {}, problem: 'Bitte prüfe.' },
    ],
    [
      'for a line that was not sent counts as one for a field',
      [
        anError(400, 'Bitte prüfe.', { errors: [{ path: 'items.7', message: 'Nein.' }] }),
        lines,
        'Bestellung',
      ],
      { fields: { 'items.7': 'Nein.' }, notes: {} },
    ],
    [
      'for a changed offer asks to check, also beside a box',
      [anError(409, 'Der Preis ist neu.', { ...short, code: 'OFFER_CHANGED' }), lines, 'Änderung'],
      { problem: 'Der Preis ist neu. Bitte prüfe deine Änderung und schicke sie noch einmal ab.' },
    ],
    [
      'for boxes that the day no longer has names them in the summary',
      [
        anError(409, 'Bitte lade die Seite neu.', {
          code: 'BOX_NOT_OF_DAY',
          errors: [
            { path: 'items.0', message: 'Diese Kiste gibt es nicht.' },
            { path: 'items.1', message: 'Diese Kiste gibt es nicht.' },
          ],
        }),
        lines,
        'Änderung',
      ],
      {
        problem:
          '„Große Kiste“ und „Kleine Kiste“ gibt es nicht mehr. Bitte prüfe deine Änderung und schicke sie noch einmal ab.',
      },
    ],
  ])('%s', (_, call, expected) => {
    expect(readRefusal(...call)).toMatchObject(expected);
  });
});
