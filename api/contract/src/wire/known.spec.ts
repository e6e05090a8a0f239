import * as v from 'valibot';
import { knownEntries, knownKind, OTHER, takeUnknown } from './known.js';

beforeEach(() => void takeUnknown());

const colour = knownKind(['red', 'green']);

it('a kind of an answer that this release knows stays', () => {
  expect(v.parse(colour, 'red')).toBe('red');
  expect(takeUnknown()).toBe(0);
});

it('a kind of an answer that this release does not know is another one, and counted', () => {
  expect(v.parse(colour, 'blue')).toBe(OTHER);
  expect(takeUnknown()).toBe(1);
  expect(takeUnknown()).toBe(0);
});

it.each([undefined, null, 7, ['red']])('a kind of an answer is a text, not %j', (value) => {
  expect(v.is(colour, value)).toBe(false);
});

it('entries of an answer that do not fit are left out, and counted', () => {
  const entries = knownEntries(v.object({ id: v.number(), colour }));
  const answer = [{ id: 1, colour: 'red' }, { id: '2', colour: 'red' }, null, { id: 4, colour: 'blue' }];
  expect(v.parse(entries, answer)).toEqual([
    { id: 1, colour: 'red' },
    { id: 4, colour: OTHER },
  ]);
  expect(takeUnknown()).toBe(3);
});

it('a list of an answer must be a list', () => {
  expect(v.is(knownEntries(v.string()), 'red')).toBe(false);
});
