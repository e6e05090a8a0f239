import { phoneOf, plainText } from '@hofkiste/contract/plain-text';
import { now } from '../clock';
import { RichText } from '../ui/RichText';
import { CutEdge } from './CutEdge';

type FooterText =
  | 'footerColumn1Title'
  | 'footerColumn1Content'
  | 'footerColumn2Title'
  | 'footerAddressCompany'
  | 'footerAddressStreet'
  | 'footerAddressCity'
  | 'footerAddressCountry'
  | 'footerColumn3Title'
  | 'footerContactPerson'
  | 'footerContactPhone'
  | 'footerContactEmail'
  | 'footerCopyrightText'
  | 'imprintUrl'
  | 'privacyUrl';

export function Footer({ texts }: { texts: Partial<Record<FooterText, string>> }) {
  const address = [
    texts.footerAddressCompany,
    texts.footerAddressStreet,
    texts.footerAddressCity,
    texts.footerAddressCountry,
  ].filter(Boolean);

  return (
    <footer className="footer">
      <CutEdge />
      <div className="footer-columns">
        <section>
          <h2>{texts.footerColumn1Title}</h2>
          <RichText html={texts.footerColumn1Content ?? ''} />
        </section>
        <section>
          <h2>{texts.footerColumn2Title}</h2>
          <address>
            {address.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
        </section>
        <section>
          <h2>{texts.footerColumn3Title}</h2>
          <p>{texts.footerContactPerson}</p>
          <Contact
            html={texts.footerContactPhone ?? ''}
            href={`tel:${phoneOf(texts.footerContactPhone ?? '').number}`}
          />
          <Contact html={texts.footerContactEmail ?? ''} href={`mailto:${texts.footerContactEmail}`} />
        </section>
      </div>
      <div className="footer-end">
        <p>{texts.footerCopyrightText?.replace('{year}', String(now().getFullYear()))}</p>
        <p className="footer-links">
          <a href={texts.imprintUrl || '/impressum'} target="_blank" rel="noreferrer">
            Impressum
          </a>
          <a href={texts.privacyUrl || '/datenschutz'} target="_blank" rel="noreferrer">
            Datenschutzerklärung
          </a>
        </p>
      </div>
    </footer>
  );
}

function Contact({ html, href }: { html: string; href: string }) {
  if (html === '') return null;
  if (html.includes('<')) return <RichText html={html} />;
  return (
    <p>
      <a href={href}>{plainText(html)}</a>
    </p>
  );
}
