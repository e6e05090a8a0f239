import {
  standingConfirmSmsText,
  standingNoticeSmsText,
  standingProblemSmsText,
} from '@hofkiste/contract/rules/template';
import { settings } from '@hofkiste/contract/wire/settings';
import { sampleStandingLink } from '../../sms/SmsBubble';
import { farmZone } from '../../ui/farmClock';
import type { TypedValues } from '../settingChanges';
import type { StandingText } from '../settingFields';
import { useSampleOrder } from './previewDay';
import { TextPreview } from './TextPreview';

const NAMES: Record<StandingText, string> = {
  standingConfirmSMSText: 'Bitte um Bestätigung',
  standingNoticeSMSText: 'SMS vor jeder Abholung',
  standingProblemSMSText: 'SMS, wenn etwas fehlt',
};

interface Props {
  shown: StandingText;
  values: TypedValues;
}

/** The SMS about a weekly standing order, with the data of the preview's day. */
export function StandingPreview({ shown, values }: Props) {
  const { order, source } = useSampleOrder();
  const template = settings[shown].read(values[shown] ?? '');
  const common = { standingLink: sampleStandingLink(), farm: values.headerTitle ?? '' };
  const [first] = order.items;
  const texts: Record<StandingText, (maxParts?: number) => string> = {
    standingConfirmSMSText: (maxParts) =>
      standingConfirmSmsText(template, { ...common, ...order, everyWeeks: 1 }, maxParts),
    standingNoticeSMSText: (maxParts) =>
      standingNoticeSmsText(
        template,
        { ...common, ...order, missing: [], zone: values.serverTimezone ?? farmZone() },
        maxParts,
      ),
    standingProblemSMSText: (maxParts) =>
      standingProblemSmsText(
        template,
        {
          ...common,
          pickupDate: order.pickupDate,
          reasons: first ? `„${first.name}“ ist ausverkauft.` : '',
        },
        maxParts,
      ),
  };
  return (
    <TextPreview
      name={NAMES[shown]}
      text={texts[shown]()}
      whole={texts[shown](Number.POSITIVE_INFINITY)}
      values={values}
      source={source}
    />
  );
}
