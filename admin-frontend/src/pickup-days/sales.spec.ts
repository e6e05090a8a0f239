import { ordersText, standingText } from './sales';

it.each([
  [
    { standingQuantity: 23, standingExpected: 27 },
    'davon 23 aus Dauerbestellungen, 4 noch nicht eingetragen',
  ],
  [{ standingQuantity: 23, standingExpected: 23 }, 'davon 23 aus Dauerbestellungen'],
  [{ standingQuantity: 0, standingExpected: 4 }, '4 aus Dauerbestellungen noch nicht eingetragen'],
  [{ standingQuantity: 0, standingExpected: 0 }, ''],
])('the part of standing orders in the sales of a box: %o', (sales, text) => {
  expect(standingText(sales)).toBe(text);
});

it.each([
  [{ orderCount: 41, standingOrderCount: 23 }, '41 Bestellungen, 23 davon Dauerbestellungen'],
  [{ orderCount: 3, standingOrderCount: 1 }, '3 Bestellungen, 1 davon Dauerbestellung'],
  [{ orderCount: 1, standingOrderCount: 0 }, '1 Bestellung'],
])('the orders of a day, and those of standing orders: %o', (day, text) => {
  expect(ordersText(day)).toBe(text);
});
