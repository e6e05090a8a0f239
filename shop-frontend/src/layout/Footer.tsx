import { wallClock } from '@hofkiste/contract/plain/dates';
import { phoneOf, plainText } from '@hofkiste/contract/plain/plain-text';
import { now } from '../clock';
import { useTimezone } from '../settings';
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

const ADDRESS = [
  'footerAddressCompany',
  'footerAddressStreet',
  'footerAddressCity',
  'footerAddressCountry',
] as const;

export function Footer({ texts }: { texts: Partial<Record<FooterText, string>> }) {
  const year = wallClock(now(), useTimezone()).date.slice(0, 4);

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
            {ADDRESS.filter((line) => texts[line]).map((line) => (
              <div key={line}>{texts[line]}</div>
            ))}
          </address>
        </section>
        <section>
          <h2>{texts.footerColumn3Title}</h2>
          <p>{texts.footerContactPerson}</p>
          <Contact html={texts.footerContactPhone ?? ''} href={phoneHref(texts.footerContactPhone ?? '')} />
          <Contact
            html={texts.footerContactEmail ?? ''}
            href={`mailto:${plainText(texts.footerContactEmail ?? '')}`}
          />
        </section>
      </div>
      <div className="footer-end">
        <p>{texts.footerCopyrightText?.replaceAll('{year}', year)}</p>
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

function Contact({ html, href }: { html: string; href: string | undefined }) {
  if (html === '') return null;
  if (html.includes('<')) return <RichText html={html} />;
  return <p>{href ? <a href={href}>{plainText(html)}</a> : plainText(html)}</p>;
}

/** undefined for a text without a number. */
function phoneHref(html: string) {
  const { number } = phoneOf(html);
  return number === '' ? undefined : `tel:${number}`;
}
