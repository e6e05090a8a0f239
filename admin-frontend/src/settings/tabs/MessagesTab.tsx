import { MAX_SENDER_LENGTH } from '@hofkiste/contract/plain/constants';
import { Flex } from 'antd';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { PlaceholderChips } from '../../ui/fields/PlaceholderChips';
import { Flow } from '../../ui/layout';
import { useHasSmsNumber } from '../installation.api';
import { Note, SettingsSection } from '../sections';
import { FIELD_SWITCHES, isFieldHidden, type TypedValues } from '../settingChanges';
import { SettingSelect, SettingSwitch, SettingText, SettingTime } from '../settingInputs';
import { MessageTexts, SettingTemplate } from '../texts/MessageTexts';
import { ORDER_TEXTS, TEMPLATES } from '../texts/templates';
import { CustomerMail } from './CustomerMail';

const SENDERS = [
  { value: 'name', label: 'Absendername' },
  { value: 'number', label: 'Nummer' },
] as const;

export const MessagesTab = () => (
  <Flow $gap={28}>
    <MessageTexts
      texts={ORDER_TEXTS}
      first="orderConfirmationSMSText"
      consequence="Der Shop sendet keine SMS; was du hier einstellst, gilt, sobald es einen gibt."
    >
      {(values, shown) => (
        <>
          <SenderFields name={values.smsSenderName ?? ''} />
          {shown && (
            <Inserted>
              <p>
                Einfügen in: <strong>{TEMPLATES[shown].name}</strong>
              </p>
              <Chips placeholders={TEMPLATES[shown].placeholders} field={shown} />
            </Inserted>
          )}
          {ORDER_TEXTS.map((text) => (
            <Message key={text} text={text} values={values} />
          ))}
        </>
      )}
    </MessageTexts>
    {/* The law wants this confirmation, so it can't be switched off. */}
    <SettingsSection title="Bestätigung eines Widerrufs">
      <Note>
        Wer etwas kauft, das nicht schnell verdirbt, hat ein Rücktrittsrecht. Auf einen Widerruf folgt diese
        Bestätigung. Sie ist immer an.
      </Note>
      <SettingTemplate name="withdrawalSMSText" />
    </SettingsSection>
    <SettingsSection title="Meine Bestellungen">
      <SettingSwitch name="enableMyOrders" />
      <Note>
        Wer seine Handynummer eingibt, bekommt einen Code und sieht dann seine Bestellungen. Die Seite dafür
        steht in der Fußzeile. Einen Code bekommen nur Nummern mit einer Bestellung der letzten 6 Monate oder
        einer Dauerbestellung; jeder kostet eine SMS.
      </Note>
    </SettingsSection>
    <CustomerMail />
  </Flow>
);

function SenderFields({ name }: { name: string }) {
  const hasSmsNumber = useHasSmsNumber();
  return (
    <Flow $gap={28} style={SENDER}>
      <SettingText
        name="smsSenderName"
        hint={`${name.length} von ${MAX_SENDER_LENGTH} Zeichen. Der Name muss in Österreich registriert sein.`}
      />
      {hasSmsNumber && (
        <SettingSelect
          name="smsSendsFrom"
          options={SENDERS}
          hint="Kommen SMS mit dem Namen nicht an, nimm die Nummer. Eingetragen hat sie, wer deinen Shop betreut."
        />
      )}
    </Flow>
  );
}

interface Props {
  text: (typeof ORDER_TEXTS)[number];
  values: TypedValues;
}

function Message({ text, values }: Props) {
  const isOn = !isFieldHidden(text, values);
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap="4px 16px" align="center" justify="space-between" style={HEAD}>
        <SettingSwitch name={FIELD_SWITCHES[text]} />
        {!isOn && <Note>Es wird keine SMS gesendet</Note>}
        {isOn && text === 'pickupReminderSMSText' && <Time name="pickupReminderTime" />}
      </Flex>
      {isOn && <SettingTemplate isBare name={text} />}
    </Flex>
  );
}

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
    && {
      flex-wrap: nowrap;
    }

    overflow-x: auto;
    padding: 3px;
    white-space: nowrap;
  }
`;

const SENDER = { maxWidth: 340 };

/** The height of the time field. */
const HEAD = { minHeight: 34 };

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
