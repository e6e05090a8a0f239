import { isSoldOut } from '@hofkiste/contract/plain/availability';
import { toCents, toEuros } from '@hofkiste/contract/plain/money';
import { smsLength } from '@hofkiste/contract/rules/sms-parts';
import { smsText } from '@hofkiste/contract/rules/template';
import { settings } from '@hofkiste/contract/wire/settings';
import { Flex } from 'antd';
import styled from 'styled-components';
import { SmsBubble, sampleCancelLink } from '../../sms/SmsBubble';
import { Note, Preview } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS, type SmsFields } from '../settingFields';
import { usePreviewDay } from './previewDay';

const QUANTITIES = [2, 1];

interface Props {
  shown: SmsFields | undefined;
  values: TypedValues;
}

/** The SMS to a customer of the preview's day. */
export function SmsPreview({ shown, values }: Props) {
  const { day, zone, source } = usePreviewDay();
  if (!shown) return <Note>Zurzeit wird keine SMS gesendet.</Note>;
  const boxes = day.boxPresets.filter((box) => !isSoldOut(box)).slice(0, QUANTITIES.length);
  const items = boxes.map((box, index) => ({ ...box, quantity: QUANTITIES[index] ?? 1 }));
  const [location] = day.locations;
  const text = smsText(settings[shown.text].read(values[shown.text] ?? ''), {
    items,
    total: toEuros(items.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0)),
    pickupDate: day.date,
    startTime: location?.startTime ?? '',
    endTime: location?.endTime ?? '',
    location: location?.name ?? '',
    orderDeadline: day.orderDeadline,
    cancelLink: sampleCancelLink(),
    cancellationHours: values.cancellationDeadlineHours ?? '',
    farm: values.headerTitle ?? '',
    zone: values.serverTimezone ?? zone,
  });
  const { characters, parts } = smsLength(text);
  return (
    <Preview>
      <SmsBubble
        sender={values.smsSendsFrom === 'number' ? 'Deine Nummer' : (values.smsSenderName ?? '')}
        text={text}
      />
      <figcaption>
        <Flex wrap gap="2px 12px" justify="space-between">
          <strong>Vorschau {SETTING_FIELDS[shown.enable].label}</strong>
          <Length>
            {characters} Zeichen, {parts} SMS
          </Length>
        </Flex>
        <p>{source} Emoji werden weggelassen, damit die SMS kurz bleibt.</p>
      </figcaption>
    </Preview>
  );
}

const Length = styled.span`
  font-variant-numeric: tabular-nums;
`;
