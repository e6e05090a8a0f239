import { SMS_PLACEHOLDERS } from './placeholders';
import { SettingSwitch } from './SettingSwitch';
import { SettingTime } from './SettingTime';
import type { SmsMessage } from './smsBlocks';
import { TemplateField } from './TemplateField';

interface Props {
  enable: SmsMessage['enable'];
  text: SmsMessage['text'];
  isOn: boolean;
  /** Only the text being edited offers the placeholders. */
  isEdited: boolean;
}

export const SmsBlock = ({ enable, text, isOn, isEdited }: Props) => (
  <div className="sms-block">
    <div className="sms-block-head">
      <SettingSwitch name={enable} />
      {!isOn && <p className="settings-note">Es wird keine SMS gesendet</p>}
      {isOn && text === 'pickupReminderSMSText' && (
        <SettingTime name="pickupReminderTime" className="sms-time" />
      )}
    </div>
    {isOn && (
      <TemplateField
        name={text}
        rows={2}
        placeholders={SMS_PLACEHOLDERS}
        className={isEdited ? 'template-edited' : ''}
      />
    )}
  </div>
);
