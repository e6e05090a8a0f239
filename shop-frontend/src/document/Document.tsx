import { parseHexColor } from '@hofkiste/contract/plain/colors';
import { wallClock } from '@hofkiste/contract/plain/dates';
import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import type { PageData } from '@hofkiste/contract/wire/page';
import type { ReactNode } from 'react';
import { shopSettings } from '../farm';
import type { PageAddress, ShopPage } from '../pageAddress';
import { zoneOf } from '../settings';
import { Icon, PHONE } from '../ui/Icon';
import { sourcesOf } from '../ui/usePicture';
import { Footer, LegalLinks } from './Footer';
import { canonicalPath, farmName, pageDescription, pageTitle, previewPicture } from './farmTexts';

/** The files of one build that documents name. */
export interface BuildFiles {
  /** The style sheet of the first paint of each page, and what only some of them need. */
  styles: Record<'firstPaint' | PageStyle, string>;
  /** Addresses. The development server has all style sheets as files. */
  styleSheets: string[];
  /** Addresses of the style sheet with the rest, and of the one for the page of an order. */
  later: string;
  orderLater: string;
  /** Addresses of the scripts that start a page. */
  entries: Partial<Record<ShopPage, string[]>>;
  /** Addresses of the scripts that start a page of a text in the document without data. */
  textEntry: string[];
  /** Addresses of the scripts that choose one of these in the document without data, which is the same for all pages. */
  fallback: string[];
  /** Needed only to send an order. */
  laterChunks: Partial<Record<ShopPage, string[]>>;
  /** The address of each file that loads when a part of a page needs it, by its name. */
  parts: Record<string, string>;
  starter: string;
  /** A data URL. */
  icon: string;
}

type PageStyle = 'home' | 'boxes' | 'order' | 'standing' | 'my';

/** The style sheets that a page contains. */
export const pageStyles: Partial<Record<ShopPage, PageStyle[]>> = {
  home: ['home', 'boxes'],
  cancel: ['order'],
  change: ['boxes'],
  standing: ['boxes', 'standing'],
  standinglink: ['boxes', 'standing'],
  myorders: ['my'],
};
/** The style sheets of the document that is the same for all pages. */
export const allStyles: PageStyle[] = ['home', 'boxes', 'standing', 'my'];

interface Props {
  address: PageAddress;
  /** Undefined in the document for a gateway without a shop server. */
  data: PageData | undefined;
  files: BuildFiles;
  /** The inline style sheet. */
  styles: string;
  /** The policy of a document that is served as a file. */
  policy?: string;
  /** Names of the files with the parts that `children` show. */
  parts: string[];
  children: ReactNode;
}

/** A whole document. Only the content of `main` is React's in the browser, too. */
export function Document({ address, data, files, styles, policy, parts, children }: Props) {
  const settings = shopSettings(data?.settings);
  const name = farmName(settings);
  const phone = phoneOf(settings.footerContactPhone ?? '');
  const isDynamic = address.page in files.entries;
  // Pages whose first paint has all styles that it needs
  const isLate = !data || address.page === 'home' || address.page === 'cancel';
  const later = data && address.page === 'cancel' ? files.orderLater : files.later;
  // Until React runs, their pictures would compete with its scripts
  const hasBoxes = data && pageStyles[address.page]?.includes('boxes');
  const entry = data ? (files.entries[address.page] ?? []) : files.fallback;
  return (
    <html lang="de" className={hasBoxes ? 'is-starting' : undefined}>
      <head>
        {policy && <meta httpEquiv="Content-Security-Policy" content={policy} />}
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(address, settings)}</title>
        {data && <Preview address={address} data={data} />}
        {address.page === 'myorders' && <meta name="robots" content="noindex" />}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        {/* Nobody keeps the document of a link, so there it would be sent each time */}
        <link rel="icon" href={address.token ? '/favicon.svg' : files.icon} type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <InlineStyle text={styles} />
        {!data && <link rel="stylesheet" href="/theme.css" />}
        {isDynamic && !isLate && <link rel="stylesheet" href={later} />}
        {isLate && (
          <noscript>
            <link rel="stylesheet" href={later} />
          </noscript>
        )}
        {files.styleSheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        {data?.isDemo && (
          <aside className="demo">
            {data.isTrial ? 'Probebetrieb' : 'Demo'}: Bestellungen sind nicht echt
          </aside>
        )}
        <div className="page-frame">
          <header className="header">
            <a className="brand" href="/">
              <img
                className="brand-logo"
                {...sourcesOf(settings.headerLogoUrl || '/illustrations/marke.svg', '32px')}
                width="40"
                height="40"
                alt=""
                fetchPriority="low"
              />
              <span className="brand-name">{name}</span>
            </a>
            {phone.number && (
              <a
                className="header-phone"
                href={`tel:${phone.number}`}
                aria-label={`Anrufen: ${phone.text}`}
                data-tooltip="Am Hof anrufen"
              >
                <Icon path={PHONE} />
                <span className="header-phone-number">{phone.text}</span>
              </a>
            )}
          </header>
          {children}
          {data ? (
            <Footer
              settings={settings}
              year={wallClock(new Date(data.now), zoneOf(settings)).date.slice(0, 4)}
              hasFacts={data.hasFacts}
            />
          ) : (
            <footer className="footer">
              <LegalLinks settings={{}} hasFacts={false} />
            </footer>
          )}
        </div>
        {isDynamic && data && <BootData data={data} />}
        <script
          data-page={data && address.page}
          data-styles={isLate ? later : undefined}
          data-entry={entry.join(' ')}
          data-entries={data ? undefined : JSON.stringify({ ...files.entries, text: files.textEntry })}
          data-files={parts.flatMap((part) => files.parts[part] ?? []).join(' ')}
          data-later={((data && files.laterChunks[address.page]) ?? []).join(' ')}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the text of a file of this build
          dangerouslySetInnerHTML={{ __html: files.starter }}
        />
      </body>
    </html>
  );
}

/** Renders what search engines and messengers read. */
function Preview({ address, data }: { address: PageAddress; data: PageData }) {
  const settings = shopSettings(data.settings);
  const title = pageTitle(address, settings);
  const description = pageDescription(settings);
  const path = canonicalPath(address);
  return (
    <>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="de_AT" />
      <meta property="og:site_name" content={farmName(settings)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={previewPicture(settings, data.publicUrl)} />
      <meta name="theme-color" content={parseHexColor(settings.primaryColor ?? '')} />
      {path && <meta property="og:url" content={`${data.publicUrl}${path}`} />}
      {path && <link rel="canonical" href={`${data.publicUrl}${path}`} />}
    </>
  );
}

const InlineStyle = ({ text }: { text: string }) =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the style sheets of this build and of the contract
  text === '' ? null : <style dangerouslySetInnerHTML={{ __html: text }} />;

/** The data with which the browser starts. */
const BootData = ({ data }: { data: PageData }) => (
  <script
    type="application/json"
    id="boot"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the beginning of a tag
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);
