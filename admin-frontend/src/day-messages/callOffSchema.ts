import { CallOffInput, callOffText } from '@hofkiste/contract/wire/call-off';
import { longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import * as v from 'valibot';
import type { Recipient } from './recipients';

/** Checks the fields of the form. */
export const callOffSchema = (recipients: readonly Recipient[]) =>
  v.pipe(
    v.object({ reason: CallOffInput.entries.reason, sendSms: v.boolean() }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed || !dataset.value.sendSms) return;
      const { reason } = dataset.value;
      const message = tooManyParts(longestDayMessage(callOffText(reason), recipients)?.parts ?? 0);
      if (message)
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'reason', value: reason }],
        });
    }),
  );
