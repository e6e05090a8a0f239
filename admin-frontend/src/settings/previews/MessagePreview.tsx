import {
  smsText,
  standingConfirmSmsText,
  standingNoticeSmsText,
  standingProblemSmsText,
} from '@hofkiste/contract/rules/template';
import { settings } from '@hofkiste/contract/wire/settings';
import { exampleOrderLink, exampleStandingLink } from '../../messages/exampleLinks';
import { farmZone } from '../../ui/farmClock';
import type { TypedValues } from '../settingChanges';
import type { MessageText } from '../texts/templates';
import { useSampleOrder } from './previewDay';
import { TextPreview } from './TextPreview';

interface Props {
  name: string;
  shown: MessageText;
  values: TypedValues;
}

/** Shows the SMS with this text to a customer of the preview's day. */
export function MessagePreview({ name, shown, values }: Props) {
  const { order, source } = useSampleOrder();
  const template = settings[shown].read(values[shown] ?? '');
  const facts = {
    ...order,
    cancelLink: exampleOrderLink(),
    standingLink: exampleStandingLink(),
    cancellationHours: values.cancellationDeadlineHours ?? '',
    farm: values.headerTitle ?? '',
    zone: values.serverTimezone ?? farmZone(),
  };
  const [first] = order.items;
  const textOf = (maxParts?: number) => {
    switch (shown) {
      case 'standingConfirmSMSText':
        return standingConfirmSmsText(template, { ...facts, everyWeeks: 1 }, maxParts);
      case 'standingNoticeSMSText':
        return standingNoticeSmsText(template, { ...facts, missing: [] }, maxParts);
      case 'standingProblemSMSText': {
        const reasons = first ? `„${first.name}“ ist ausverkauft.` : '';
        return standingProblemSmsText(template, { ...facts, reasons }, maxParts);
      }
      default:
        return smsText(template, facts, maxParts);
    }
  };
  return (
    <TextPreview
      name={name}
      text={textOf()}
      whole={textOf(Number.POSITIVE_INFINITY)}
      values={values}
      source={source}
    />
  );
}
