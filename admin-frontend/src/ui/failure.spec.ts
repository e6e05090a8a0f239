import { FORM_ERROR } from 'final-form';
import { errorMessage, submitErrors } from './failure';

it.each([
  [
    'the server has a sentence',
    { status: 503, data: { statusCode: 503, code: 'X', message: 'Die Datenbank ist nicht erreichbar.' } },
    'Die Datenbank ist nicht erreichbar.',
  ],
  [
    'the answer is no JSON',
    { status: 'PARSING_ERROR', originalStatus: 502, data: 'Bad Gateway', error: 'SyntaxError' },
    '502: Bad Gateway',
  ],
  ['there is no answer', { status: 'FETCH_ERROR', error: 'x' }, 'Der Server ist gerade nicht erreichbar.'],
  [
    'the answer is late',
    { status: 'TIMEOUT_ERROR', error: 'x' },
    'Der Server hat zu lange nicht geantwortet.',
  ],
  [
    'the answer has another shape',
    { name: 'SchemaError' },
    'Der Server hat anders geantwortet als erwartet.',
  ],
])('the sentence of a failure explains the error when %s', (_, error, sentence) => {
  expect(errorMessage(error)).toBe(sentence);
});

const refusal = (errors?: { path: string; message: string }[]) => ({
  status: 400,
  data: { statusCode: 400, code: 'INVALID', message: 'Bitte prüfe die Angaben.', errors },
});

it('submitErrors puts the errors of the api at their fields', () => {
  const errors = [
    { path: 'name', message: 'Zu lang' },
    { path: 'products.1.quantity', message: 'Zu viel' },
  ];
  expect(submitErrors(refusal(errors))).toEqual({
    name: 'Zu lang',
    products: [undefined, { quantity: 'Zu viel' }],
  });
});

it.each([
  [refusal(), 'Bitte prüfe die Angaben.'],
  [{ status: 'FETCH_ERROR' }, 'Der Server ist gerade nicht erreichbar.'],
])('submitErrors returns other errors for the whole form', (error, reason) => {
  expect(submitErrors(error)).toEqual({ [FORM_ERROR]: { message: reason, isConflict: false } });
});
