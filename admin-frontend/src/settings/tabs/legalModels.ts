import { counted } from '../../ui/counted';

/** Texts of the farm in the models, plain. */
export interface Farm {
  company: string;
  person: string;
  street: string;
  city: string;
  country: string;
  phone: string;
  email: string;
  organicControlNumber: string;
  /** How long contact data are kept after the last order. */
  retentionMonths: number;
  /** Undefined if the farm sends no SMS. */
  smsCompany: string | undefined;
}

/** The imprint that Austrian law (§ 5 ECG, § 25 MedienG) asks of a farm, as HTML. */
export const modelImprint = (farm: Farm): string =>
  [
    '<p>Angaben gemäß § 5 ECG und § 25 MedienG</p>',
    `<p>${lines(farm.company, farm.person, farm.street, farm.city, farm.country)}</p>`,
    `<p>${lines(`Telefon: ${farm.phone}`, `E-Mail: ${farm.email}`)}</p>`,
    `<p>${lines(
      'Unternehmensgegenstand: Anbau und Verkauf von Gemüse und anderen Erzeugnissen des Hofs',
      farm.organicControlNumber && `Bio-Kontrollstelle: ${farm.organicControlNumber}`,
    )}</p>`,
  ].join('\n');

/** Description of how the shop uses the data of its customers, as HTML. */
export const modelPrivacyPolicy = (farm: Farm): string =>
  [
    '<h2>Wer verantwortlich ist</h2>',
    `<p>${escapeHtml(addressOf(farm))}</p>`,
    '<h2>Welche Daten wir brauchen</h2>',
    '<p>Für deine Bestellung speichern wir Vorname, Nachname, Telefonnummer, deine E-Mail-Adresse, wenn du sie angibst, und was du bestellt hast. Wir verwenden sie nur, um die Bestellung vorzubereiten, sie dir zu bestätigen und dich zu erreichen, wenn etwas nicht klappt (Art. 6 Abs. 1 lit. b DSGVO).</p>',
    '<h2>Wer sie noch bekommt</h2>',
    ...(farm.smsCompany === undefined
      ? []
      : [
          `<p>SMS an dich versendet für uns ${escapeHtml(farm.smsCompany)}; dafür bekommt das Unternehmen deine Nummer und den Text der SMS.</p>`,
        ]),
    '<p>Damit keine Programme bestellen, prüft „Turnstile“ von Cloudflare vor dem Bestellen deinen Browser; dabei erfährt Cloudflare deine IP-Adresse (Art. 6 Abs. 1 lit. f DSGVO).</p>',
    '<p>Sonst geben wir nichts weiter. Der Shop verwendet keine Cookies für Werbung oder Statistik.</p>',
    '<h2>Wie lange wir sie behalten</h2>',
    `<p>Kontaktdaten löschen wir spätestens ${counted(farm.retentionMonths, 'Monat', 'Monate')} nach der letzten Bestellung, auf Wunsch früher.</p>`,
    '<h2>Deine Rechte</h2>',
    '<p>Du kannst Auskunft, Berichtigung, Löschung, Einschränkung und Übertragung deiner Daten verlangen und ihrer Verarbeitung widersprechen. Ein Anruf oder eine E-Mail an uns genügt. Beschweren kannst du dich bei der österreichischen Datenschutzbehörde (www.dsb.gv.at).</p>',
  ].join('\n');

/** Said before the order about goods that perish quickly. */
export const modelWithdrawalNotice = (): string =>
  'Bei frischen, schnell verderblichen Waren gibt es kein gesetzliches Rücktrittsrecht.';

/**
 * The model instructions on withdrawal and the model form of the Austrian Fern- und Auswärtsgeschäfte-Gesetz (annex I),
 * for goods that the customer collects, as HTML.
 */
export function modelInstructions(details: Farm): string {
  const farm = escapeHtml(addressOf(details));
  return [
    '<h2>Rücktrittsrecht</h2>',
    '<p>Du hast das Recht, binnen vierzehn Tagen ohne Angabe von Gründen vom Kauf der Waren zurückzutreten, die nicht schnell verderben. Welche das sind, steht vor dem Bestellen in der Zusammenfassung. Für Waren, die schnell verderben, gibt es kein Rücktrittsrecht.</p>',
    '<p>Die Frist beträgt vierzehn Tage ab dem Tag, an dem du oder eine von dir benannte Person die Ware abgeholt hat.</p>',
    `<p>Um zurückzutreten, musst du uns (${farm}) mit einer eindeutigen Erklärung über deinen Entschluss informieren, zum Beispiel mit „Vertrag widerrufen“ auf der Seite deiner Bestellung, mit einem Brief oder einer E-Mail. Du kannst das Muster-Formular verwenden, musst aber nicht.</p>`,
    '<p>Zur Wahrung der Frist reicht es, dass du die Mitteilung vor ihrem Ablauf absendest.</p>',
    '<h2>Folgen des Rücktritts</h2>',
    '<p>Wir zahlen dir den Kaufpreis unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurück, an dem deine Mitteilung bei uns eingegangen ist. Wir können die Rückzahlung verweigern, bis wir die Ware zurückbekommen haben oder du nachgewiesen hast, dass du sie zurückgeschickt hast.</p>',
    '<p>Du musst uns die Ware unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückgeben oder zurücksenden, an dem du uns über den Rücktritt informiert hast. Die unmittelbaren Kosten der Rücksendung trägst du. Für einen Wertverlust musst du nur aufkommen, wenn er auf einen Umgang mit der Ware zurückgeht, der zum Prüfen ihrer Beschaffenheit, Eigenschaften und Funktionsweise nicht notwendig war.</p>',
    '<h2>Muster-Formular</h2>',
    `<p>An ${farm}:</p>`,
    '<p>Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren:</p>',
    '<ul><li>Ware:</li><li>Bestellt am, abgeholt am:</li><li>Name:</li><li>Anschrift:</li><li>Datum und, nur auf Papier, Unterschrift:</li></ul>',
  ].join('\n');
}

const addressOf = ({ company, street, city, phone, email }: Farm) =>
  [company, street, city, phone, email].join(', ');

const lines = (...texts: string[]) => texts.filter(Boolean).map(escapeHtml).join('<br>');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
