import assert from 'node:assert/strict';
import { it } from 'node:test';
import { memoryFigures } from '../memory.mjs';

it('the highest memory of a service counts all its containers, also those that run once', () => {
  const output = `\u001b[2J\u001b[Hhofkiste-api-1 100MiB / 400MiB
hofkiste-shop-frontend-run-0b1c2d3e4f5a 512KiB / 32MiB
hofkiste-mysql-1 0.5GiB / 0.625GiB
other-1 1GiB / 2GiB
\u001b[Hhofkiste-api-2 210.5MiB / 400MiB
hofkiste-api-1 90MiB / 400MiB`;
  assert.deepEqual(
    memoryFigures(output).map(({ what, value, bound }) => [what, value, bound]),
    [
      ['most memory of api', 210.5, 380],
      ['most memory of mysql', 512, 608],
      ['most memory of shop-frontend', 0.5, 30.4],
    ],
  );
});
