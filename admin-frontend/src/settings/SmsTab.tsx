import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { SettingText } from './SettingText';
import { SmsBlock } from './SmsBlock';
import { SmsPreview } from './SmsPreview';
import type { TypedValues } from './settingChanges';
import { SMS_BLOCKS, type SmsText } from './smsBlocks';

const MAX_SENDER = 11;

export function SmsTab() {
  const { values, active } = useFormState<TypedValues>({ subscription: { values: true, active: true } });
  const [edited, setEdited] = useState<SmsText>('orderConfirmationSMSText');
  const focused = SMS_BLOCKS.find(({ text }) => text === active)?.text;
  if (focused && focused !== edited) setEdited(focused);

  const sent = SMS_BLOCKS.filter(({ enable }) => values[enable] === 'true');
  const shown = sent.find(({ text }) => text === edited) ?? sent[0];
  const sender = values.smsSenderName ?? '';
  return (
    <div className="settings-split">
      <div className="form-fields sms-blocks">
        <SettingText
          name="smsSenderName"
          className="field-short"
          hint={`${sender.length} von ${MAX_SENDER} Zeichen. Der Name muss in Österreich registriert sein.`}
        />
        {SMS_BLOCKS.map(({ enable, text }) => (
          <SmsBlock
            key={text}
            enable={enable}
            text={text}
            isOn={values[enable] === 'true'}
            isEdited={text === shown?.text}
          />
        ))}
      </div>
      <SmsPreview shown={shown} values={values} />
    </div>
  );
}
