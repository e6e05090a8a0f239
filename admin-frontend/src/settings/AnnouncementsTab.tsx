import { announcementText } from '@hofkiste/contract/template';
import { useFormState } from 'react-final-form';
import { ANNOUNCEMENT_PLACEHOLDERS } from './placeholders';
import './previews.css';
import type { TypedValues } from './settingChanges';
import { TemplateField } from './TemplateField';
import { usePreviewDay } from './usePreviewDay';

export function AnnouncementsTab() {
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const { day, zone, source } = usePreviewDay();
  const text = announcementText(values.announcementTemplate ?? '', day, {
    homeLink: `${window.location.origin}/`,
    zone: values.serverTimezone ?? zone,
    cancellationHours: values.cancellationDeadlineHours ?? '',
  });
  return (
    <div className="settings-split">
      <div className="form-fields">
        <TemplateField
          name="announcementTemplate"
          rows={10}
          placeholders={ANNOUNCEMENT_PLACEHOLDERS}
          hint="Diesen Text kopierst du bei einem Abholtag mit „Ankündigen“. Leer: die Standardvorlage."
        />
        <details className="placeholder-help" open>
          <summary>Was die Platzhalter bedeuten</summary>
          <dl>
            {Object.entries(ANNOUNCEMENT_PLACEHOLDERS).map(([placeholder, meaning]) => (
              <div key={placeholder}>
                <dt>{placeholder}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <figure className="preview">
        <p className="announcement-preview">{text}</p>
        <figcaption>
          <strong>Vorschau Ankündigung</strong>
          <p>{source} Ausverkaufte Kisten werden weggelassen.</p>
        </figcaption>
      </figure>
    </div>
  );
}
