import { ATTENTION, ATTENTION_KINDS } from './today.js';

it('the urgent kinds of the attention list come before all others', () => {
  const isUrgent = ATTENTION_KINDS.map((kind) => ATTENTION[kind].isUrgent);
  expect(isUrgent.lastIndexOf(true)).toBeLessThan(isUrgent.indexOf(false));
});
