import { errorMessage } from './errorMessage';

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
    'the answer has another shape',
    { name: 'SchemaError' },
    'Der Server hat anders geantwortet als erwartet.',
  ],
])('tells what went wrong when %s', (_, error, sentence) => {
  expect(errorMessage(error)).toBe(sentence);
});
