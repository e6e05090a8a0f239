import * as v from 'valibot';
import { viewOf } from './view-of.js';

const schema = v.object({
  id: v.number(),
  name: v.string(),
  createdAt: v.string(),
  endedAt: v.nullable(v.string()),
  items: v.array(v.object({ quantity: v.number() })),
  note: v.optional(v.string()),
});

const entity = {
  id: 1,
  name: 'Kiste',
  createdAt: new Date('2026-11-20T08:00:00Z'),
  endedAt: null,
  items: [{ quantity: 1, secret: 's' }],
  note: 'intern',
  passwordHash: 'hash',
};

it('a view has the fields of its schema only, instants as text, and of optional ones those that it names', () => {
  expect(viewOf(schema, entity, { items: [{ quantity: 1 }] })).toEqual({
    id: 1,
    name: 'Kiste',
    createdAt: '2026-11-20T08:00:00.000Z',
    endedAt: null,
    items: [{ quantity: 1 }],
  });
  expect(viewOf(schema, entity, { items: [], name: 'Korb', note: 'x' })).toMatchObject({
    name: 'Korb',
    note: 'x',
  });
});

it('the compiler refuses a view that lacks a field, or takes a list or a null as it is', () => {
  // @ts-expect-error the entries of a list may have more fields
  viewOf(schema, entity, {});
  // @ts-expect-error the name may be null
  viewOf(schema, { ...entity, name: entity.id > 1 ? 'Kiste' : null }, { items: [] });
  const { createdAt: _, ...without } = entity;
  // @ts-expect-error the instant is missing
  expect(viewOf(schema, without, { items: [] })).not.toHaveProperty('createdAt');
});
