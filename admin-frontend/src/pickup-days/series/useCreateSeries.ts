import type { PickupDayBatch } from '@hofkiste/contract/wire/pickup-day-batch';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { counted } from '../../ui/counted';
import { nestErrors, refusal, submitErrors } from '../../ui/failure';
import type { EditVersion, Leave } from '../../ui/form/Form';
import { useNotify } from '../../ui/notice/useNotify';
import { useCreatePickupDaysMutation } from '../pickup-days.api';

/** Creates all days or none. */
export function useCreateSeries(onSaved: (until: string) => void) {
  const notify = useNotify();
  const [createDays] = useCreatePickupDaysMutation();

  return async ({ days }: PickupDayBatch, _: EditVersion, leave: Leave): Promise<SubmissionErrors> => {
    try {
      await createDays({ days }).unwrap();
      notify.success(`${counted(days.length, 'Abholtag', 'Abholtage')} angelegt`);
      leave(() => onSaved(days.at(-1)?.date ?? ''));
    } catch (error) {
      notify.failure('Die Abholtage konnten nicht angelegt werden.');
      return seriesErrors(error, days);
    }
  };
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
