/** The texts that a form asks a person for. */
export interface Contact {
  firstName: string;
  lastName: string;
  phoneNumber: string;
  /** Missing if it wasn't typed. */
  email?: string | undefined;
}

const NAMES = ['firstName', 'lastName', 'phoneNumber', 'email'] as const;
type Name = (typeof NAMES)[number];

/**
 * Takes over what an old password manager wrote into the fields without an event: when a field is left, because the next
 * rendering would remove it, and when the form is sent.
 */
export const takeOverTexts =
  (values: Contact, change: (name: Name, text: string) => void) =>
  ({ currentTarget }: { currentTarget: HTMLFormElement }): void => {
    for (const name of NAMES) {
      const field = currentTarget.elements.namedItem(name);
      if (field instanceof HTMLInputElement && field.value !== (values[name] ?? ''))
        change(name, field.value);
    }
  };
