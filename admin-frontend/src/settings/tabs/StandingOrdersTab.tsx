import { STANDING_LEAD_DAYS, STANDING_NOTICE_HOURS } from '@hofkiste/contract/plain/constants';
import { Flow } from '../../ui/layout';
import { TextLink } from '../../ui/TextLink';
import { Note, SettingsSection } from '../sections';
import { isFieldHidden } from '../settingChanges';
import { SettingNumber, SettingSwitch } from '../settingInputs';
import { MessageTexts, SettingTemplate } from '../texts/MessageTexts';
import { STANDING_TEXTS } from '../texts/templates';

export const StandingOrdersTab = () => (
  <Flow $gap={28}>
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
    <MessageTexts
      texts={STANDING_TEXTS}
      first="standingNoticeSMSText"
      consequence="Wer im Shop eine Dauerbestellung möchte, kann sie nicht bestätigen; du kannst sie selbst anlegen."
    >
      {(values) => <Messages hasNotice={!isFieldHidden('standingNoticeSMSText', values)} />}
    </MessageTexts>
  </Flow>
);

const Messages = ({ hasNotice }: { hasNotice: boolean }) => (
  <>
    <SettingsSection title="Bitte um Bestätigung">
      <Note>Geht an alle, die im Shop eine Dauerbestellung wollen. Erst mit dem Link gilt sie.</Note>
      <SettingTemplate name="standingConfirmSMSText" />
    </SettingsSection>
    <SettingsSection title="Vor jeder Abholung">
      <SettingSwitch name="enableStandingNoticeSMS" />
      <Note>
        Solange diese SMS kommt, gibt es für Bestellungen aus Dauerbestellungen keine Abholerinnerung: eine
        Nachricht je Abholung genügt. Wer sie nicht will, schaltet sie auf der Seite der Dauerbestellung ab
        und bekommt dann die Abholerinnerung.
      </Note>
      {hasNotice && (
        <>
          <SettingNumber
            name="standingNoticeHours"
            {...STANDING_NOTICE_HOURS}
            hint={`${STANDING_NOTICE_HOURS.min} bis ${STANDING_NOTICE_HOURS.max} Stunden. So viel Zeit bleibt, um auszulassen oder zu ändern. Zwischen 21 und 8 Uhr kommt sie nicht, sondern schon am Abend davor.`}
          />
          <SettingTemplate name="standingNoticeSMSText" />
        </>
      )}
    </SettingsSection>
    <SettingsSection title="Wenn etwas fehlt">
      <Note>
        Kommt zur selben Zeit, wenn für eine Woche keine Bestellung angelegt werden konnte, zum Beispiel weil
        eine Kiste ausverkauft oder teurer ist.
      </Note>
      <SettingTemplate name="standingProblemSMSText" />
    </SettingsSection>
  </>
);
