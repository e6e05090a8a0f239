import { shopState } from '@hofkiste/contract/rules/shop-state';
import type { AdminPickupDay } from '@hofkiste/contract/wire/pickup-days';
import { Alert } from 'antd';
import { useFormState } from 'react-final-form';
import { useFarm } from '../../settings/settings.api';
import { SubmitBar } from '../../ui/form/SubmitBar';
import { CREATE, SAVE } from '../../ui/form/submitLabels';
import { useNow } from '../../ui/useNow';
import { shopText } from '../shopText';
import { type DayFormValues, deadlineOf, deadlineWarning, startOf } from './dayFormSchema';

/** No day has this id. */
const NOT_SAVED = 0;

interface Props {
  isNew: boolean;
  others: readonly AdminPickupDay[];
  onCancel: () => void;
}

/** Says what saving will do, beside the button that saves. */
export function DaySaveBar({ isNew, others, onCancel }: Props) {
  const { values } = useFormState<DayFormValues>({ subscription: { values: true } });
  const { daysOnSale } = useFarm();
  const deadline = deadlineOf(values);
  const orderStart = startOf(values) ?? null;
  const deadlines = others.map(({ orderDeadline }) => orderDeadline);
  const now = useNow(deadline ? [deadline, ...deadlines] : deadlines);
  const warning = deadlineWarning(values, now);
  const consequence = () => {
    const { date, active } = values;
    if (values.startDate && orderStart === null) return 'Bei „Bestellbar ab“ fehlt noch die Uhrzeit.';
    const day = { id: NOT_SAVED, date, orderDeadline: deadline ?? '', orderStart, active };
    const state = shopState(day, others, now, daysOnSale);
    if (state.kind === 'waiting' && orderStart !== null)
      return `${shopText(state, now)}. Vorher kann niemand dafür bestellen.`;
    if (state.kind === 'waiting')
      return `${shopText(state, now)}. Bis dahin verkauft der Shop einen früheren Abholtag.`;
    if (state.kind === 'hidden' && values.active)
      return 'Der Tag kommt nie in den Shop: Bis zu seiner Bestellfrist wird ein früherer Abholtag verkauft.';
    if (!values.active) return 'Im Shop ist der Tag nicht zu sehen, und niemand kann dafür bestellen.';
    return isNew ? 'Der Tag erscheint sofort im Shop.' : 'Die Änderungen gelten sofort im Shop.';
  };
  return (
    <SubmitBar {...(isNew ? CREATE : SAVE)} onCancel={onCancel}>
      <div role="status">
        {warning ? <Alert type="warning" role="none" showIcon title={warning} /> : consequence()}
      </div>
    </SubmitBar>
  );
}
