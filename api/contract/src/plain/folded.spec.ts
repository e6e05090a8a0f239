import { folded } from './folded.js';

it.each([
  ['Yıldız', 'yildiz'],
  ['İnce', 'ince'],
  ['Đokić', 'dokic'],
  ['Łukasz', 'lukasz'],
  ['Søren Bjørnsen', 'soren bjornsen'],
  ['Ægir Þór', 'aegir thor'],
  ['Strauß STRAẞE', 'strauss strasse'],
  ['O’Brien', 'obrien'],
  ["D'Angelo", 'dangelo'],
  ['Huber\u2011Groß', 'huber gross'],
  ['Anna – Maria', 'anna maria'],
  ['Müllner'.normalize('NFD'), 'mullner'],
  ['An\u00adna\u200e', 'anna'],
  ['  Nguyễn   Thị ', 'nguyen thi'],
])('a search compares %s as %s', (text, compared) => {
  expect(folded(text)).toBe(compared);
});
