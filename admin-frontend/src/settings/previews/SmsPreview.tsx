import { smsText } from '@hofkiste/contract/rules/template';
import { settings } from '@hofkiste/contract/wire/settings';
import { sampleCancelLink } from '../../sms/SmsBubble';
import { farmZone } from '../../ui/farmClock';
import { Note } from '../sections';
import type { TypedValues } from '../settingChanges';
import { SETTING_FIELDS, type SmsFields } from '../settingFields';
import { useSampleOrder } from './previewDay';
import { TextPreview } from './TextPreview';

interface Props {
  shown: SmsFields | undefined;
  values: TypedValues;
}

/** The SMS to a customer of the preview's day. */
export function SmsPreview({ shown, values }: Props) {
  const { order, source } = useSampleOrder();
  if (!shown) return <Note>Zurzeit wird keine SMS gesendet.</Note>;
  const template = settings[shown.text].read(values[shown.text] ?? '');
  const facts = {
    ...order,
    cancelLink: sampleCancelLink(),
    cancellationHours: values.cancellationDeadlineHours ?? '',
    farm: values.headerTitle ?? '',
    zone: values.serverTimezone ?? farmZone(),
  };
  return (
    <TextPreview
      name={SETTING_FIELDS[shown.enable].label}
      text={smsText(template, facts)}
      whole={smsText(template, facts, Number.POSITIVE_INFINITY)}
      values={values}
      source={source}
    />
  );
}
