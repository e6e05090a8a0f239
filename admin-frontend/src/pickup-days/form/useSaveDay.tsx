import type { AdminPickupDay, PickupDayInput } from '@hofkiste/contract/wire/pickup-days';
import type { SubmissionErrors } from 'final-form';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { nestErrors, refusal, submitErrors } from '../../ui/failure';
import type { EditVersion } from '../../ui/form/Form';
import { type Report, useAct } from '../../ui/notice/useAct';
import { useCreatePickupDayMutation, useUpdatePickupDayMutation } from '../pickup-days.api';
import type { BoxRow } from './dayFormSchema';

/** `before` is undefined for a new day. */
export type SavedDay = (day: AdminPickupDay, before: AdminPickupDay | undefined) => void;

/** Saves a day, and asks before it changes a window that was confirmed to customers. */
export function useSaveDay(day: AdminPickupDay | undefined, boxes: readonly BoxRow[], onSaved: SavedDay) {
  const act = useAct();
  const askAndAct = useAskAndAct();
  const [create] = useCreatePickupDayMutation();
  const [update] = useUpdatePickupDayMutation();

  const send = (input: PickupDayInput) => (day ? update({ id: day.id, ...input }) : create(input)).unwrap();

  return async (typed: PickupDayInput, basis: EditVersion): Promise<SubmissionErrors> => {
    const input = { ...typed, ...basis };
    const verb = day ? 'aktualisiert' : 'erstellt';
    const report: Report<AdminPickupDay> = {
      done: `Abholtag ${verb}`,
      failed: (error) => (windowQuestion(error) ? undefined : `Der Abholtag konnte nicht ${verb} werden.`),
      onDone: (saved) => onSaved(saved, day),
    };
    const failed = await act(send(input), report);
    if (!failed) return undefined;
    const question = windowQuestion(failed.error);
    if (!question) return limitErrors(failed.error, input, boxes) ?? saveErrors(failed.error);
    // Not awaited, because the form is not submitting while the question is open.
    void askAndAct(
      {
        title: 'Zeitfenster ändern?',
        content: (
          <>
            <p>{question}</p>
            <p>Danach kannst du ihnen eine Nachricht schicken; von selbst bekommen sie keine.</p>
          </>
        ),
        confirmLabel: 'Trotzdem ändern',
      },
      () => send({ ...input, changeConfirmedWindows: true }),
      report,
    );
  };
}

/** Says whose window the edit changes, if the api wants that to be confirmed. */
function windowQuestion(error: unknown): string | undefined {
  const { code, message } = refusal(error) ?? {};
  return code === 'CONFIRMED_WINDOW_CHANGES' ? message : undefined;
}

/** Maps the code of a conflict to the field of the form that it is about. */
const FIELD_OF_CONFLICT: Readonly<Record<string, string>> = {
  PICKUP_DATE_TAKEN: 'date',
  PICKUP_DATE_HAS_ORDERS: 'date',
  PICKUP_DAY_PAST: 'date',
  STANDS_FOR_TAKEN: 'standsFor',
  STANDS_FOR_HAS_ORDERS: 'standsFor',
  LOCATION_HAS_ORDERS: 'anyLocation',
  UNKNOWN_PICKUP_LOCATION: 'anyLocation',
  UNKNOWN_BOX_PRESET: 'anyBox',
};

/** The errors of the api by field of the form. */
function saveErrors(error: unknown): NonNullable<SubmissionErrors> {
  const conflict = refusal(error);
  const field = conflict && FIELD_OF_CONFLICT[conflict.code];
  if (field) return { [field]: conflict.message };
  const { orderDeadline, orderStart, boxPresets, locations, ...others } = submitErrors(error);
  const about = (part: string) =>
    refusal(error)?.errors?.find(({ path }) => path.split('.')[0] === part)?.message;
  return {
    ...others,
    ...(orderDeadline !== undefined && { deadlineDate: orderDeadline }),
    ...(orderStart !== undefined && { startDate: orderStart }),
    // The api counts only the rows that were sent, so the error of a row is shown above its table.
    ...(boxPresets !== undefined && { anyBox: about('boxPresets') }),
    ...(locations !== undefined && { anyLocation: about('locations') }),
  };
}

/** Shows each limit that is below the ordered quantity at its row: the api counts only the boxes that were sent. */
function limitErrors(error: unknown, { boxPresets }: PickupDayInput, rows: readonly BoxRow[]) {
  const { code, errors = [] } = refusal(error) ?? {};
  if (code !== 'LIMIT_BELOW_SOLD') return undefined;
  const rowOf = (sent: number) => rows.findIndex(({ id }) => id === boxPresets[sent]?.id);
  const toField = (path: string) =>
    path.replace(/^boxPresets\.(\d+)/, (_, sent) => `boxes.${rowOf(Number(sent))}`);
  return nestErrors(Object.fromEntries(errors.map(({ path, message }) => [toField(path), message])));
}
