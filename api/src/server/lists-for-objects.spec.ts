import * as v from 'valibot';
import { listsForObjects } from './errors.filter.js';

const schema = v.pipe(
  v.object({
    name: v.optional(v.string()),
    facts: v.nullable(
      v.pipe(
        v.object({ origin: v.optional(v.string()) }),
        v.check(() => true),
      ),
    ),
    rows: v.optional(v.array(v.object({ id: v.number() })), []),
  }),
  v.check(() => true),
);

it.each<[string, unknown, string[]]>([
  ['the whole request', [], ['']],
  ['an optional object', { facts: [] }, ['facts']],
  ['an entry of a list', { rows: [{ id: 1 }, []] }, ['rows.1']],
  ['several places', { facts: ['x'], rows: [[[]]] }, ['facts', 'rows.0']],
  ['nothing where a list is right', { facts: null, rows: [] }, []],
  ['nothing in an unknown key', { other: [] }, []],
])('a list for an object is found in %s', (_, value, places) => {
  expect(listsForObjects(schema, value).map((path) => path.join('.'))).toEqual(places);
});
