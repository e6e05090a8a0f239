import { announcementText } from '@hofkiste/contract/rules/template';
import { useFormState } from 'react-final-form';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Fold } from '../../ui/Fold';
import { farmZone } from '../../ui/farmClock';
import { Flow } from '../../ui/layout';
import { usePreviewDay } from '../previews/previewDay';
import { FieldsAndPreview, Preview } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SettingTemplate } from '../texts/MessageTexts';
import { TEMPLATES } from '../texts/templates';

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
      <Flow $gap={16}>
        <SettingTemplate name="announcementTemplate" />
        <Fold title="Was die Platzhalter bedeuten" isOpenAtFirst>
          <Meanings>
            {Object.entries(TEMPLATES.announcementTemplate.placeholders).map(([placeholder, { meaning }]) => (
              <div key={placeholder}>
                <dt>{placeholder}</dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </Meanings>
          <p>Auch {'{datum}, {bestellfrist}, {kisten} und {abhol_orte}'} gelten.</p>
        </Fold>
      </Flow>
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
