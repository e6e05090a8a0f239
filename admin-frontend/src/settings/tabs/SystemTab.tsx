import { CANCELLATION_HOURS, DAYS_ON_SALE, RETENTION_MONTHS } from '@hofkiste/contract/plain/constants';
import { WEEKDAYS } from '@hofkiste/contract/wire/settings';
import { useField } from 'react-final-form';
import { NoMailServer } from '../../settings/NotSetUp';
import { useAdminEmailQuery } from '../credentials.api';
import { Note, SectionColumns, SettingsSection } from '../sections';
import { SettingNumber, SettingSelect, SettingSwitch, SettingText, SettingTime } from '../settingInputs';

const WEEKDAY_OPTIONS = [
  { value: '', label: 'Keine Vorgabe' },
  ...WEEKDAYS.map((day) => ({ value: day, label: day })),
];

const DAYS_OPTIONS = Array.from({ length: DAYS_ON_SALE.max }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? '1 Tag, danach der nächste' : `${index + 1} Tage`,
}));

export function SystemTab() {
  const { input: report } = useField<string>('enableOrderReport', { subscription: { value: true } });
  const { data: mail } = useAdminEmailQuery();
  return (
    <SectionColumns>
      <SettingsSection title="Neue Abholtage">
        <SettingSelect
          name="defaultPickupDay"
          options={WEEKDAY_OPTIONS}
          hint="An diesem Wochentag wird abgeholt. Ohne Vorgabe ist es der nächste Donnerstag."
        />
        <SettingSelect
          name="defaultOrderDay"
          options={WEEKDAY_OPTIONS}
          hint="An diesem Wochentag davor endet die Bestellfrist. Ohne Vorgabe zwei Tage vor der Abholung."
        />
        <SettingTime
          name="defaultOrderTime"
          hint="Zu dieser Uhrzeit endet die Bestellfrist. Ohne Vorgabe um 20:00 Uhr."
        />
      </SettingsSection>
      <SettingsSection title="Verkauf">
        <SettingSelect
          name="daysOnSale"
          options={DAYS_OPTIONS}
          hint="Ab zwei Tagen fragt der Shop, für welchen Tag jemand bestellt. Ein Abholtag mit eigenem „Bestellbar ab“ kommt dazu."
        />
      </SettingsSection>
      <SettingsSection title="Stornierung und Datenschutz">
        <SettingNumber
          name="cancellationDeadlineHours"
          {...CANCELLATION_HOURS}
          hint={`${CANCELLATION_HOURS.min} bis ${CANCELLATION_HOURS.max} Stunden. Die Zahl steht nur in Texten, in die du „Stornierungsfrist“ einfügst. Stornieren kann man immer bis zur Bestellfrist des Abholtags.`}
        />
        <SettingNumber
          name="retentionMonths"
          {...RETENTION_MONTHS}
          hint="So lange nach der letzten Bestellung bleiben Name, Telefonnummer und E-Mail-Adresse gespeichert, danach werden sie gelöscht."
        />
      </SettingsSection>
      <SettingsSection title="Bestellbericht">
        <SettingSwitch name="enableOrderReport" />
        {mail?.canSendMail === false && (
          <NoMailServer consequence="Bestellberichte können nicht gesendet werden." />
        )}
        {report.value !== 'true' && (
          <Note>
            Nach der Bestellfrist kann eine Liste aller Bestellungen von selbst per E-Mail kommen. Mit
            „Bestellbericht senden“ schickst du sie bei einem Abholtag selbst ab.
          </Note>
        )}
        <SettingText
          name="orderReportRecipients"
          hint="E-Mail-Adressen, mehrere mit Beistrich getrennt. Leer: an die Admin-E-Mail."
        />
      </SettingsSection>
    </SectionColumns>
  );
}
