import * as v from 'valibot';
import { PickupDayInput } from './pickup-days.js';

const MAX_DAYS = 60;

const EMPTY = 'Bitte wähle mindestens einen Tag aus';
const DATE_TWICE = 'Dieses Datum kommt zweimal vor';

/** POST /api/admin/pickup-days/batch: all of the days or none. Errors name the day, such as 'days.3.date'. */
export const PickupDayBatch = v.object({
  days: v.pipe(
    v.array(PickupDayInput, EMPTY),
    v.nonEmpty(EMPTY),
    v.maxLength(MAX_DAYS, `Höchstens ${MAX_DAYS} Tage auf einmal`),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const days = dataset.value;
      for (const [index, day] of days.entries()) {
        if (days.findIndex(({ date }) => date === day.date) === index) continue;
        addIssue({
          message: DATE_TWICE,
          path: [
            { type: 'array', origin: 'value', input: days, key: index, value: day },
            { type: 'object', origin: 'value', input: { ...day }, key: 'date', value: day.date },
          ],
        });
      }
    }),
  ),
});

export type PickupDayBatch = v.InferOutput<typeof PickupDayBatch>;
