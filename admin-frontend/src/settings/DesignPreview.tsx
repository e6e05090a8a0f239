import { themeColors } from '@hofkiste/contract/theme';
import { useFormState } from 'react-final-form';
import './previews.css';
import type { TypedValues } from './settingChanges';

/** How the shop will look in the typed colours. */
export function DesignPreview() {
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const colors = themeColors(
    values.primaryColor ?? '',
    values.accentColor ?? '',
    values.bgContrastColor ?? '',
  );
  return (
    <figure className="preview">
      <div className="design-preview" style={{ background: colors.contrast }} aria-hidden="true">
        <div className="design-hero" style={{ background: colors['accent-200'] }}>
          <strong>{values.homePageTitle}</strong>
          <span style={{ background: colors['primary-700'], color: '#fff' }}>Jetzt bestellen</span>
        </div>
        <div className="design-box" style={{ borderColor: colors['primary-700'] }}>
          <strong>Große Kiste</strong>
          <span style={{ color: colors['primary-700'], textDecoration: 'underline' }}>Karte ansehen</span>
        </div>
        <div className="design-bar" style={{ background: colors['primary-900'] }}>
          <span>57,90 €</span>
          <span style={{ background: colors['accent-button'], color: colors['on-accent'] }}>
            Zur Bestellung
          </span>
        </div>
      </div>
      <figcaption>
        <strong>Vorschau</strong>
      </figcaption>
    </figure>
  );
}
