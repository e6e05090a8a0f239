import { SAMPLE_TEXT } from '@hofkiste/contract/plain/constants';
import type { SettingKey } from '@hofkiste/contract/wire/settings';

const SAMPLE = `${SAMPLE_TEXT}: Bitte ersetze ihn durch deine eigenen Angaben.`;

/** Names of drawings. */
export const demoPictures = {
  mainImageUrl: 'hero',
  sliderImage1: 'hero',
  sliderImage2: 'hero-acker',
  sliderImage3: 'hero-abholung',
} as const satisfies Partial<Record<SettingKey, string>>;

/** The settings of the demo farm. */
export const demoSettings: Partial<Record<SettingKey, string>> = {
  homePageDescription:
    '<p>Am Morgen geerntet, am Nachmittag abgeholt. Direkt von unserem Hof in deine Küche.</p>',
  footerColumn1Content:
    'Seit 1998 bauen wir auf sieben Hektar Gemüse an. Was reif ist, wird am Morgen geerntet und am Nachmittag abgeholt.',
  footerAddressCompany: 'Biohof Lindner',
  footerAddressStreet: 'Feldgasse 4',
  footerAddressCity: '4240 Freistadt',
  footerContactPerson: 'Maria Lindner',
  footerContactPhone: '+43 7942 12345',
  footerContactEmail: 'hof@hofkiste.example',
  organicControlNumber: 'AT-BIO-301',
  withdrawalNotice: 'Bei frischen, schnell verderblichen Waren gibt es kein gesetzliches Rücktrittsrecht.',
  imprintContent: `${SAMPLE}

Angaben gemäß § 5 ECG und § 25 MedienG

Biohof Lindner
Maria Lindner
Feldgasse 4
4240 Freistadt
Österreich

Telefon: +43 7942 12345
E-Mail: hof@hofkiste.example

Unternehmensgegenstand: Anbau und Verkauf von Bio-Gemüse
Bio-Kontrollstelle: AT-BIO-301`,
  privacyContent: `<p>${SAMPLE}</p>
<h2>Welche Daten wir brauchen</h2>
<p>Für deine Bestellung speichern wir Vorname, Nachname, Telefonnummer und was du bestellt hast. Wir verwenden sie nur, um die Bestellung vorzubereiten, dir darüber eine SMS zu schicken und dich anzurufen, wenn etwas nicht klappt.</p>
<h2>Wie lange wir sie behalten</h2>
<p>Kontaktdaten löschen wir spätestens 24 Monate nach der letzten Bestellung, auf Wunsch sofort.</p>
<h2>Deine Rechte</h2>
<p>Du kannst Auskunft, Berichtigung und Löschung verlangen und dich bei der Datenschutzbehörde beschweren. Ein Anruf am Hof genügt: +43 7942 12345.</p>`,
};
