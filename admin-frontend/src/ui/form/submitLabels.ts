export const SAVE = { label: 'Speichern', busyLabel: 'Speichere...' };
export const CREATE = { label: 'Erstellen', busyLabel: 'Erstelle...' };
