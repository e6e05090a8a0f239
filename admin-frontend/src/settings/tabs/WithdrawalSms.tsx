import { WITHDRAWAL_PLACEHOLDERS } from '@hofkiste/contract/plain/placeholders';
import { TemplateField } from '../../ui/fields/TemplateField';
import { Note, SettingsSection } from '../sections';
import { SETTING_FIELDS } from '../settingFields';

const PLACEHOLDERS = WITHDRAWAL_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

/** The law wants this confirmation, so it can't be switched off. */
export const WithdrawalSms = () => (
  <SettingsSection title="Bestätigung eines Widerrufs">
    <Note>
      Wer etwas kauft, das nicht schnell verdirbt, kann zurücktreten und bekommt dann diese Bestätigung. Sie
      ist immer an.
    </Note>
    <TemplateField
      name="withdrawalSMSText"
      label={SETTING_FIELDS.withdrawalSMSText.label}
      rows={2}
      hint={`Leer: der Standardtext. Platzhalter: ${PLACEHOLDERS}.`}
    />
  </SettingsSection>
);
