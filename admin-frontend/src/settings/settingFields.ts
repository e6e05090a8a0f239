import type { SettingKey } from '@hofkiste/contract/wire/settings';

/** The tabs of the settings, in the sequence of the page. */
export const TABS = [
  'system',
  'home',
  'images',
  'design',
  'announcements',
  'sms',
  'standing',
  'footer',
  'security',
] as const;

export type Tab = (typeof TABS)[number];

/** Finds the tab with the name from the address. */
export const tabNamed = (name: string | null): Tab | undefined => TABS.find((tab) => tab === name);

const under = (tab: Tab, label: string, words: string) => ({ tab, label, words });

/** A setting, or another part of a tab. */
export interface Place {
  tab: Tab;
  label: string;
  /** Other words for it: the search finds it by them, too. */
  words: string;
}

/** The place of each setting. */
export const SETTING_FIELDS: Record<SettingKey, Place> = {
  defaultPickupDay: under(
    'system',
    'Standard-Abholtag',
    'Wochentag der Abholung Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  ),
  defaultOrderDay: under(
    'system',
    'Standard-Bestelltag',
    'Bestellschluss Bestellfrist Wochentag Ende Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag',
  ),
  defaultOrderTime: under('system', 'Standard-Bestellzeit', 'Bestellschluss Bestellfrist Uhrzeit Ende'),
  daysOnSale: under(
    'system',
    'Abholtage gleichzeitig im Shop',
    'mehrere Tage Verkauf zwei Termine Tagwahl Bestellbar ab',
  ),
  cancellationDeadlineHours: under(
    'system',
    'Stornierungsfrist in Stunden',
    'Storno stornieren absagen Frist',
  ),
  retentionMonths: under(
    'system',
    'Kontaktdaten aufbewahren, in Monaten',
    'Datenschutz DSGVO löschen Daten Kunden Aufbewahrung Frist',
  ),
  enableOrderReport: under(
    'system',
    'Bestellbericht per E-Mail',
    'Mail Liste Bestellungen Übersicht automatisch',
  ),
  orderReportRecipients: under(
    'system',
    'Empfänger des Bestellberichts',
    'Mail Adresse Liste Bestellungen senden an',
  ),

  headerTitle: under(
    'home',
    'Titel in der Kopfzeile',
    'Name des Hofs Hofname Shopname Titel Überschrift umbenennen',
  ),
  headerLogoUrl: under('home', 'Logo', 'Zeichen Wappen Bild Kopfzeile'),
  homePageTitle: under('home', 'Titel der Startseite', 'Überschrift Begrüßung'),
  homePageDescription: under('home', 'Beschreibung der Startseite', 'Text Begrüßung Vorstellung Über uns'),
  homeBadges: under(
    'home',
    'Merkmale auf der Startseite',
    'Bio Regional Saisonal Nachhaltig Auszeichnungen Plaketten',
  ),
  pickupHint: under('home', 'Hinweis zur Abholung', 'Text Bestellknopf Bargeld mitbringen bar'),
  noPickupDaysMessage: under(
    'home',
    'Nachricht ohne Abholtage',
    'Urlaub Winterpause Ferien geschlossen Pause Text Saison',
  ),
  organicControlNumber: under(
    'home',
    'Nummer der Bio-Kontrollstelle',
    'Kontrollnummer Bio Zertifikat Siegel AT-BIO Kontrolle',
  ),
  serverTimezone: under('home', 'Zeitzone des Servers', 'Uhrzeit Sommerzeit Wien'),

  sliderImage1: under('images', 'Bild 1', 'Foto Slider Diashow Startseite Titelbild'),
  sliderImage2: under('images', 'Bild 2', 'Foto Slider Diashow Startseite'),
  sliderImage3: under('images', 'Bild 3', 'Foto Slider Diashow Startseite'),
  sliderImage4: under('images', 'Bild 4', 'Foto Slider Diashow Startseite'),
  sliderImage5: under('images', 'Bild 5', 'Foto Slider Diashow Startseite'),
  mainImageUrl: under('images', 'Hauptbild', 'Foto Startseite Titelbild'),

  primaryColor: under('design', 'Primärfarbe', 'Farben Grün Aussehen Knöpfe'),
  accentColor: under('design', 'Akzentfarbe', 'Farben Gelb Aussehen'),
  bgContrastColor: under('design', 'Kontrastfarbe', 'Farben Hintergrund Aussehen'),
  backgroundImageUrl: under('design', 'Hintergrundbild', 'Foto Hintergrund Aussehen'),

  announcementTemplate: under(
    'announcements',
    'Vorlage der Ankündigung',
    'WhatsApp Newsletter Text kopieren Nachricht Werbung Verteiler',
  ),

  smsSenderName: under('sms', 'Absendername', 'Absender Nachrichten Name von wem'),
  smsSendsFrom: under('sms', 'Absender der SMS', 'Nummer Nachrichten Telefon'),
  enableOrderConfirmationSMS: under(
    'sms',
    'Bestellbestätigung',
    'Nachrichten Bestätigung ein aus abschalten',
  ),
  orderConfirmationSMSText: under('sms', 'Text der Bestellbestätigung', 'Nachrichten Bestätigung Wortlaut'),
  enableChangeSMS: under(
    'sms',
    'Änderungsbestätigung',
    'Nachrichten Bestätigung Änderung ändern ein aus abschalten',
  ),
  changeSMSText: under(
    'sms',
    'Text der Änderungsbestätigung',
    'Nachrichten Bestätigung Änderung ändern Wortlaut',
  ),
  enablePickupReminderSMS: under(
    'sms',
    'Abholerinnerung',
    'Nachrichten erinnern Erinnerung ein aus abschalten',
  ),
  pickupReminderSMSText: under('sms', 'Text der Abholerinnerung', 'Nachrichten erinnern Erinnerung Wortlaut'),
  pickupReminderTime: under('sms', 'Uhrzeit der Abholerinnerung', 'Nachrichten erinnern Erinnerung wann'),
  enableCancellationSMS: under('sms', 'Stornierung', 'Nachrichten Storno Absage ein aus abschalten'),
  cancellationSMSText: under('sms', 'Text der Stornierung', 'Nachrichten Storno Absage Wortlaut'),
  withdrawalSMSText: under(
    'sms',
    'Text der Bestätigung eines Widerrufs',
    'Nachrichten Rücktritt zurücktreten Wortlaut',
  ),
  enableMyOrders: under(
    'sms',
    'Kund:innen sehen ihre Bestellungen mit einem Code aus der SMS',
    'Meine Bestellungen Anmeldung anmelden Login Konto ein aus',
  ),
  customerMail: under('sms', 'E-Mail an Kund:innen', 'Mail Nachrichten Kunden Käufer Bestätigung'),

  enableStandingOrders: under(
    'standing',
    'Dauerbestellungen annehmen',
    'Abo Abonnement Dauerauftrag jede Woche regelmäßig ein aus',
  ),
  standingLeadDays: under(
    'standing',
    'Bestellungen so viele Tage vorher anlegen',
    'Abo Abonnement Vorlauf wann bestellt eintragen',
  ),
  standingNoticeHours: under(
    'standing',
    'So viele Stunden vor der Bestellfrist',
    'Abo Abonnement Nachrichten Hinweis Erinnerung wann',
  ),
  enableStandingNoticeSMS: under(
    'standing',
    'SMS vor jeder Abholung',
    'Abo Abonnement Nachrichten Hinweis Erinnerung ein aus',
  ),
  standingConfirmSMSText: under(
    'standing',
    'Text der Bitte um Bestätigung',
    'Abo Abonnement Nachrichten Wortlaut bestätigen',
  ),
  standingNoticeSMSText: under(
    'standing',
    'Text der SMS vor jeder Abholung',
    'Abo Abonnement Nachrichten Hinweis Erinnerung Wortlaut',
  ),
  standingProblemSMSText: under(
    'standing',
    'Text der SMS, wenn etwas fehlt',
    'Abo Abonnement Nachrichten Problem Preis ausverkauft Wortlaut',
  ),

  footerColumn1Title: under('footer', 'Titel der Spalte 1', 'Fußzeile Überschrift unten'),
  footerColumn1Content: under('footer', 'Beschreibung', 'Fußzeile Text Über uns unten'),
  footerColumn2Title: under('footer', 'Titel der Spalte 2', 'Fußzeile Überschrift Adresse unten'),
  footerAddressCompany: under('footer', 'Firma', 'Fußzeile Adresse Name des Hofs Hofname Betrieb Anschrift'),
  footerAddressStreet: under('footer', 'Straße', 'Fußzeile Adresse Hausnummer Anschrift'),
  footerAddressCity: under('footer', 'PLZ und Ort', 'Fußzeile Adresse Postleitzahl Anschrift Gemeinde'),
  footerAddressCountry: under('footer', 'Land', 'Fußzeile Adresse Anschrift Staat'),
  footerColumn3Title: under('footer', 'Titel der Spalte 3', 'Fußzeile Überschrift Kontakt unten'),
  footerContactPerson: under('footer', 'Kontaktperson', 'Fußzeile Kontakt Name Ansprechpartner'),
  footerContactPhone: under('footer', 'Telefon', 'Fußzeile Kontakt Nummer Handy anrufen'),
  footerContactEmail: under('footer', 'E-Mail', 'Fußzeile Kontakt Mail Adresse'),
  footerCopyrightText: under('footer', 'Copyright-Text', 'Fußzeile Rechte Jahr unten'),
  imprintContent: under('footer', 'Impressum', 'Fußzeile Rechtliches Pflichtangaben Gesetz Betreiber'),
  imprintUrl: under('footer', 'Adresse eines eigenen Impressums', 'Fußzeile Rechtliches Link eigene Seite'),
  privacyContent: under(
    'footer',
    'Datenschutzerklärung',
    'Fußzeile Rechtliches Pflichtangaben DSGVO Datenschutz Daten',
  ),
  privacyUrl: under(
    'footer',
    'Adresse einer eigenen Datenschutzerklärung',
    'Fußzeile Rechtliches Link eigene Seite DSGVO',
  ),
  withdrawalNotice: under(
    'footer',
    'Hinweis zum Rücktrittsrecht',
    'Fußzeile Rechtliches Pflichtangaben Widerruf Storno zurückgeben',
  ),
  withdrawalContent: under(
    'footer',
    'Belehrung über das Rücktrittsrecht',
    'Fußzeile Rechtliches Pflichtangaben Widerruf Storno zurückgeben Formular',
  ),
};
