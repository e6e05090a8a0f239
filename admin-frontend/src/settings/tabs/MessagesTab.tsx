import { MAX_SENDER_LENGTH } from '@hofkiste/contract/plain/constants';
import { SMS_PLACEHOLDERS } from '@hofkiste/contract/plain/placeholders';
import { Flex } from 'antd';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { NoSmsProvider } from '../../settings/NotSetUp';
import { onPhone, theme } from '../../theme/theme';
import { PlaceholderChips } from '../../ui/fields/PlaceholderChips';
import { placeholdersOf } from '../../ui/fields/placeholders';
import { TemplateField } from '../../ui/fields/TemplateField';
import { useCanSendSms, useHasSmsNumber } from '../installation.api';
import { MessagePreview } from '../previews/MessagePreview';
import { FieldsAndPreview, Note } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS, SMS_FIELDS, type SmsFields } from '../settingFields';
import { SettingSelect, SettingSwitch, SettingText, SettingTime } from '../settingInputs';
import { CustomerMail } from './CustomerMail';
import { useEditedText } from './useEditedText';
import { WithdrawalSms } from './WithdrawalSms';

const PLACEHOLDERS = placeholdersOf(SMS_PLACEHOLDERS);

const SMS_TEXTS = SMS_FIELDS.map(({ text }) => text);

const SENDERS = [
  { value: 'name', label: 'Absendername' },
  { value: 'number', label: 'Nummer' },
] as const;

export const MessagesTab = () => (
  <Flex vertical gap={28}>
    <SmsSettings />
    <WithdrawalSms />
    <CustomerMail />
  </Flex>
);

function SmsSettings() {
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const canSendSms = useCanSendSms();
  const hasSmsNumber = useHasSmsNumber();
  const edited = useEditedText(SMS_TEXTS, 'orderConfirmationSMSText');

  const sent = SMS_FIELDS.filter(({ enable }) => values[enable] === 'true');
  const shown = sent.find(({ text }) => text === edited) ?? sent[0];
  const sender = values.smsSenderName ?? '';
  return (
    <FieldsAndPreview>
      <Flex vertical gap={24}>
        {!canSendSms && (
          <NoSmsProvider consequence="Der Shop sendet keine SMS; was du hier einstellst, gilt, sobald es einen gibt." />
        )}
        <Sender
          name="smsSenderName"
          hint={`${sender.length} von ${MAX_SENDER_LENGTH} Zeichen. Der Name muss in Österreich registriert sein.`}
        />
        {hasSmsNumber && (
          <Senders
            name="smsSendsFrom"
            options={SENDERS}
            hint="Kommen SMS mit dem Namen nicht an, nimm die Nummer. Eingetragen hat sie, wer deinen Shop betreut."
          />
        )}
        {shown && (
          <Inserted>
            <p>
              Einfügen in: <strong>{SETTING_FIELDS[shown.enable].label}</strong>
            </p>
            <Chips placeholders={PLACEHOLDERS} field={shown.text} />
          </Inserted>
        )}
        {SMS_FIELDS.map((message) => (
          <Message key={message.text} {...message} isOn={values[message.enable] === 'true'} />
        ))}
      </Flex>
      {shown ? (
        <MessagePreview name={SETTING_FIELDS[shown.enable].label} shown={shown.text} values={values} />
      ) : (
        <Note>Zurzeit wird keine SMS gesendet.</Note>
      )}
    </FieldsAndPreview>
  );
}

interface MessageProps extends SmsFields {
  isOn: boolean;
}

const Message = ({ enable, text, isOn }: MessageProps) => (
  <Flex vertical gap={8}>
    <MessageHead>
      <SettingSwitch name={enable} />
      {!isOn && <Note>Es wird keine SMS gesendet</Note>}
      {isOn && text === 'pickupReminderSMSText' && <Time name="pickupReminderTime" />}
    </MessageHead>
    {isOn && (
      <TemplateField
        isLabelHidden
        name={text}
        label={SETTING_FIELDS[text].label}
        rows={2}
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

const Senders = styled(SettingSelect)`
  max-width: 340px;
`;

/** At one place for all texts, so that nothing moves when another one is edited; it stays in sight. */
const Inserted = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  gap: 6px;
  padding: 8px 0;
  border-bottom: 1px solid ${theme.color.line};
  background: ${theme.color.white};

  p {
    margin: 0;
    color: ${theme.color.inkMuted};
  }
`;

const Chips = styled(PlaceholderChips)`
  ${onPhone} {
    flex-wrap: nowrap;
    overflow-x: auto;
    padding: 3px;
    white-space: nowrap;
  }
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
