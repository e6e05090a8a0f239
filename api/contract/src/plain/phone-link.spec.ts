import { carriesLink } from './phone-link.js';

it.each([
  'evil.at/x',
  'evil.at',
  'Zahl auf evil.com:',
  'EVIL.EU!',
  'www.evil',
  'www。evil.at',
  'evil。at',
  'http:／／evil.at',
  'https://evil.example/x',
  'ａ＠ｂ.at',
  'evil．at',
  'anna@hof',
  'my-evil.info',
])('phones make a link of %s', (name) => {
  expect(carriesLink(name)).toBe(true);
});

it.each([
  'St.Georgen',
  'Mag.Huber',
  'Dr. Anna',
  'Obst/Gemüse',
  '1/2 Kiste',
  'Kiste Nr.5',
  'Huber e.U.',
  'Hof Kom.Rat',
  'A.D.Atzmüller',
  'Käse 2.5 kg',
  'C & A',
])('phones make no link of %s', (name) => {
  expect(carriesLink(name)).toBe(false);
});
