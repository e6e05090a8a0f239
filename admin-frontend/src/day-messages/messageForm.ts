import { dayMessageInputSchema, longestDayMessage, tooManyParts } from '@hofkiste/contract/day-messages';
import * as v from 'valibot';
import { ALL_LOCATIONS, type Recipient, recipientsAt } from './recipients';

/** What another page proposes to send. */
export const proposalSchema = v.object({ text: v.string(), locationId: v.number() });

export type Proposal = v.InferOutput<typeof proposalSchema>;

export interface MessageFormValues {
  text?: string;
  locationId: number;
}

/** Values of the form → the input of the api. */
export const messageFormSchema = (open: readonly Recipient[]) =>
  v.pipe(
    v.object({ text: dayMessageInputSchema.entries.text, locationId: v.number() }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const { text, locationId } = dataset.value;
      const longest = longestDayMessage(text, recipientsAt(open, locationId));
      const message = tooManyParts(longest?.parts ?? 0);
      if (message)
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'text', value: text }],
        });
    }),
    v.transform(({ text, locationId }) => ({
      text,
      ...(locationId !== ALL_LOCATIONS && { locationId }),
    })),
  );

/** The placeholders, with their meaning. */
export const MESSAGE_PLACEHOLDERS = {
  '{firstName}': 'Vorname',
  '{date}': 'Abholtag, wie Donnerstag, 21.05.2025',
  '{startTime}': 'Beginn der Abholung',
  '{endTime}': 'Ende der Abholung',
  '{location}': 'Abholort',
  '{farm}': 'Name des Hofs, der Titel in der Kopfzeile',
  '{cancelLink}': 'Link zum Ändern und Stornieren',
} as const;
