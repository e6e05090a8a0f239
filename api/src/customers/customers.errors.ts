import { notFound } from '../server/errors.js';

export const customerNotFound = () => notFound('CUSTOMER_NOT_FOUND', 'Diesen Kunden gibt es nicht.');
