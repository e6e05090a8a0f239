import { formatInstant, formatPickupDate, formatWindow } from '@hofkiste/contract/dates';
import { formatEuro, lineTotal } from '@hofkiste/contract/money';
import type { AdminOrder } from '@hofkiste/contract/orders';
import { formatPhone } from '@hofkiste/contract/phone';
import { Modal } from 'antd';
import './order-details.css';
import { customerName } from './orderText';

interface Props {
  order: AdminOrder | undefined;
  zone: string;
  onClose: () => void;
}

export const OrderDetails = ({ order, zone, onClose }: Props) => (
  <Modal
    open={order !== undefined}
    title="Bestellung"
    footer={null}
    onCancel={onClose}
    closable={{ 'aria-label': 'Schließen' }}
    destroyOnHidden
  >
    {order && <Details order={order} zone={zone} />}
  </Modal>
);

function Details({ order, zone }: { order: AdminOrder; zone: string }) {
  const { customer, pickupDay, pickupLocation, pickupDayLocation } = order;
  return (
    <>
      {order.isCancelled && (
        <p className="order-notice">
          <strong>Storniert</strong>
          {order.cancelledAt && ` am ${formatInstant(order.cancelledAt, zone)}`}
        </p>
      )}
      <dl className="order-facts">
        <dt>Kunde</dt>
        <dd>
          {customerName(order)}
          {customer && (
            <a className="order-call" href={`tel:${customer.phoneNumber}`}>
              {formatPhone(customer.phoneNumber)}
            </a>
          )}
        </dd>
        <dt>Bestellt am</dt>
        <dd>{formatInstant(order.orderDate, zone)}</dd>
        <dt>Abholung</dt>
        <dd>{formatPickupDate(pickupDay.date)}</dd>
        <dt>Abholort</dt>
        <dd>
          {pickupLocation.name}
          <br />
          {formatWindow(pickupDayLocation.startTime, pickupDayLocation.endTime)}
        </dd>
        {order.smsEnabled && (
          <>
            <dt>SMS</dt>
            <dd>{order.smsConfirmationSent ? 'Bestätigung gesendet' : 'SMS nicht gesendet'}</dd>
          </>
        )}
      </dl>
      <table className="order-items">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Position</th>
            <th scope="col">Betrag</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <tr key={item.id}>
              <td>
                {item.quantity} × {item.boxPreset.name}
                <span className="order-unit-price"> je {formatEuro(item.price)}</span>
              </td>
              <td>{formatEuro(lineTotal(item))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Gesamt</th>
            <td>{formatEuro(order.totalPrice)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}
