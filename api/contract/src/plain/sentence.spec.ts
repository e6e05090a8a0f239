import { asSentence } from './sentence.js';

it.each([
  ['Hagel', 'Hagel.'],
  ['Der Wagen ist kaputt!', 'Der Wagen ist kaputt!'],
  ['Bis bald …', 'Bis bald …'],
])('asSentence ends %p as a sentence', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence);
});
