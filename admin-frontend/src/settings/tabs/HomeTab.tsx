import type { HOME_BADGES } from '@hofkiste/contract/plain/constants';
import { TIME_ZONES } from '@hofkiste/contract/wire/settings';
import { SectionColumns, SettingsSection, Stack } from '../sections';
import { SettingChoices, SettingImage, SettingSelect, SettingText } from '../settingInputs';
import { SettingRichText } from '../texts/SettingRichText';

const BADGES = [
  { value: 'organic', label: '100% Bio (ohne Kontrollnummer: Hofeigen)' },
  { value: 'regional', label: 'Regional' },
  { value: 'seasonal', label: 'Saisonal' },
  { value: 'sustainable', label: 'Nachhaltig' },
] satisfies { value: (typeof HOME_BADGES)[number]; label: string }[];

export const HomeTab = () => (
  <SectionColumns>
    <SettingsSection title="Kopfzeile">
      <SettingText
        name="headerTitle"
        hint="Der Name deines Hofs, auch in SMS, im Footer und im Titel des Browsers."
      />
      <SettingImage name="headerLogoUrl" hint="Optional. Ohne Logo steht die gezeichnete Kiste da." />
    </SettingsSection>
    <SettingsSection title="Startseite">
      <SettingText name="homePageTitle" />
      <SettingRichText name="homePageDescription" rows={4} />
      <SettingText
        name="organicControlNumber"
        hint="Steht bei „100% Bio“, zum Beispiel AT-BIO-301. Leer lassen, wenn es keine gibt."
      />
      <SettingChoices
        name="homeBadges"
        options={BADGES}
        hint="„Nachhaltig“ ist eine allgemeine Umweltaussage: Wer damit wirbt, muss sie belegen können. Wähle es ab, wenn du keinen Nachweis hast."
      />
    </SettingsSection>
    <Stack>
      <SettingsSection title="Abholung">
        <SettingText name="pickupHint" hint="Steht über dem Bestellknopf. Leer: kein Hinweis." />
      </SettingsSection>
      <SettingsSection title="Ohne Abholtage">
        <SettingRichText name="noPickupDaysMessage" rows={3} />
      </SettingsSection>
      <SettingsSection title="Zeitzone">
        <SettingSelect
          name="serverTimezone"
          options={TIME_ZONES.map((zone) => ({ value: zone, label: zone }))}
          hint="Nach ihr richten sich alle Fristen und Uhrzeiten."
        />
      </SettingsSection>
    </Stack>
  </SectionColumns>
);
