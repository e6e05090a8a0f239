import { DAY_MESSAGE_PLACEHOLDERS } from '@hofkiste/contract/plain/placeholders';
import { DayMessageInput, longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import * as v from 'valibot';
import { ALL_LOCATIONS } from '../ui/fields/locationOptions';
import { placeholdersOf } from '../ui/fields/placeholders';
import { type Recipient, recipientsOf, type Selection } from './recipients';

/** The message that another page proposes. */
export const proposalSchema = v.object({ text: v.string(), locationId: v.number() });

export type Proposal = v.InferOutput<typeof proposalSchema>;

export interface MessageFormValues extends Selection {
  text?: string;
}

/** Values of the form → the input of the api. */
export const messageFormSchema = (open: readonly Recipient[]) =>
  v.pipe(
    v.object({
      text: DayMessageInput.entries.text,
      locationId: v.number(),
      onlyUncollected: v.boolean(),
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { text } = dataset.value;
      const longest = longestDayMessage(text, recipientsOf(open, dataset.value));
      const message = tooManyParts(longest?.parts ?? 0);
      if (message)
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'text', value: text }],
        });
    }),
    v.transform(({ text, locationId, onlyUncollected }) => ({
      text,
      onlyUncollected,
      ...(locationId !== ALL_LOCATIONS && { locationId }),
    })),
  );

export const MESSAGE_PLACEHOLDERS = placeholdersOf(DAY_MESSAGE_PLACEHOLDERS);
