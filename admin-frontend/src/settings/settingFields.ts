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

const under = (tab: Tab, label: string) => ({ tab, label });

/** The tab and the label of each setting. */
export const SETTING_FIELDS: Record<SettingKey, { tab: Tab; label: string }> = {
  defaultPickupDay: under('system', 'Standard-Abholtag'),
  defaultOrderDay: under('system', 'Standard-Bestelltag'),
  defaultOrderTime: under('system', 'Standard-Bestellzeit'),
  daysOnSale: under('system', 'Abholtage gleichzeitig im Shop'),
  cancellationDeadlineHours: under('system', 'Stornierungsfrist in Stunden'),
  retentionMonths: under('system', 'Kontaktdaten aufbewahren, in Monaten'),
  enableOrderReport: under('system', 'Bestellbericht per E-Mail'),
  orderReportRecipients: under('system', 'Empfänger des Bestellberichts'),

  headerTitle: under('home', 'Titel in der Kopfzeile'),
  headerLogoUrl: under('home', 'Logo'),
  homePageTitle: under('home', 'Titel der Startseite'),
  homePageDescription: under('home', 'Beschreibung der Startseite'),
  homeBadges: under('home', 'Merkmale auf der Startseite'),
  pickupHint: under('home', 'Hinweis zur Abholung'),
  noPickupDaysMessage: under('home', 'Nachricht ohne Abholtage'),
  organicControlNumber: under('home', 'Nummer der Bio-Kontrollstelle'),
  serverTimezone: under('home', 'Zeitzone des Servers'),

  sliderImage1: under('images', 'Bild 1'),
  sliderImage2: under('images', 'Bild 2'),
  sliderImage3: under('images', 'Bild 3'),
  sliderImage4: under('images', 'Bild 4'),
  sliderImage5: under('images', 'Bild 5'),
  mainImageUrl: under('images', 'Hauptbild'),

  primaryColor: under('design', 'Primärfarbe'),
  accentColor: under('design', 'Akzentfarbe'),
  bgContrastColor: under('design', 'Kontrastfarbe'),
  backgroundImageUrl: under('design', 'Hintergrundbild'),

  announcementTemplate: under('announcements', 'Vorlage der Ankündigung'),

  smsSenderName: under('sms', 'Absendername'),
  smsSendsFrom: under('sms', 'Absender der SMS'),
  enableOrderConfirmationSMS: under('sms', 'Bestellbestätigung'),
  orderConfirmationSMSText: under('sms', 'Text der Bestellbestätigung'),
  enableChangeSMS: under('sms', 'Änderungsbestätigung'),
  changeSMSText: under('sms', 'Text der Änderungsbestätigung'),
  enablePickupReminderSMS: under('sms', 'Abholerinnerung'),
  pickupReminderSMSText: under('sms', 'Text der Abholerinnerung'),
  pickupReminderTime: under('sms', 'Uhrzeit der Abholerinnerung'),
  enableCancellationSMS: under('sms', 'Stornierung'),
  cancellationSMSText: under('sms', 'Text der Stornierung'),
  withdrawalSMSText: under('sms', 'Text der Bestätigung eines Widerrufs'),
  customerMail: under('sms', 'E-Mail an Kund:innen'),

  enableStandingOrders: under('standing', 'Dauerbestellungen annehmen'),
  standingLeadDays: under('standing', 'So viele Tage vorher eintragen'),
  standingNoticeHours: under('standing', 'So viele Stunden vor der Bestellfrist'),
  enableStandingNoticeSMS: under('standing', 'SMS vor jeder Abholung'),
  standingConfirmSMSText: under('standing', 'Text der Bitte um Bestätigung'),
  standingNoticeSMSText: under('standing', 'Text der SMS vor jeder Abholung'),
  standingProblemSMSText: under('standing', 'Text der SMS, wenn etwas fehlt'),

  footerColumn1Title: under('footer', 'Titel der Spalte 1'),
  footerColumn1Content: under('footer', 'Beschreibung'),
  footerColumn2Title: under('footer', 'Titel der Spalte 2'),
  footerAddressCompany: under('footer', 'Firma'),
  footerAddressStreet: under('footer', 'Straße'),
  footerAddressCity: under('footer', 'PLZ und Ort'),
  footerAddressCountry: under('footer', 'Land'),
  footerColumn3Title: under('footer', 'Titel der Spalte 3'),
  footerContactPerson: under('footer', 'Kontaktperson'),
  footerContactPhone: under('footer', 'Telefon'),
  footerContactEmail: under('footer', 'E-Mail'),
  footerCopyrightText: under('footer', 'Copyright-Text'),
  imprintContent: under('footer', 'Impressum'),
  imprintUrl: under('footer', 'Adresse eines eigenen Impressums'),
  privacyContent: under('footer', 'Datenschutzerklärung'),
  privacyUrl: under('footer', 'Adresse einer eigenen Datenschutzerklärung'),
  withdrawalNotice: under('footer', 'Hinweis zum Rücktrittsrecht'),
  withdrawalContent: under('footer', 'Belehrung über das Rücktrittsrecht'),
};

/** The settings of the four SMS: the one that switches it on, and the one with its text. */
export const SMS_FIELDS = [
  { enable: 'enableOrderConfirmationSMS', text: 'orderConfirmationSMSText' },
  { enable: 'enableChangeSMS', text: 'changeSMSText' },
  { enable: 'enablePickupReminderSMS', text: 'pickupReminderSMSText' },
  { enable: 'enableCancellationSMS', text: 'cancellationSMSText' },
] as const satisfies readonly { enable: SettingKey; text: SettingKey }[];

/** The texts of the SMS about standing orders. */
export const STANDING_TEXTS = [
  'standingConfirmSMSText',
  'standingNoticeSMSText',
  'standingProblemSMSText',
] as const satisfies readonly SettingKey[];

export type StandingText = (typeof STANDING_TEXTS)[number];

export interface SmsFields {
  enable: (typeof SMS_FIELDS)[number]['enable'];
  text: (typeof SMS_FIELDS)[number]['text'];
}
