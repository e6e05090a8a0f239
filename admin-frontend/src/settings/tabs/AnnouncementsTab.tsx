import type { ANNOUNCEMENT_PLACEHOLDERS, InBraces } from '@hofkiste/contract/plain/placeholders';
import { announcementText } from '@hofkiste/contract/rules/template';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Fold } from '../../ui/Fold';
import { farmZone } from '../../ui/farmClock';
import { FormFields } from '../../ui/fields/FieldFrame';
import type { Placeholders } from '../../ui/fields/placeholders';
import { TemplateField } from '../../ui/fields/TemplateField';
import { usePreviewDay } from '../previews/previewDay';
import { FieldsAndPreview, Preview } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS } from '../settingFields';

/** Each stands for one of the others. */
type Synonym = '{datum}' | '{bestellfrist}' | '{kisten}' | '{abhol_orte}';

const PLACEHOLDERS = {
  '{date}': { caption: 'Abholtag', meaning: 'Abholtag mit Wochentag' },
  '{deadline}': { caption: 'Bestellfrist', meaning: 'Bestellfrist mit Datum und Uhrzeit' },
  '{deadline_time}': { caption: 'Uhrzeit der Frist', meaning: 'Uhrzeit der Bestellfrist' },
  '{boxes}': { caption: 'Kisten', meaning: 'Kisten mit Preis' },
  '{boxes_content}': { caption: 'Kisten mit Inhalt', meaning: 'Kisten mit Preis und Inhalt' },
  '{pickup_locations}': { caption: 'Abholorte', meaning: 'Alle Abholorte mit Zeiten' },
  '{homeLink}': { caption: 'Link zum Shop', meaning: 'Link zum Shop' },
  '{dayLink}': { caption: 'Link zum Tag', meaning: 'Link zum Shop, in dem dieser Abholtag gewählt ist' },
  '{startTime}': { caption: 'Beginn', meaning: 'Beginn am ersten Abholort' },
  '{endTime}': { caption: 'Ende', meaning: 'Ende am ersten Abholort' },
  '{location}': { caption: 'Erster Abholort', meaning: 'Erster Abholort' },
  '{cancellationHours}': { caption: 'Stornierungsfrist', meaning: 'Stornierungsfrist in Stunden' },
} satisfies Record<Exclude<InBraces<typeof ANNOUNCEMENT_PLACEHOLDERS>, Synonym>, Placeholders[string]>;

export function AnnouncementsTab() {
  const { values } = useFormState<TypedValues>({ subscription: { values: true } });
  const { day, source } = usePreviewDay();
  const text = announcementText(values.announcementTemplate ?? '', day, {
    homeLink: `${window.location.origin}/`,
    zone: values.serverTimezone ?? farmZone(),
    cancellationHours: values.cancellationDeadlineHours ?? '',
    sellsSeveralDays: Number(values.daysOnSale) > 1,
  });
  return (
    <FieldsAndPreview>
      <FormFields>
        <TemplateField
          name="announcementTemplate"
          label={SETTING_FIELDS.announcementTemplate.label}
          rows={10}
          placeholders={PLACEHOLDERS}
          hint="Diesen Text kopierst du bei einem Abholtag mit „Ankündigen“. Leer: die Standardvorlage."
        />
        <Fold title="Was die Platzhalter bedeuten" isOpenAtFirst>
          <Meanings>
            {Object.entries(PLACEHOLDERS).map(([placeholder, { meaning }]) => (
              <div key={placeholder}>
                <dt>{placeholder}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Meanings>
          <p>Auch {'{datum}, {bestellfrist}, {kisten} und {abhol_orte}'} gelten.</p>
        </Fold>
      </FormFields>
      <Preview>
        <Text>{text}</Text>
        <figcaption>
          <strong>Vorschau Ankündigung</strong>
          <p>{source} Ausverkaufte Kisten werden weggelassen.</p>
        </figcaption>
      </Preview>
    </FieldsAndPreview>
  );
}

const Meanings = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;

  div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }

  dt {
    width: 170px;
    font-weight: 600;
  }

  dd {
    margin: 0;
  }

  ${onPhone} {
    gap: 8px;

    div {
      display: block;
    }
  }
`;

const Text = styled.p`
  margin: 0;
  padding: 14px;
  border-radius: 8px;
  background: ${theme.color.ground};
  white-space: pre-wrap;
`;
