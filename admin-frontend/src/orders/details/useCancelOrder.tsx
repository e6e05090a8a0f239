import { formatEuro } from '@hofkiste/contract/plain/money';
import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { AdminOrder } from '@hofkiste/contract/wire/orders';
import { useCallback, useId, useState } from 'react';
import styled from 'styled-components';
import { useAskAndAct } from '../../ui/dialogs/useAskAndAct';
import { Facts } from '../../ui/Facts';
import { LabelledSwitch } from '../../ui/fields/SwitchField';
import { TabularNumbers } from '../../ui/text';
import { customerName, itemsText, phoneOf } from '../order';
import { useCancelOrderMutation } from '../orders.api';
import { unsentSms } from '../smsTexts';
import { useSmsObstacle } from '../useSmsObstacle';

/** Asks before it cancels an order, and whether the customer gets an SMS. */
export function useCancelOrder() {
  const askAndAct = useAskAndAct();
  const [cancelOrder] = useCancelOrderMutation();

  return useCallback(
    (order: AdminOrder) => {
      let sendSms = true;
      const content = (
        <Consequence
          order={order}
          onSendSms={(isOn) => {
            sendSms = isOn;
          }}
        />
      );
      return askAndAct(
        { title: 'Bestellung stornieren', content, confirmLabel: 'Stornieren', isDanger: true },
        () => cancelOrder({ id: order.id, sendSms }).unwrap(),
        { done: (cancelled) => ['Bestellung storniert', unsentSms(cancelled)] },
      );
    },
    [askAndAct, cancelOrder],
  );
}

interface Props {
  order: AdminOrder;
  onSendSms: (isOn: boolean) => void;
}

function Consequence({ order, onSendSms }: Props) {
  const id = useId();
  const phone = phoneOf(order);
  const obstacle = useSmsObstacle('cancellation', phone);
  const [isOn, setIsOn] = useState(true);
  return (
    <>
      <p>Die Kisten werden wieder frei. Das kann nicht rückgängig gemacht werden.</p>
      <Facts
        labelWidth={96}
        items={[
          { label: 'Kunde', children: customerName(order) },
          { label: 'Bestellung', children: itemsText(order) },
          { label: 'Gesamt', children: formatEuro(order.totalPrice) },
        ]}
      />
      {obstacle ? (
        <p>{obstacle}</p>
      ) : (
        <SmsSwitch
          id={id}
          label="SMS senden"
          hint={
            <>
              Stornobestätigung an <TabularNumbers>{formatPhone(phone)}</TabularNumbers>
            </>
          }
          checked={isOn}
          onChange={(checked) => {
            setIsOn(checked);
            onSendSms(checked);
          }}
        />
      )}
    </>
  );
}

const SmsSwitch = styled(LabelledSwitch)`
  margin: 12px 0;
`;
