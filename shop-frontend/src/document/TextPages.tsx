import { formatPickupDate } from '@hofkiste/contract/plain/dates';
import { phoneOf } from '@hofkiste/contract/plain/plain-text';
import type { BoxFacts } from '@hofkiste/contract/wire/facts';
import type { PageData } from '@hofkiste/contract/wire/page';
import type { ReactNode } from 'react';
import { shopSettings, useFarmState } from '../farm';
import { type PageFile, pageAddress, type ShopPage } from '../pageAddress';
import { useShopSettings } from '../settings';
import { Loading } from '../ui/loading/Loading';
import { withContactLinks } from './contactLinks';
import { addressLines } from './farmTexts';

/** The content of the pages that consist of text. Only the server renders it, unless there is none. */
export const textPages: Partial<Record<ShopPage, (data: PageData) => ReactNode>> = {
  imprint: ({ text }) => <LegalText title="Impressum" text={text} />,
  privacy: ({ text }) => <LegalText title="Datenschutzerklärung" text={text} />,
  withdrawal: ({ text }) => <LegalText title="Rücktrittsrecht" text={text} />,
  allergens: (data) => <Allergens {...data} />,
  missing: () => <NotFound />,
};

function LegalText({ title, text = '' }: { title: string; text?: string | undefined }) {
  return (
    <Legal title={title}>
      {text === '' ? (
        <div className="rich-text">
          <p>Dieser Text fehlt noch.</p>
        </div>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the api sanitised it
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: withContactLinks(text) }} />
      )}
    </Legal>
  );
}

function Legal({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1>{title}</h1>
      {children}
    </>
  );
}

function Allergens({ settings: list, allergens: days = [] }: PageData) {
  const settings = shopSettings(list);
  const shown = days.filter(({ boxes }) => boxes.length > 0);
  const { text, number } = phoneOf(settings.footerContactPhone ?? '');
  return (
    <Legal title="Allergene">
      <div className="rich-text">
        {shown.length === 0 && <p>Zurzeit sind keine Angaben zu Allergenen eingetragen.</p>}
        {shown.map(({ date, boxes }) => (
          <section key={date}>
            <h2>{formatPickupDate(date)}</h2>
            <FactsTable boxes={boxes} />
          </section>
        ))}
        <p>
          Was hier nicht steht, ist noch nicht eingetragen. Frag im Zweifel nach, bevor du bestellst
          {text && ': '}
          {number ? <a href={`tel:${number}`}>{text}</a> : text}.
        </p>
        {/* A country alone names nobody. */}
        {settings.footerAddressCompany && <p>Verantwortlich: {addressLines(settings).join(', ')}</p>}
      </div>
    </Legal>
  );
}

function FactsTable({ boxes }: { boxes: readonly BoxFacts[] }) {
  const hasOrigins = boxes.some(({ origin }) => origin !== null);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Kiste oder Produkt</th>
          <th scope="col">Allergene</th>
          {hasOrigins && <th scope="col">Herkunft</th>}
        </tr>
      </thead>
      <tbody>
        {boxes.map(({ name, allergens, origin }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {/* An empty list doesn't prove that there are none. */}
              {allergens.length === 0 && 'keine eingetragen'}
              {allergens.map((allergen, index) => (
                <span key={allergen.letter}>
                  {index > 0 && ', '}
                  <b>{allergen.letter}</b> {allergen.name}
                </span>
              ))}
            </td>
            {hasOrigins && <td>{origin}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotFound() {
  return (
    <>
      <div className="not-found-picture" aria-hidden="true">
        <span>4</span>
        <img src="/illustrations/rote-ruebe.svg" width="120" height="120" alt="" loading="lazy" />
        <span>4</span>
      </div>
      <h1>404 Page Not Found</h1>
      <p>Hier wächst leider nichts. Unsere Kisten findest du auf der Startseite.</p>
      <a className="button" href="/">
        Zurück zur Startseite
      </a>
    </>
  );
}

/** Stands for a text page in the document without data: shows what the public settings have of it. */
function TextWithoutServer() {
  const { page } = pageAddress(window.location.pathname);
  const { settings, hasFailed } = useFarmState();
  const { imprintContent, privacyContent } = useShopSettings();
  if (page === 'missing') return <NotFound />;
  if (page === 'imprint' && imprintContent !== undefined)
    return <LegalText title="Impressum" text={imprintContent} />;
  if (page === 'privacy' && privacyContent !== undefined)
    return <LegalText title="Datenschutzerklärung" text={privacyContent} />;
  if (!settings && !hasFailed) return <Loading />;
  return (
    <Legal title={page === 'allergens' ? 'Allergene' : 'Dieser Text fehlt gerade'}>
      <p role="alert">Die Angaben sind gerade nicht abrufbar. Bitte lade die Seite neu.</p>
    </Legal>
  );
}

/** Any page of a text in the document without data. */
export const textWithoutServer: PageFile = { Page: TextWithoutServer };
