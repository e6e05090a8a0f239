import { FORM_ERROR } from 'final-form';
import { submitErrors } from './submitErrors';

const refusal = (errors?: { path: string; message: string }[]) => ({
  status: 400,
  data: { statusCode: 400, code: 'INVALID', message: 'Bitte prüfe die Angaben.', errors },
});

it('puts what the api complains about at its field', () => {
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
])('gives the reason for the whole form otherwise', (error, reason) => {
  expect(submitErrors(error)).toEqual({ [FORM_ERROR]: reason });
});
