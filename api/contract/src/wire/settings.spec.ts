import * as v from 'valibot';
import { defaultOf, isSettingKey, type SettingKey, settings } from './settings.js';

const firstMessage = (key: SettingKey, value: string) =>
  v.safeParse(settings[key].schema, value).issues?.[0]?.message;

describe('the settings registry', () => {
  it('contains every key of the specification', () => {
    const keys =
      'defaultOrderDay defaultOrderTime defaultPickupDay homePageTitle homePageDescription headerTitle headerLogoUrl ' +
      'mainImageUrl primaryColor accentColor bgContrastColor backgroundImageUrl smsSenderName enableOrderConfirmationSMS ' +
      'orderConfirmationSMSText enablePickupReminderSMS pickupReminderSMSText pickupReminderTime enableCancellationSMS ' +
      'cancellationSMSText cancellationDeadlineHours serverTimezone noPickupDaysMessage announcementTemplate ' +
      'footerColumn1Title footerColumn1Content footerColumn2Title footerAddressCompany footerAddressStreet ' +
      'footerAddressCity footerAddressCountry footerColumn3Title footerContactPerson footerContactPhone ' +
      'footerContactEmail footerCopyrightText sliderImage1 sliderImage2 sliderImage3 sliderImage4 sliderImage5';
    expect(keys.split(' ').filter((key) => !isSettingKey(key))).toEqual([]);
  });

  it('has defaults that pass its own checks', () => {
    const refused = Object.entries(settings).filter(([, { schema, default: value }]) => !v.is(schema, value));
    expect(refused.map(([key]) => key)).toEqual([]);
  });

  it('has default texts with a space or nothing behind a link, so that phones do not make more of it', () => {
    const texts = Object.values(settings).map(({ default: text }) => text);
    expect(texts.filter((text) => /Link\}/.test(text)).length).toBeGreaterThan(3);
    expect(texts.filter((text) => /Link\}\S/.test(text))).toEqual([]);
  });

  it('marks the values that are HTML', () => {
    const html = Object.entries(settings).flatMap(([key, { isHtml }]) => (isHtml ? [key] : []));
    expect(html).toEqual([
      'homePageDescription',
      'noPickupDaysMessage',
      'footerColumn1Content',
      'footerContactPhone',
      'footerContactEmail',
      'imprintContent',
      'privacyContent',
      'withdrawalContent',
    ]);
  });

  it('reads switches as booleans and counts as numbers', () => {
    expect(settings.enableOrderReport.read('true')).toBe(true);
    expect(settings.enableOrderReport.read('false')).toBe(false);
    expect(settings.retentionMonths.read('24')).toBe(24);
    expect(settings.headerTitle.read('true')).toBe('true');
  });

  it('accepts any of the four badges of the home page, and none', () => {
    expect(settings.homeBadges.default).toBe('organic,regional,seasonal,sustainable');
    expect(['', 'regional', 'organic,seasonal'].map((list) => firstMessage('homeBadges', list))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(firstMessage('homeBadges', 'regional,weltbeste')).toBe('Dieses Merkmal gibt es nicht');
  });

  it('replaces an empty SMS text by the default', () => {
    const { default: standard, read } = settings.cancellationSMSText;
    expect([read(''), read(' '), read('Storniert.')]).toEqual([standard, standard, 'Storniert.']);
  });

  it('accepts an empty text of a message that needs a link: then the default is sent', () => {
    const { default: standard, read } = settings.standingConfirmSMSText;
    expect([firstMessage('standingConfirmSMSText', ''), read('')]).toEqual([undefined, standard]);
    expect(firstMessage('standingProblemSMSText', 'Ruf uns an.')).toBeUndefined();
  });

  it.each([
    ['Biohof Aigner', 'Biohof'],
    ['Hof am See im Tal', 'Hof am See'],
    ['Gärtnerei Grün', 'Gaertnerei'],
    ['Gemüsekisten', 'Gemuesekist'],
    ['Šimek & Söhne', 'Simek'],
    ['山田', 'Hofkiste'],
    ['Hofkiste', 'Hofkiste'],
  ])('lets the sender of a farm named %s be %s', (farm, sender) => {
    expect(defaultOf('smsSenderName', farm)).toBe(sender);
    expect(firstMessage('smsSenderName', sender)).toBeUndefined();
  });

  it('lets footer and company follow the name of the farm', () => {
    expect(defaultOf('footerColumn1Title', 'Biohof Aigner')).toBe('Biohof Aigner');
    expect(defaultOf('footerCopyrightText', 'Biohof Aigner')).toBe(
      '© {year} Biohof Aigner. Alle Rechte vorbehalten.',
    );
    expect(defaultOf('footerAddressCompany', 'Biohof Aigner')).toBe('Biohof Aigner');
    const followers = Object.entries(settings).filter(([, { follow }]) => follow);
    for (const [key, { default: standard }] of followers)
      expect(isSettingKey(key) && defaultOf(key, 'Hofkiste')).toBe(standard);
  });

  it('does not treat an inherited property as a setting', () => {
    expect(isSettingKey('constructor')).toBe(false);
  });

  const wrong: [SettingKey, string, string][] = [
    [
      'pickupReminderSMSText',
      'Bis {startTime}, {foo} und {lastName}!',
      'Diesen Platzhalter gibt es hier nicht: {foo}, {lastName}',
    ],
    ['changeSMSText', `${'x'.repeat(400)}{cancelLink}`, 'Der Text passt nicht in 3 SMS, bitte kürze ihn'],
    ['announcementTemplate', 'Am {tag}', 'Diesen Platzhalter gibt es hier nicht: {tag}'],
    ['smsSenderName', 'Biohof Lindner', 'Der Absendername darf maximal 11 Zeichen haben'],
    ['smsSenderName', 'Gemüse', 'Nur Buchstaben ohne Umlaute, Ziffern und Leerzeichen'],
    ['cancellationDeadlineHours', '0', 'Mindestens 1 Stunde erforderlich'],
    ['cancellationDeadlineHours', '-3', 'Mindestens 1 Stunde erforderlich'],
    ['cancellationDeadlineHours', '169', 'Maximal 168 Stunden (7 Tage) erlaubt'],
    ['cancellationDeadlineHours', '1.5', 'Bitte eine ganze Zahl angeben'],
    ['pickupReminderTime', '24:00', 'Uhrzeit, zum Beispiel 16:00'],
    ['orderReportRecipients', 'hof@example.at, hof', 'Bitte E-Mail-Adressen angeben, mit Beistrich getrennt'],
    ['primaryColor', 'grün', 'Bitte eine Farbe wie #5A9216 angeben'],
    ['accentColor', 'ABCDEF12', 'Bitte eine Farbe wie #5A9216 angeben'],
    [
      'sliderImage1',
      '//fremd.example/bild.jpg',
      'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben',
    ],
    [
      'sliderImage2',
      '/\\fremd.example/bild.jpg',
      'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben',
    ],
    ['sliderImage3', 'https://[', 'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben'],
    ['imprintUrl', 'https://[', 'Bitte eine Adresse mit https:// angeben'],
    ['enableOrderConfirmationSMS', 'ja', 'Bitte ein oder aus wählen'],
    ['defaultPickupDay', 'Friday', 'Bitte einen Wochentag wählen'],
    ['serverTimezone', 'Europe/Linz', 'Bitte eine Zeitzone wählen'],
    ['primaryColor', '#12', 'Bitte eine Farbe wie #5A9216 angeben'],
    ['headerTitle', 'x'.repeat(501), 'Höchstens 500 Zeichen'],
    ['imprintContent', `<p>${'x'.repeat(20_000)}</p>`, 'Höchstens 20.000 Zeichen'],
    ['homePageTitle', ' ', 'Bitte einen Titel angeben'],
    ['headerTitle', '', 'Bitte einen Titel angeben'],
    ['headerTitle', 'Hof\u0007Lindner', 'Bitte ohne unsichtbare Steuerzeichen'],
    ['headerTitle', '\u200b\u3164 ', 'Bitte einen Titel angeben'],
    ['changeSMSText', 'Danke\u0000', 'Bitte ohne unsichtbare Steuerzeichen'],
    ['announcementTemplate', 'Kisten\u0000', 'Bitte ohne unsichtbare Steuerzeichen'],
    ['imprintContent', '<p>Hof\u0000</p>', 'Bitte ohne unsichtbare Steuerzeichen'],
    ['pickupReminderSMSText', 'x'.repeat(1001), 'Höchstens 1.000 Zeichen'],
    ['standingConfirmSMSText', 'Bestätige deine {items}.', 'Der Text braucht den Platzhalter {standingLink}'],
    [
      'standingNoticeSMSText',
      '{items} am {date}, bis {deadline}',
      'Der Text braucht den Platzhalter {standingLink}',
    ],
    [
      'standingConfirmSMSText',
      '{standingLink} bis {deadline}',
      'Diesen Platzhalter gibt es hier nicht: {deadline}',
    ],
    ['standingNoticeHours', '11', 'Mindestens 12 Stunden erforderlich'],
    ['standingNoticeHours', '121', 'Höchstens 120 Stunden möglich'],
    [
      'mainImageUrl',
      'https://hof.at:8o80/bild.jpg',
      'Bitte eine Adresse mit https:// oder einen Pfad mit / angeben',
    ],
  ];
  it.each(wrong.map(([key, value, message]) => [key, message, value] as const))(
    'rejects a wrong %s: %s',
    (key, message, value) => {
      expect(firstMessage(key, value)).toBe(message);
    },
  );

  it.each<[SettingKey, string, string]>([
    ['changeSMSText', 'Gemüse\u00adkiste', 'Gemüsekiste'],
    ['announcementTemplate', '\u202aKisten\u202c\n{dayLink}', 'Kisten\n{dayLink}'],
    ['homePageDescription', '<p>Ge\u200bmüse</p>', '<p>Gemüse</p>'],
    ['smsSenderName', 'Hof\u200b', 'Hof'],
    ['orderReportRecipients', 'hof@müller.at, lager@hof.at', 'hof@xn--mller-kva.at, lager@hof.at'],
  ])('stores %s without what nobody sees: %j', (key, value, stored) => {
    expect(v.parse(settings[key].schema, value)).toBe(stored);
  });

  it.each(['', 'hof@example.at', 'hof@example.at; lager@example.at, buero+kisten@example.at'])(
    'accepts the recipients %s',
    (value) => {
      expect(firstMessage('orderReportRecipients', value)).toBeUndefined();
    },
  );

  it.each(['5A9216', '#5a9216', '#fa0'])('accepts the colour %s', (value) => {
    expect(firstMessage('primaryColor', value)).toBeUndefined();
  });
});
