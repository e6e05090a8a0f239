import type { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { nestErrors, refusal, submitErrors } from '../../ui/failure';
import { useNotify } from '../../ui/notice/useNotify';
import { useCreatePickupDaysMutation } from '../pickup-days.api';

/** Creates all days or none. */
export function useCreateSeries() {
  const notify = useNotify();
  const [createDays] = useCreatePickupDaysMutation();
  const [createdUntil, setCreatedUntil] = useState<string>();

  const create = async ({ days }: PickupDayBatch): Promise<SubmissionErrors> => {
    try {
      await createDays({ days }).unwrap();
      notify.success(days.length === 1 ? '1 Abholtag angelegt' : `${days.length} Abholtage angelegt`);
      setCreatedUntil(days.at(-1)?.date);
    } catch (error) {
      notify.failure('Die Abholtage konnten nicht angelegt werden.');
      return seriesErrors(error, days);
    }
  };

  return { create, createdUntil };
}

/** The api counts the days that were sent; the form shows each error at its date. */
function seriesErrors(error: unknown, days: PickupDayBatch['days']): SubmissionErrors {
  const atDates = (refusal(error)?.errors ?? []).flatMap(({ path, message }) => {
    const date = days[Number(/^days\.(\d+)/.exec(path)?.[1])]?.date;
    return date === undefined ? [] : [[`ticks.${date}`, message] as const];
  });
  if (atDates.length > 0) return nestErrors(Object.fromEntries(atDates));
  return { [FORM_ERROR]: submitErrors(error)[FORM_ERROR] };
}
