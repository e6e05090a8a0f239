import type { DateRange } from '@hofkiste/contract/rules/evaluation-range';
import { Evaluation, EvaluationCustomers } from '@hofkiste/contract/wire/evaluation';
import { calls, get } from '../api';

const PATH = '/admin/evaluation';

export const { useEvaluationQuery, useEvaluationCustomersQuery } = calls(({ read }) => ({
  evaluation: read(Evaluation, ({ from, to }: DateRange) => get(PATH, { from, to }), [
    'BoxPreset',
    'Order',
    'PickupDay',
    'PickupLocation',
    'Setting',
  ]),
  evaluationCustomers: read(
    EvaluationCustomers,
    ({ from, to }: DateRange) => get(`${PATH}/customers`, { from, to }),
    ['Customer', 'Order'],
  ),
}));

/** The address of a file for the bookkeeping. */
export const fileOf = (name: 'days' | 'boxes', { from, to }: DateRange): string =>
  `/api${PATH}/${name}.csv?from=${from}&to=${to}`;
