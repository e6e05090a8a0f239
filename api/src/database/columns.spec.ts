import { BoxContent } from '@hofkiste/contract/wire/pickup-days';
import * as v from 'valibot';
import { jsonOf } from './columns.js';

/** Contents as days of the first release have stored them. Never change it. */
const STORED = JSON.stringify([{ id: 1, name: 'Karotten', imageUrl: null, quantity: 2, unit: 'Stück' }]);

describe('the contents of a box that a day has stored', () => {
  it('are read by the schema of today', () => {
    expect(jsonOf(v.array(BoxContent)).from(STORED)).toMatchObject(JSON.parse(STORED));
  });

  it('have the default of a field that the schema did not have then', () => {
    const schema = v.object({ ...BoxContent.entries, origin: v.optional(v.string(), '') });
    expect(jsonOf(v.array(schema)).from(STORED)).toMatchObject([{ name: 'Karotten', origin: '' }]);
  });
});
