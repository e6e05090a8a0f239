import { STANDING_LEAD_DAYS, STANDING_NOTICE_HOURS } from '@hofkiste/contract/plain/constants';
import {
  STANDING_CONFIRM_PLACEHOLDERS,
  STANDING_NOTICE_PLACEHOLDERS,
  STANDING_PROBLEM_PLACEHOLDERS,
} from '@hofkiste/contract/plain/placeholders';
import { Flex } from 'antd';
import { useFormState } from 'react-final-form';
import { NoSmsProvider } from '../../settings/NotSetUp';
import { type Placeholders, placeholdersOf } from '../../ui/fields/placeholders';
import { TemplateField } from '../../ui/fields/TemplateField';
import { TextLink } from '../../ui/TextLink';
import { useCanSendSms } from '../installation.api';
import { MessagePreview } from '../previews/MessagePreview';
import { FieldsAndPreview, Note, SettingsSection } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS, STANDING_TEXTS, type StandingText } from '../settingFields';
import { SettingNumber, SettingSwitch } from '../settingInputs';
import { useEditedText } from './useEditedText';

const CONFIRM = placeholdersOf(STANDING_CONFIRM_PLACEHOLDERS, {
  total: { caption: 'Betrag', meaning: 'Was eine Abholung kostet' },
});
const NOTICE = placeholdersOf(STANDING_NOTICE_PLACEHOLDERS);
const PROBLEM = placeholdersOf(STANDING_PROBLEM_PLACEHOLDERS);

/** Names of the texts in their preview. */
const NAMES: Record<StandingText, string> = {
  standingConfirmSMSText: 'Bitte um Bestätigung',
  standingNoticeSMSText: 'SMS vor jeder Abholung',
  standingProblemSMSText: 'SMS, wenn etwas fehlt',
};

export const StandingOrdersTab = () => (
  <Flex vertical gap={28}>
    <SettingsSection title="Annehmen">
      <SettingSwitch name="enableStandingOrders" />
      <Note>
        Angeboten werden die <TextLink to="/box-presets">Gemüsekisten</TextLink>, bei denen „Als
        Dauerbestellung möglich“ eingeschaltet ist. Schaltest du aus, wird keine Bestellung mehr angelegt; die
        bestehenden Dauerbestellungen bleiben und gehen beim Einschalten weiter.
      </Note>
      <SettingNumber
        name="standingLeadDays"
        {...STANDING_LEAD_DAYS}
        hint={`${STANDING_LEAD_DAYS.min} bis ${STANDING_LEAD_DAYS.max} Tage vor der Abholung. Ein Tag, der schon im Shop ist oder als Nächster kommt, bekommt seine Bestellungen immer gleich: Dauerbestellungen kommen vor allen anderen dran.`}
      />
    </SettingsSection>
    <Messages />
  </Flex>
);

function Messages() {
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const canSendSms = useCanSendSms();
  const edited = useEditedText(STANDING_TEXTS, 'standingNoticeSMSText');
  const hasNotice = values.enableStandingNoticeSMS === 'true';
  const shown = edited === 'standingNoticeSMSText' && !hasNotice ? 'standingConfirmSMSText' : edited;
  return (
    <FieldsAndPreview>
      <Flex vertical gap={28}>
        {!canSendSms && (
          <NoSmsProvider consequence="Wer im Shop eine Dauerbestellung möchte, kann sie nicht bestätigen; du kannst sie selbst anlegen." />
        )}
        <SettingsSection title="Bitte um Bestätigung">
          <Note>Geht an alle, die im Shop eine Dauerbestellung wollen. Erst mit dem Link gilt sie.</Note>
          <Text name="standingConfirmSMSText" placeholders={CONFIRM} hint={NEEDS_LINK} />
        </SettingsSection>
        <SettingsSection title="Vor jeder Abholung">
          <SettingSwitch name="enableStandingNoticeSMS" />
          <Note>
            Solange diese SMS kommt, gibt es für Bestellungen aus Dauerbestellungen keine Abholerinnerung:
            eine Nachricht je Abholung genügt. Wer sie nicht will, schaltet sie auf der Seite der
            Dauerbestellung ab und bekommt dann die Abholerinnerung.
          </Note>
          {hasNotice && (
            <>
              <SettingNumber
                name="standingNoticeHours"
                {...STANDING_NOTICE_HOURS}
                hint={`${STANDING_NOTICE_HOURS.min} bis ${STANDING_NOTICE_HOURS.max} Stunden. So viel Zeit bleibt, um auszulassen oder zu ändern. Zwischen 21 und 8 Uhr kommt sie nicht, sondern schon am Abend davor.`}
              />
              <Text name="standingNoticeSMSText" placeholders={NOTICE} hint={NEEDS_LINK} />
            </>
          )}
        </SettingsSection>
        <SettingsSection title="Wenn etwas fehlt">
          <Note>
            Kommt zur selben Zeit, wenn für eine Woche keine Bestellung angelegt werden konnte, zum Beispiel
            weil eine Kiste ausverkauft oder teurer ist.
          </Note>
          <Text name="standingProblemSMSText" placeholders={PROBLEM} hint="Leer: der Standardtext." />
        </SettingsSection>
      </Flex>
      <MessagePreview name={NAMES[shown]} shown={shown} values={values} />
    </FieldsAndPreview>
  );
}

const NEEDS_LINK = 'Leer: der Standardtext. Der Link zur Dauerbestellung muss darin stehen.';

interface TextProps {
  name: StandingText;
  placeholders: Placeholders;
  hint: string;
}

const Text = (props: TextProps) => (
  <TemplateField {...props} label={SETTING_FIELDS[props.name].label} rows={3} />
);
