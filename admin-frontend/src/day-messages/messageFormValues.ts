import type { DAY_MESSAGE_PLACEHOLDERS, InBraces } from '@hofkiste/contract/plain/placeholders';
import { DayMessageInput, longestDayMessage, tooManyParts } from '@hofkiste/contract/wire/day-messages';
import * as v from 'valibot';
import type { Placeholders } from '../ui/fields/PlaceholderChips';
import { ALL_LOCATIONS, type Recipient, recipientsOf, type Selection } from './recipients';

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

export const MESSAGE_PLACEHOLDERS = {
  '{firstName}': { caption: 'Vorname', meaning: 'Vorname, wie in der Bestellung' },
  '{date}': { caption: 'Abholtag', meaning: 'Abholtag, wie Donnerstag, 21.05.2026' },
  '{startTime}': { caption: 'Beginn', meaning: 'Beginn der Abholung' },
  '{endTime}': { caption: 'Ende', meaning: 'Ende der Abholung' },
  '{location}': { caption: 'Abholort', meaning: 'Name des Abholorts' },
  '{farm}': { caption: 'Name des Hofs', meaning: 'Name des Hofs, der Titel in der Kopfzeile' },
  '{cancelLink}': { caption: 'Link zum Ändern', meaning: 'Link zum Ändern und Stornieren' },
} satisfies Record<InBraces<typeof DAY_MESSAGE_PLACEHOLDERS>, Placeholders[string]>;
