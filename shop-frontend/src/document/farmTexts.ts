import { DEFAULT_FARM_NAME } from '@hofkiste/contract/plain/constants';
import { heroImages } from '@hofkiste/contract/plain/hero-images';
import { asJpeg } from '@hofkiste/contract/plain/picture-address';
import { plainText } from '@hofkiste/contract/plain/plain-text';
import type { ShopSettings } from '../farm';
import type { PageAddress, ShopPage } from '../pageAddress';

const DESCRIPTION_LENGTH = 160;

/** Titles before the farm's name, and addresses of the pages that search engines may list. */
const PAGES: Record<ShopPage, { title?: string; path?: string }> = {
  home: { path: '/' },
  imprint: { title: 'Impressum', path: '/impressum' },
  privacy: { title: 'Datenschutzerklärung', path: '/datenschutz' },
  allergens: { title: 'Allergene', path: '/allergene' },
  withdrawal: { title: 'Rücktrittsrecht', path: '/ruecktritt' },
  standing: { title: 'Dauerbestellung', path: '/dauer' },
  standinglink: { title: 'Deine Dauerbestellung' },
  myorders: { title: 'Meine Bestellungen' },
  cancel: { title: 'Bestellung stornieren' },
  change: { title: 'Bestellung ändern' },
  missing: {},
};

export const farmName = (settings: ShopSettings): string => settings.headerTitle || DEFAULT_FARM_NAME;

export function pageTitle({ page }: PageAddress, settings: ShopSettings): string {
  if (page === 'missing') return '404 Page Not Found';
  const name = farmName(settings);
  if (page === 'home') return settings.homePageTitle ? `${name} – ${settings.homePageTitle}` : name;
  return `${PAGES[page].title} – ${name}`;
}

/** Returns the address of a page that search engines may list. */
export const canonicalPath = ({ page }: PageAddress): string | undefined => PAGES[page].path;

/** Returns the farm's description without its markup, for search engines and messengers. */
export function pageDescription({ homePageDescription = '' }: ShopSettings): string {
  const text = plainText(homePageDescription);
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const lastSpace = text.lastIndexOf(' ', DESCRIPTION_LENGTH - 1);
  return `${text.slice(0, lastSpace > 0 ? lastSpace : DESCRIPTION_LENGTH - 1)}…`;
}

/** Returns the address of the picture that messengers show: they show no drawing, and may not know WebP. */
export function previewPicture(settings: ShopSettings, publicUrl: string): string {
  const [picture] = heroImages(settings);
  const isPhoto = picture !== undefined && !/\.svg$/i.test(picture);
  // An address may have been stored before addresses were checked.
  const address = isPhoto && URL.canParse(asJpeg(picture), publicUrl) ? asJpeg(picture) : '/share.png';
  return new URL(address, publicUrl).href;
}

/** Returns the farm's address, without the lines that are empty. */
export const addressLines = ({
  footerAddressCompany,
  footerAddressStreet,
  footerAddressCity,
  footerAddressCountry,
}: ShopSettings): string[] =>
  [footerAddressCompany, footerAddressStreet, footerAddressCity, footerAddressCountry].flatMap(
    (line) => line || [],
  );
