import { formatDeadline, formatWeekday } from '@hofkiste/contract/plain/dates';
import { cancelPath, changePath } from '@hofkiste/contract/plain/links';
import { formatEuro } from '@hofkiste/contract/plain/money';
import { isMobile } from '@hofkiste/contract/plain/phone';
import type { OrderRequest } from '@hofkiste/contract/wire/orders';
import { maxOf } from '../../boxes/cart';
import { contactDraft } from '../../contact/contactDraft';
import type { Contact } from '../../contact/takeOverTexts';
import { useFarm } from '../../farm';
import { useConfirmsBySms, useTakesStandingOrders, useTimezone } from '../../settings';
import { SlipLines } from '../../slip/Slip';
import { store } from '../../stored';
import { Dialog } from '../../ui/Dialog';
import { shortDay } from '../../ui/dayText';
import { Icon } from '../../ui/Icon';
import { CalendarLink } from '../../ui/links';
import { LoadBoundary } from '../../ui/loading/LoadBoundary';
import { lazyPart } from '../../ui/loading/lazyPart';
import { OrderLabel } from '../../ui/PickupLabel';
import { hasOrderedFor } from '../keptOrders';
import type { Placed } from './attempts';
import { OrderLink } from './OrderLink';
import { FOCUS_KEY } from './sentOrder';

const StandingLink = lazyPart('standing-link', () =>
  import(/* webpackChunkName: "standing-link" */ '../../standing-offer/StandingLink').then(
    (m) => m.StandingLink,
  ),
);

export function SuccessDialog({ order, slip, request, isEarlier }: Placed) {
  const { day, location, lines } = slip;
  const zone = useTimezone();
  const takesStandingOrders = useTakesStandingOrders();
  const { cancellationToken: token } = order;
  const pathOfChange = changePath(token);

  return (
    <Dialog
      title="Bestellung erfolgreich!"
      onClose={close}
      picture={<CratePicture />}
      actions={
        <button type="button" className="button" onClick={close}>
          Schließen
        </button>
      }
    >
      <p>
        Danke, {request.firstName}. Wir freuen uns auf dich am {formatWeekday(day.date)}.
      </p>
      {isEarlier && (
        <p className="info">
          Deine Bestellung ist schon beim ersten Mal angekommen. Was du danach geändert hast, ist nicht dabei.
        </p>
      )}
      <SlipLines lines={lines} />
      <p className="slip-total">
        <span>Bar bei Abholung</span>
        <span>{formatEuro(order.totalPrice)}</span>
      </p>
      <OrderLabel date={day.date} window={location} place={location.name} />
      {order.mailSent && <p>Eine Bestätigung wurde an deine E-Mail-Adresse geschickt.</p>}
      <SmsStatus {...order} phoneNumber={request.phoneNumber} />
      {token && !order.smsSent && <OrderLink path={pathOfChange} />}
      {token && (
        <p>
          Kommt etwas dazwischen? Bis {formatDeadline(day.orderDeadline, zone)} kannst du{' '}
          <a href={pathOfChange} target="_blank" rel="noreferrer">
            hier ändern
          </a>{' '}
          oder{' '}
          <a href={cancelPath(token)} target="_blank" rel="noreferrer">
            hier stornieren
          </a>
          .
        </p>
      )}
      <div className="page-links">
        {token && <CalendarLink token={token} />}
        <AnotherDay request={request} slip={slip} />
        <LoadBoundary failed={null}>
          {takesStandingOrders && <EveryWeek request={request} slip={slip} />}
        </LoadBoundary>
      </div>
    </Dialog>
  );
}

function close() {
  store('sessionStorage', FOCUS_KEY, true);
  window.scrollTo({ top: 0, behavior: 'instant' });
  window.location.reload();
}

type NextOrderProps = Pick<Placed, 'request' | 'slip'>;

/** Leads to the next day that this device hasn't ordered for. The contact is in its form already. */
function AnotherDay({ request, slip: { day, location } }: NextOrderProps) {
  const { orderDays } = useFarm();
  const other = orderDays.find(
    ({ id, boxPresets }) => id !== day.id && !hasOrderedFor(id) && boxPresets.some((box) => maxOf(box) > 0),
  );
  if (!other) return null;

  const keepContact = () => contactDraft.keep({ ...contactOf(request), pickupLocationId: location.id });

  return (
    <a className="action-link" href={`/?tag=${other.date}#order`} onClick={keepContact}>
      <Icon path="M4 10h12M10 4v12" />
      {`Auch für ${shortDay(other.date)} bestellen`}
    </a>
  );
}

/** Leads to a standing order of the same boxes. */
function EveryWeek({ request, slip: { location, lines } }: NextOrderProps) {
  const draft = {
    ...contactOf(request),
    everyWeeks: 1,
    pickupLocationId: location.id,
    items: lines.map(({ id, name, quantity }) => ({ boxPresetId: id, name, quantity })),
  };

  return <StandingLink draft={draft}>Jede Woche so bestellen</StandingLink>;
}

const contactOf = ({ firstName, lastName, phoneNumber, email }: OrderRequest): Contact => ({
  firstName,
  lastName,
  phoneNumber,
  email: typeof email === 'string' ? email : undefined,
});

interface Props {
  smsEnabled: boolean;
  smsSent: boolean;
  smsUnderway?: true | undefined;
  mailSent?: boolean | undefined;
  phoneNumber: string;
}

function SmsStatus({ smsEnabled, smsSent, smsUnderway, mailSent, phoneNumber }: Props) {
  const confirmsBySms = useConfirmsBySms();

  if (smsSent) return <p>Eine Bestätigung wurde zusätzlich per SMS an dich gesendet.</p>;
  if (smsUnderway) return <p>Die SMS-Bestätigung ist noch unterwegs.</p>;
  if (mailSent) return null;
  if (confirmsBySms && !isMobile(phoneNumber)) return <p>An deine Nummer können wir keine SMS schicken.</p>;
  return smsEnabled && <p>Eine SMS-Bestätigung konnte leider nicht gesendet werden.</p>;
}

function CratePicture() {
  return (
    <div className="dialog-picture">
      <img src="/illustrations/kiste-klein.svg" width="150" height="101" alt="" />
    </div>
  );
}
