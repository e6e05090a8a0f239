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
  enableMyOrders: 'true',
  enableStandingOrders: 'true',
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
  withdrawalContent: `<p>${SAMPLE}</p>
<h2>Dein Rücktrittsrecht</h2>
<p>Bei Waren, die nicht schnell verderben, kannst du binnen 14 Tagen ab der Abholung ohne Angabe von Gründen vom Vertrag zurücktreten. Es genügt, wenn du deine Erklärung innerhalb dieser Frist absendest: mit „Vertrag widerrufen“ auf der Seite deiner Bestellung, mit dem Muster-Formular oder in anderen eindeutigen Worten, an Biohof Lindner, Feldgasse 4, 4240 Freistadt, hof@hofkiste.example, +43 7942 12345.</p>
<h2>Folgen des Rücktritts</h2>
<p>Wir zahlen dir den Kaufpreis spätestens 14 Tage nach deiner Erklärung zurück, sobald wir die Ware wieder haben. Bring oder schick sie uns binnen 14 Tagen; die Kosten dafür trägst du. Für einen Wertverlust kommst du nur auf, wenn du mit der Ware anders umgegangen bist, als zur Prüfung nötig war.</p>
<h2>Muster-Formular</h2>
<p>An Biohof Lindner, Feldgasse 4, 4240 Freistadt, hof@hofkiste.example:<br>Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren: …<br>Bestellt am … / erhalten am …<br>Name, Anschrift, Datum und (nur auf Papier) Unterschrift: …</p>`,
};

/** Key of the row in `setting` that marks the demo's data. The contract has no such setting, so no call changes it. */
export const DEMO_MARK = 'demoFarm';
