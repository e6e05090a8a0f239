import { MAX_SENDER_LENGTH } from '@hofkiste/contract/plain/constants';
import type { InBraces, SMS_PLACEHOLDERS } from '@hofkiste/contract/plain/placeholders';
import { Flex } from 'antd';
import { useState } from 'react';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { theme } from '../../theme/theme';
import { TemplateField } from '../../ui/fields/TemplateField';
import { visuallyHidden } from '../../ui/text';
import { SmsPreview } from '../previews/SmsPreview';
import { FieldsAndPreview, Note } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS, SMS_FIELDS, type SmsFields } from '../settingFields';
import { SettingSwitch, SettingText, SettingTime } from '../settingInputs';

/** The placeholders of the SMS texts, with their meaning. */
const PLACEHOLDERS = {
  '{items}': 'Bestellte Kisten mit Anzahl',
  '{total}': 'Gesamtbetrag',
  '{date}': 'Abholtag, wie Donnerstag, 21.05.2026',
  '{startTime}': 'Beginn der Abholung',
  '{endTime}': 'Ende der Abholung',
  '{location}': 'Abholort',
  '{deadline}': 'Ende der Bestellfrist, wie Di, 19.05.2026, 18:00 Uhr',
  '{cancelLink}': 'Link zum Ändern und Stornieren',
  '{cancellationHours}': 'Stornierungsfrist in Stunden',
  '{farm}': 'Name des Hofs, der Titel in der Kopfzeile',
} satisfies Record<InBraces<typeof SMS_PLACEHOLDERS>, string>;

export function SmsTab() {
  const { values, active } = useFormState<TypedValues>({ subscription: { values: true, active: true } });
  const [edited, setEdited] = useState<SmsFields['text']>('orderConfirmationSMSText');
  const focused = SMS_FIELDS.find(({ text }) => text === active)?.text;
  if (focused && focused !== edited) setEdited(focused);

  const sent = SMS_FIELDS.filter(({ enable }) => values[enable] === 'true');
  const shown = sent.find(({ text }) => text === edited) ?? sent[0];
  const sender = values.smsSenderName ?? '';
  return (
    <FieldsAndPreview>
      <Flex vertical gap={24}>
        <Sender
          name="smsSenderName"
          hint={`${sender.length} von ${MAX_SENDER_LENGTH} Zeichen. Der Name muss in Österreich registriert sein.`}
        />
        {SMS_FIELDS.map((message) => (
          <Message
            key={message.text}
            {...message}
            isOn={values[message.enable] === 'true'}
            isEdited={message === shown}
          />
        ))}
      </Flex>
      <SmsPreview shown={shown} values={values} />
    </FieldsAndPreview>
  );
}

interface MessageProps extends SmsFields {
  isOn: boolean;
  /** Only the edited text offers the placeholders. */
  isEdited: boolean;
}

const Message = ({ enable, text, isOn, isEdited }: MessageProps) => (
  <Flex vertical gap={8}>
    <MessageHead>
      <SettingSwitch name={enable} />
      {!isOn && <Note>Es wird keine SMS gesendet</Note>}
      {isOn && text === 'pickupReminderSMSText' && <Time name="pickupReminderTime" />}
    </MessageHead>
    {isOn && (
      <Text
        name={text}
        label={SETTING_FIELDS[text].label}
        rows={2}
        placeholders={isEdited ? PLACEHOLDERS : undefined}
        hint={
          text === 'changeSMSText'
            ? 'Höchstens drei Änderungsbestätigungen je Bestellung. Leer: der Standardtext.'
            : 'Leer: der Standardtext.'
        }
      />
    )}
  </Flex>
);

const Sender = styled(SettingText)`
  max-width: 340px;
`;

const MessageHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  align-items: center;
  justify-content: space-between;
  min-height: 34px;
`;

const Time = styled(SettingTime)`
  grid-template-columns: auto 92px;
  gap: 0 10px;
  align-items: center;

  label {
    color: ${theme.color.inkMuted};
    font-weight: 400;
  }

  p {
    grid-column: 1 / -1;
  }
`;

/** The switch above is its visible label. */
const Text = styled(TemplateField)`
  label {
    ${visuallyHidden}
  }
`;
