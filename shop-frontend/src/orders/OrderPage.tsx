import { formatPhone } from '@hofkiste/contract/plain/phone';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import { type ReactNode, useEffect } from 'react';
import { refusalOf } from '../failure';
import { useFarmState } from '../farm';
import { useTimezone } from '../settings';
import { Empty } from '../ui/Empty';
import { HomeLink } from '../ui/links';
import { Loading } from '../ui/loading/Loading';
import { forgetOrder } from './keptOrders';
import { useVerifiedOrder } from './orders.api';
import { renewOrder } from './renewOrder';

export interface OrderProps {
  order: VerifiedOrder;
  token: string;
}

interface OrderPageProps {
  /** Authorises one order; '' for a link without one. */
  token: string;
  heading: string;
  /** The message for a link without a token. */
  invalidLink: string;
  children: (order: VerifiedOrder) => ReactNode;
}

/** A page that is opened by the link to one order. Its heading is in the document already. */
export function OrderPage({ token, heading, invalidLink, children }: OrderPageProps) {
  return (
    <>
      <h1>{heading}</h1>
      {token === '' ? <Invalid text={invalidLink} /> : <OrderOf token={token}>{children}</OrderOf>}
    </>
  );
}

function OrderOf({ token, children }: Pick<OrderPageProps, 'token' | 'children'>) {
  const { isLinkUnknown } = useFarmState();
  const zone = useTimezone();
  const { data, error, isError, reload } = useVerifiedOrder(token);
  const isUnknown = isLinkUnknown || [400, 404].includes(refusalOf(error)?.statusCode ?? 0);

  useEffect(() => {
    if (isUnknown) forgetOrder(token);
  }, [isUnknown, token]);

  useEffect(() => {
    if (data) renewOrder(token, data, zone);
  }, [data, token, zone]);

  if (data && !isUnknown) return children(data);
  if (!isError && !isUnknown) return <Loading text="Deine Bestellung wird geladen …" />;
  return (
    <Invalid
      {...(isUnknown
        ? { text: 'Die Bestellung konnte nicht gefunden werden oder der Link ist abgelaufen.' }
        : { text: 'Wir erreichen den Hof gerade nicht. Deine Bestellung gilt.', onRetry: reload })}
    />
  );
}

function Invalid({ text, onRetry }: { text: string; onRetry?: () => void }) {
  return (
    <Empty>
      <p role="alert">{text}</p>
      {onRetry && (
        <button type="button" className="button" onClick={onRetry}>
          Erneut versuchen
        </button>
      )}
      <HomeLink isMain={!onRetry} />
    </Empty>
  );
}

export const Customer = ({ order: { customer } }: { order: VerifiedOrder }) => (
  <p>
    <span>{`${customer.firstName} ${customer.lastName}`}</span>
    {customer.phoneNumber && (
      <>
        <br />
        <span className="nowrap">{formatPhone(customer.phoneNumber)}</span>
      </>
    )}
  </p>
);
