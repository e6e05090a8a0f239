import type { InBraces, WITHDRAWAL_PLACEHOLDERS } from '@hofkiste/contract/plain/placeholders';
import { PlaceholderChips, type Placeholders } from '../../ui/fields/PlaceholderChips';
import { TemplateField } from '../../ui/fields/TemplateField';
import { Note, SettingsSection } from '../sections';
import { SETTING_FIELDS } from '../settingFields';

const PLACEHOLDERS = {
  '{items}': { caption: 'Widerrufene Kisten', meaning: 'Kisten, die jemand widerruft, mit Anzahl' },
  '{withdrawnAt}': {
    caption: 'Eingelangt am',
    meaning: 'Datum und Uhrzeit, zu der der Widerruf eingelangt ist',
  },
  '{date}': { caption: 'Abholtag', meaning: 'Abholtag, wie Donnerstag, 21.05.2026' },
  '{location}': { caption: 'Abholort', meaning: 'Name des Abholorts' },
  '{farm}': { caption: 'Name des Hofs', meaning: 'Name des Hofs, der Titel in der Kopfzeile' },
} satisfies Record<InBraces<typeof WITHDRAWAL_PLACEHOLDERS>, Placeholders[string]>;

/** The law wants this confirmation, so it can't be switched off. */
export const WithdrawalSms = () => (
  <SettingsSection title="Bestätigung eines Widerrufs">
    <Note>
      Wer etwas kauft, das nicht schnell verdirbt, hat ein Rücktrittsrecht. Auf einen Widerruf folgt diese
      Bestätigung. Sie ist immer an.
    </Note>
    <TemplateField
      name="withdrawalSMSText"
      label={SETTING_FIELDS.withdrawalSMSText.label}
      rows={2}
      hint="Leer: der Standardtext."
    />
    <PlaceholderChips
      placeholders={PLACEHOLDERS}
      field="withdrawalSMSText"
      label="Platzhalter für den Widerruf"
    />
  </SettingsSection>
);
