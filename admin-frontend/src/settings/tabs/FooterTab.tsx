import { fillTemplate } from '@hofkiste/contract/rules/template';
import { useField } from 'react-final-form';
import { dateAt } from '../../ui/farmClock';
import { useNow } from '../../ui/useNow';
import { SectionColumns, SettingsSection, Stack, WideSection } from '../sections';
import { SettingText } from '../settingInputs';
import { SettingRichText } from '../texts/SettingRichText';
import { LegalModel } from './LegalModel';
import { modelImprint, modelInstructions, modelPrivacyPolicy, modelWithdrawalNotice } from './legalModels';

const LINKED = 'Im Shop wird daraus von selbst ein Link. HTML-Links sind erlaubt.';

const pageHint = (page: string) =>
  `Schreib einfach, Absätze bleiben; E-Mail-Adressen und Telefonnummern werden von selbst zu Links. Steht auf der Seite „${page}“ des Shops.`;

export function FooterTab() {
  const { input: copyright } = useField<string | undefined>('footerCopyrightText', {
    subscription: { value: true },
  });
  const year = dateAt(useNow()).slice(0, 4);
  return (
    <SectionColumns>
      <Stack>
        <SettingsSection title="Spalte 1">
          <SettingText name="footerColumn1Title" />
          <SettingRichText name="footerColumn1Content" rows={3} />
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
        <SettingText name="footerContactPhone" hint={LINKED} />
        <SettingText name="footerContactEmail" hint={LINKED} />
      </SettingsSection>
      <WideSection title="Rechtliches">
        <SettingRichText name="imprintContent" rows={6} hint={pageHint('Impressum')} />
        <LegalModel name="imprintContent" model={modelImprint} needsAddress>
          Mit deiner Adresse. Ergänze UID-Nummer, Firmenbuchnummer und Behörde, wenn es sie gibt.
        </LegalModel>
        <SettingText
          name="imprintUrl"
          type="url"
          placeholder="https://"
          hint="Optional. Ist sie gesetzt, führt „Impressum“ dorthin."
        />
        <SettingRichText name="privacyContent" rows={6} hint={pageHint('Datenschutzerklärung')} />
        <LegalModel name="privacyContent" model={modelPrivacyPolicy} needsAddress>
          Mit deiner Adresse, dem SMS-Anbieter und der eingestellten Aufbewahrung. Ergänze, wer deinen Server
          betreibt. Prüfe den Text, bevor du ihn speicherst.
        </LegalModel>
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
        <LegalModel name="withdrawalNotice" model={modelWithdrawalNotice}>
          Passt, wenn du Gemüse und andere Waren verkaufst, die schnell verderben.
        </LegalModel>
        <SettingRichText
          name="withdrawalContent"
          rows={6}
          hint="Nur nötig, wenn du etwas verkaufst, das nicht schnell verdirbt. Steht auf der Seite „Rücktritt“ des Shops und in der E-Mail an Kund:innen."
        />
        <LegalModel name="withdrawalContent" model={modelInstructions} needsAddress>
          Nach dem österreichischen Muster, mit deiner Adresse. Prüfe den Text, bevor du ihn speicherst.
        </LegalModel>
      </WideSection>
    </SectionColumns>
  );
}
