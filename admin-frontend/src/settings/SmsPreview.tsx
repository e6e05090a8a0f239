import { toCents, toEuros } from '@hofkiste/contract/money';
import { smsText } from '@hofkiste/contract/template';
import './previews.css';
import type { TypedValues } from './settingChanges';
import { SETTING_FIELDS } from './settingFields';
import type { SmsMessage } from './smsBlocks';
import { smsLength } from './smsLength';
import { usePreviewDay } from './usePreviewDay';

const QUANTITIES = [2, 1];
/** As long as a real one. */
const TOKEN = 'k7QmZp3xVd8RtYw2LsNfHb5c';

interface Props {
  shown: SmsMessage | undefined;
  values: TypedValues;
}

/** What a customer of the preview's day would get. */
export function SmsPreview({ shown, values }: Props) {
  const { day, zone, source } = usePreviewDay();
  if (!shown) return <p className="settings-note">Zurzeit wird keine SMS gesendet.</p>;
  const boxes = day.boxPresets.filter((box) => !box.isSoldOut).slice(0, QUANTITIES.length);
  const items = boxes.map((box, index) => ({ ...box, quantity: QUANTITIES[index] ?? 1 }));
  const [location] = day.locations;
  const text = smsText(values[shown.text] ?? '', {
    items,
    total: toEuros(items.reduce((cents, { price, quantity }) => cents + toCents(price) * quantity, 0)),
    pickupDate: day.date,
    startTime: location?.startTime ?? '',
    endTime: location?.endTime ?? '',
    location: location?.name ?? '',
    orderDeadline: day.orderDeadline,
    cancelLink: `${window.location.origin}/order/cancel/${TOKEN}`,
    cancellationHours: values.cancellationDeadlineHours ?? '',
    farm: values.headerTitle ?? '',
    zone: values.serverTimezone ?? zone,
  });
  const { characters, parts } = smsLength(text);
  return (
    <figure className="preview">
      <div className="sms-phone">
        <p className="sms-sender">{values.smsSenderName}</p>
        <p className="sms-bubble">{text}</p>
      </div>
      <figcaption>
        <div className="preview-head">
          <strong>Vorschau {SETTING_FIELDS[shown.enable].label}</strong>
          <span className="sms-length">
            {characters} Zeichen, {parts} SMS
          </span>
        </div>
        <p>{source} Emoji werden weggelassen, damit die SMS kurz bleibt.</p>
      </figcaption>
    </figure>
  );
}
