import { total } from '@hofkiste/contract/plain/money';
import type { ApiError } from '@hofkiste/contract/wire/errors';
import type { VerifiedOrder } from '@hofkiste/contract/wire/orders';
import type { PickupDay } from '@hofkiste/contract/wire/pickup-days';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { CallDispatch } from '../../api';
import { type BoxNote, reducedText } from '../../boxes/cart';
import { refusalOf } from '../../failure';
import { readRefusal } from '../../refusal/readRefusal';
import { useFocusOnError } from '../../ui/FieldError';
import { toastSlice, useNotify } from '../../ui/overlays/toastSlice';
import { ordersApi } from '../orders.api';
import { type ChangeLine, changeLines, isChange, type Wanted, wantedLocation } from './changeLines';

const TITLE = 'Fehler bei der Änderung';
const UNKNOWN_FAILURE = 'Deine Änderung konnte nicht gespeichert werden. Bitte versuche es erneut.';

/**
 * 'saved': the change is stored. 'asks': nothing is left, so the shopper may want to cancel. 'conflict': somebody else
 * changed the order, so it must be loaded again. 'reloaded': it was.
 */
export type Step = 'editing' | 'saved' | 'asks' | 'conflict' | 'reloaded';

interface Changing {
  order: VerifiedOrder;
  /** Undefined for a hidden day. */
  day: PickupDay | undefined;
  token: string;
}

/** Keeps what the shopper changes in an order, and sends it. */
export function useChange({ order, day, token }: Changing) {
  const [wanted, setWanted] = useState<Wanted>({ quantities: {} });
  const [notes, setNotes] = useState<Record<number, BoxNote>>({});
  const [step, setStep] = useState<Step>('editing');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const dispatch = useDispatch<CallDispatch>();
  const notify = useNotify();
  const focusOnError = useFocusOnError();

  const lines = changeLines(order, day, wanted);
  const location = wantedLocation(order, day, wanted);
  const { pickupDayLocationId } = location;

  const setQuantities = (quantities: Wanted['quantities']) =>
    setWanted((before) => ({ ...before, quantities: { ...before.quantities, ...quantities } }));

  const short = lines.filter(({ quantity, max }) => quantity > max);
  if (short.length > 0) {
    setQuantities(byId(short, ({ max }) => max));
    setNotes({ ...notes, ...byId(short, ({ max }) => ({ title: reducedText(max), text: '' })) });
  }

  const submit = async () => {
    const sent = lines.filter(({ quantity }) => quantity > 0);
    if (sent.length === 0) return setStep('asks');
    setStep('editing');
    setNotes({});
    setProblem('');
    dispatch(toastSlice.actions.dismiss());
    const items = sent.map(({ id, quantity }) => ({ boxPresetId: id, quantity }));
    const { startTime, endTime } = location;
    const shown = { date: order.pickupDay.date, startTime, endTime, totalPrice: total(lines) };
    const body = { version: order.version, items, pickupDayLocationId, shown };
    const { changeOrder } = ordersApi.endpoints;
    setSending(true);
    const { data, error } = await dispatch(changeOrder.initiate({ token, body }, { track: false }));
    setSending(false);
    if (data) return succeed();
    await explain(refusalOf(error), sent);
    focusOnError();
  };

  const succeed = () => {
    setWanted({ quantities: {} });
    setStep('saved');
  };

  const explain = async (refusal: ApiError | undefined, sent: ChangeLine[]) => {
    if (!refusal || refusal.statusCode >= 500) {
      const current = await readOrder();
      // Only the answer was lost.
      if (current && isStored(current)) return succeed();
      notify(TITLE, UNKNOWN_FAILURE);
      setProblem(UNKNOWN_FAILURE);
      return;
    }
    if (refusal.code === 'CHANGED_MEANWHILE') return setStep('conflict');
    const refused = readRefusal(refusal, sent, 'Änderung');
    setQuantities(refused.quantities);
    setNotes(refused.notes);
    setProblem(refused.problem);
    if (refused.problem === refusal.message) notify(TITLE, refused.problem);
    if ([404, 409].includes(refusal.statusCode)) await readOrder();
  };

  /** Resolves to undefined without a connection; `data` would be the order from before. */
  const readOrder = async () => {
    const { verifyOrder } = ordersApi.endpoints;
    const { data, isSuccess } = await dispatch(
      verifyOrder.initiate(token, { forceRefetch: true, subscribe: false }),
    );
    return isSuccess ? data : undefined;
  };

  const isStored = (current: VerifiedOrder) =>
    current.version !== order.version && !isChange(current, day, wanted);

  const reload = async () => {
    const current = await readOrder();
    if (!current)
      return notify(TITLE, 'Deine Bestellung konnte nicht geladen werden. Bitte versuche es erneut.');
    if (isStored(current)) succeed();
    else setStep('reloaded');
  };

  const edit = (change: () => void) => {
    // The answer replaces what was sent.
    if (isSending) return;
    change();
    setProblem('');
    if (step !== 'conflict') setStep('editing');
  };

  return {
    lines,
    location,
    notes,
    step,
    problem,
    isSending,
    isChanged: isChange(order, day, wanted),
    choose: (id: number, quantity: number) =>
      edit(() => {
        setQuantities({ [id]: quantity });
        setNotes(Object.fromEntries(Object.entries(notes).filter(([noted]) => Number(noted) !== id)));
      }),
    chooseLocation: (id: number) => edit(() => setWanted((before) => ({ ...before, pickupLocationId: id }))),
    submit,
    reload,
    goOn: () => setStep('editing'),
  };
}

const byId = <Row extends { id: number }, Value>(rows: Row[], value: (row: Row) => Value) =>
  Object.fromEntries(rows.map((row) => [row.id, value(row)]));
