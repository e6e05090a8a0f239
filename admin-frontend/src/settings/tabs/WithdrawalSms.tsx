import { WITHDRAWAL_PLACEHOLDERS } from '@hofkiste/contract/plain/placeholders';
import { PlaceholderChips } from '../../ui/fields/PlaceholderChips';
import { placeholdersOf } from '../../ui/fields/placeholders';
import { TemplateField } from '../../ui/fields/TemplateField';
import { Note, SettingsSection } from '../sections';
import { SETTING_FIELDS } from '../settingFields';

const PLACEHOLDERS = placeholdersOf(WITHDRAWAL_PLACEHOLDERS, {
  items: { caption: 'Widerrufene Kisten', meaning: 'Kisten, die jemand widerruft, mit Anzahl' },
});

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
