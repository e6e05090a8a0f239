import { fillTemplate } from '@hofkiste/contract/rules/template';
import { useField } from 'react-final-form';
import { Columns, SettingsSection, Stack, WideSection } from '../sections';
import { SettingText } from '../settingInputs';

const HTML_ALLOWED = 'HTML erlaubt';
const LINKS_ALLOWED = 'HTML-Links erlaubt';

export function FooterTab() {
  const { input: copyright } = useField<string | undefined>('footerCopyrightText', {
    subscription: { value: true },
  });
  const year = String(new Date().getFullYear());
  return (
    <Columns>
      <Stack>
        <SettingsSection title="Spalte 1">
          <SettingText name="footerColumn1Title" />
          <SettingText name="footerColumn1Content" rows={3} hint={HTML_ALLOWED} />
        </SettingsSection>
        <SettingsSection title="Copyright">
          <SettingText
            name="footerCopyrightText"
            hint={`{year} wird zum aktuellen Jahr: ${fillTemplate(copyright.value ?? '', { year })}`}
          />
        </SettingsSection>
      </Stack>
      <SettingsSection title="Spalte 2">
        <SettingText name="footerColumn2Title" />
        <SettingText name="footerAddressCompany" />
        <SettingText name="footerAddressStreet" />
        <SettingText name="footerAddressCity" />
        <SettingText name="footerAddressCountry" />
      </SettingsSection>
      <SettingsSection title="Spalte 3">
        <SettingText name="footerColumn3Title" />
        <SettingText name="footerContactPerson" />
        <SettingText name="footerContactPhone" hint={LINKS_ALLOWED} />
        <SettingText name="footerContactEmail" hint={LINKS_ALLOWED} />
      </SettingsSection>
      <WideSection title="Rechtliches">
        <SettingText
          name="imprintContent"
          rows={6}
          hint="HTML erlaubt. Steht auf der Seite „Impressum“ des Shops."
        />
        <SettingText
          name="imprintUrl"
          type="url"
          placeholder="https://"
          hint="Optional. Ist sie gesetzt, führt „Impressum“ dorthin."
        />
        <SettingText
          name="privacyContent"
          rows={6}
          hint="HTML erlaubt. Steht auf der Seite „Datenschutzerklärung“ des Shops."
        />
        <SettingText
          name="privacyUrl"
          type="url"
          placeholder="https://"
          hint="Optional. Ist sie gesetzt, führt „Datenschutzerklärung“ dorthin."
        />
        <SettingText
          name="withdrawalNotice"
          hint="Steht in der Zusammenfassung über „Zahlungspflichtig bestellen“."
        />
      </WideSection>
    </Columns>
  );
}
