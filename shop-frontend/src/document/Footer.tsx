import { phoneOf, plainText } from '@hofkiste/contract/plain/plain-text';
import type { ReactNode } from 'react';
import type { ShopSettings } from '../farm';
import { RichText } from '../ui/RichText';
import { withContactLinks } from './contactLinks';
import { addressLines } from './farmTexts';

interface Props {
  settings: ShopSettings;
  /** The year in the farm's zone. */
  year: string;
  /** Whether a box on sale has facts about food. */
  hasFacts: boolean;
}

export function Footer({ settings, year, hasFacts }: Props) {
  const { footerContactPhone: phone = '', footerContactEmail: email = '', footerContactPerson } = settings;
  const { number } = phoneOf(phone);
  return (
    <footer className="footer">
      <div className="footer-columns">
        <Column title={settings.footerColumn1Title}>
          <RichText html={withContactLinks(settings.footerColumn1Content ?? '')} />
        </Column>
        <Column title={settings.footerColumn2Title}>
          <address>
            {addressLines(settings).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </Column>
        <Column title={settings.footerColumn3Title}>
          {footerContactPerson && <p>{footerContactPerson}</p>}
          <Contact html={phone} href={number && `tel:${number}`} />
          <Contact html={email} href={`mailto:${plainText(email)}`} />
        </Column>
      </div>
      <div className="footer-end">
        <p>{(settings.footerCopyrightText ?? '').replaceAll('{year}', year)}</p>
        <LegalLinks settings={settings} hasFacts={hasFacts} />
      </div>
    </footer>
  );
}

export function LegalLinks({ settings, hasFacts }: Pick<Props, 'settings' | 'hasFacts'>) {
  return (
    <p className="footer-links">
      <LegalLink href={settings.imprintUrl || '/impressum'}>Impressum</LegalLink>
      <LegalLink href={settings.privacyUrl || '/datenschutz'}>Datenschutzerklärung</LegalLink>
      {hasFacts && <LegalLink href="/allergene">Allergene</LegalLink>}
      {settings.hasWithdrawalContent === 'true' && <LegalLink href="/ruecktritt">Rücktritt</LegalLink>}
      {settings.enableMyOrders === 'true' && <a href="/meine-bestellungen">Meine Bestellungen</a>}
    </p>
  );
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}

function Column({ title, children }: { title: string | undefined; children: ReactNode }) {
  return (
    <section>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  );
}

/** Shows the farm's own HTML, or a link around its plain text. */
function Contact({ html, href }: { html: string; href: string }) {
  if (html === '') return null;
  if (html.includes('<')) return <RichText html={html} />;
  const text = plainText(html);
  return <p>{href ? <a href={href}>{text}</a> : text}</p>;
}
