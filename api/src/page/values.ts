import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { formatDeadline, formatPickupDate } from '@hofkiste/contract/plain/dates';
import { heroImages } from '@hofkiste/contract/plain/hero-images';
import { asJpeg, pictureSources } from '@hofkiste/contract/plain/picture-address';
import { phoneOf, plainText } from '@hofkiste/contract/plain/plain-text';
import { asSentence } from '@hofkiste/contract/plain/sentence';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import type { PickupDay as StoredDay } from '../pickup-days/pickup-day.entity.js';
import { escapeHtml } from '../server/html.js';
import { sanitizeHtml } from '../server/sanitize-html.js';
import type { SettingValues } from '../settings/settings.service.js';

const DESCRIPTION_LENGTH = 160;

type CalledOffDay = Pick<StoredDay, 'date' | 'callOffReason'>;

interface Page {
  /** Those that the shop sells, by date. */
  days: readonly PickupDay[];
  calledOffDay: CalledOffDay | null;
  publicUrl: string;
  isDemo: boolean;
}

/**
 * The values of the shop's first paint as SSI variables, escaped for texts and attributes. Which of them are shown
 * where is decided by the frontends' index.html. An empty value is left out, so that the page's default applies.
 */
export function pageValues(settings: SettingValues, { days, calledOffDay, publicUrl, isDemo }: Page): string {
  const [day] = days;
  const [picture, ...morePictures] = heroImages(settings);
  const farmName = settings.headerTitle || DEFAULT_FARM_NAME;
  const phone = phoneOf(sanitizeHtml(settings.footerContactPhone));
  return ssiVariables({
    public_url: publicUrl,
    demo: isDemo ? 'true' : undefined,
    farm_name: farmName,
    home_title: settings.homePageTitle || farmName,
    page_title: settings.homePageTitle ? `${farmName} – ${settings.homePageTitle}` : farmName,
    description: shortened(plainText(sanitizeHtml(settings.homePageDescription))),
    theme_color: parseHexColor(settings.primaryColor),
    logo: settings.headerLogoUrl,
    logo_sources: pictureSources(settings.headerLogoUrl),
    picture,
    picture_sources: picture && pictureSources(picture),
    picture_url: picture && !isDrawing(picture) ? absoluteUrl(asJpeg(picture), publicUrl) : undefined,
    has_more_pictures: morePictures.length > 0 ? 'true' : undefined,
    imprint_url: settings.imprintUrl,
    privacy_url: settings.privacyUrl,
    phone: phone.text,
    phone_number: phone.number,
    called_off:
      calledOffDay && (!day || calledOffDay.date < day.date) ? callOffText(calledOffDay) : undefined,
    pickup_date: day && formatPickupDate(day.date),
    order_deadline: day && formatDeadline(day.orderDeadline, settings.serverTimezone),
    several_days: days.length > 1 ? 'true' : undefined,
  });
}

/** Stands where the day would have been shown. */
const callOffText = ({ date, callOffReason }: CalledOffDay) =>
  `Der Abholtag am ${formatPickupDate(date)} ist abgesagt. ${asSentence(callOffReason ?? '')}`;

/** Messengers show no preview of a drawing. */
const isDrawing = (url: string) => /\.svg$/i.test(url);

/** undefined for an address that was stored before addresses were checked. */
const absoluteUrl = (url: string, base: string) =>
  URL.canParse(url, base) ? new URL(url, base).href : undefined;

function shortened(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const lastSpace = text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : DESCRIPTION_LENGTH - 1)}…`;
}

const ssiVariables = (values: Record<string, string | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value)
    .map(([name, value = '']) => `<!--#set var='${name}' value='${escapeForSsi(value)}' -->`)
    .join('');

/** Within a quoted SSI value, `$` begins a variable and `\` escapes; quotes are entities already. */
const escapeForSsi = (value: string) => escapeHtml(value).replaceAll('$', '&#36;').replaceAll('\\', '&#92;');
