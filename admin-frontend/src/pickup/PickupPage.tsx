import type { AdminAppProps } from '@hofkiste/contract/frontends/admin-app';
import { openOutcome } from '@hofkiste/contract/rules/open-outcome';
import type { PickupOrder } from '@hofkiste/contract/wire/pickup';
import { Alert, Button } from 'antd';
import { useCallback, useMemo, useRef, useState } from 'react';
import styled from 'styled-components';
import { endOf } from '../ui/farmClock';
import { Flow } from '../ui/layout';
import { EmptyCrate } from '../ui/records/EmptyCrate';
import { VisuallyHidden } from '../ui/text';
import { useNow } from '../ui/useNow';
import { ChoosePlace } from './ChoosePlace';
import { Closing, OPEN_TITLES } from './Closing';
import { DoneOrders, WaitingHint } from './DoneOrders';
import { Messages } from './Messages';
import { PartHeading } from './PartHeading';
import { PersonCard } from './PersonCard';
import { PickupContext, type TapOptions } from './PickupContext';
import { PickupHead } from './PickupHead';
import { Cards } from './PickupOrderCard';
import { PickupSearch } from './PickupSearch';
import type { PickupState, PickupStore } from './PickupStore';
import { elsewhereTexts, personKey, personsOf } from './persons';
import type { Day } from './phoneDay';
import { type PickupAction, withAllTaps } from './pickupOrder';
import { SearchResults } from './SearchResults';
import { uncollected } from './sums';
import { type LastTap, UndoBar } from './UndoBar';
import { UnpaidOrders } from './UnpaidOrders';

interface Props {
  store: PickupStore;
  state: PickupState;
  day: Day;
  shell: AdminAppProps;
}

/** The day on the phone: who is still to come, who owes money, and who was here. */
export function PickupPage({ store, state, day, shell }: Props) {
  const { pickup, farmName, locationId, answeredAt, clockOffset = 0 } = day;
  const [search, setSearch] = useState('');
  const { takesParts = false } = pickup;
  const isSearching = search.trim() !== '';
  const orders = useMemo(() => withAllTaps(pickup.orders, state.taps), [pickup, state.taps]);
  const places = pickup.locations;
  const end = endOf({ ...pickup.day, locations: places });
  const endHere = new Date(end.getTime() - clockOffset);
  const isOver = useNow([endHere.toISOString()]) >= endHere;
  const place = places.length === 1 ? places[0] : places.find((one) => one.locationId === locationId);
  const here = orders.filter((order) => order.locationId === place?.locationId);
  const elsewhere = useMemo(
    () => elsewhereTexts(pickup, orders, place?.locationId),
    [pickup, orders, place?.locationId],
  );
  const main = useRef<HTMLDivElement>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const choosePlace = (id: number) => {
    void store.chooseLocation(id);
    setIsChoosing(false);
    // The chosen button disappears.
    main.current?.focus();
  };

  const endSearch = useCallback(() => {
    if (!isSearching) return;
    // The next customer is searched for anew; the tapped row disappears.
    setSearch('');
    main.current?.focus();
  }, [isSearching]);
  const { actions, last, undoLast, forgetLast } = useTaps(store, takesParts, endSearch);

  return (
    <PickupContext value={actions}>
      <PickupHead
        pickup={pickup}
        place={place}
        farmName={farmName}
        orders={here}
        isOffline={state.isOffline}
        offlineFiles={state.offlineFiles}
        cannotStore={state.cannotStore}
        hasBackOffice={shell.user.role !== 'helper'}
        isChoosing={isChoosing}
        onChoosePlace={() => setIsChoosing(!isChoosing)}
      />
      <Messages
        state={state}
        onDismiss={() => void store.dismissNotices()}
        onSendAgain={() => store.sendRefusedAgain()}
        onDiscard={() => void store.discardRefused()}
      />
      <Main id="pickup" ref={main} tabIndex={-1}>
        {place && !isChoosing ? (
          <>
            <PickupSearch value={search} onChange={setSearch} />
            {isSearching ? (
              <SearchResults
                search={search.trim()}
                orders={orders}
                places={places}
                here={place}
                elsewhere={elsewhere}
                onChoosePlace={choosePlace}
              />
            ) : (
              <Flow>
                {isOver && <Closing pickup={pickup} orders={orders} here={here} end={end} />}
                <OpenOrders orders={here} elsewhere={elsewhere} isOver={isOver} />
                <UnpaidOrders orders={here.filter(({ state }) => state === 'collected-unpaid')} />
                <DoneOrders
                  orders={here.filter(({ state }) => state !== 'open')}
                  waiting={new Set(state.taps.map(({ event }) => event.orderId))}
                />
                {state.isOffline && state.taps.length > 0 && <WaitingHint answeredAt={answeredAt} />}
                <LogoutButton onLogout={shell.onLogout} />
              </Flow>
            )}
          </>
        ) : (
          <ChoosePlace locations={places} orders={orders} onChoose={choosePlace} />
        )}
      </Main>
      <UndoBar last={last} orders={orders} onUndo={undoLast} onEnd={forgetLast} />
    </PickupContext>
  );
}

/** Hands taps to the store, and keeps the last one for the bar that takes it back. */
function useTaps(store: PickupStore, takesParts: boolean, onPersonDone: () => void) {
  const [last, setLast] = useState<LastTap>();
  const forgetLast = useCallback(() => setLast(undefined), []);

  const actions = useMemo(
    () => ({
      takesParts,
      tap: (tapped: readonly PickupOrder[], action: PickupAction, options: TapOptions = {}) => {
        const { hasOtherOpen, part, owed = [] } = options;
        const [first] = tapped;
        setLast({
          eventIds: new Set(tapped.map((order) => store.tap(order, action, part))),
          action,
          part,
          owed: owed.map((one) => ({ ...one, eventId: first ? store.payOwed(first, one) : '' })),
        });
        if (!hasOtherOpen) onPersonDone();
      },
      undo: (undone: readonly PickupOrder[]) => {
        for (const order of undone) store.undo(order);
        setLast(undefined);
      },
    }),
    [store, takesParts, onPersonDone],
  );

  const undoLast = (undone: readonly PickupOrder[]) => {
    const [first] = undone;
    if (first) for (const { orderId, eventId } of last?.owed ?? []) store.undoOwed(first, orderId, eventId);
    actions.undo(undone);
  };

  return { actions, last, undoLast, forgetLast };
}

interface OpenOrdersProps {
  orders: readonly PickupOrder[];
  /** By phone number. */
  elsewhere: ReadonlyMap<string, string>;
  isOver: boolean;
}

function OpenOrders({ orders, elsewhere, isOver }: OpenOrdersProps) {
  const collected = orders.filter(({ state }) => state !== 'open').length;
  const open = isOver ? uncollected(orders) : orders.filter(({ state }) => state === 'open');
  // The line of Closing says it already
  if (isOver && open.length === 0) return null;
  if (orders.length === 0) return <EmptyCrate title="Für diesen Abholort gibt es keine Bestellungen." />;
  if (open.length === 0) return <EmptyCrate title="Alle waren da." />;
  return (
    <section>
      {isOver ? (
        <PartHeading style={TITLE}>
          {OPEN_TITLES[openOutcome(collected)]} ({open.length})
        </PartHeading>
      ) : (
        <VisuallyHidden as="h2">Noch abzuholen</VisuallyHidden>
      )}
      <Cards>
        {personsOf(open).map((person) => (
          <PersonCard
            key={person[0] && personKey(person[0])}
            orders={person}
            elsewhere={elsewhere.get(person[0]?.phoneNumber ?? '')}
          />
        ))}
      </Cards>
    </section>
  );
}

/** Logging out also removes the data from this phone. */
function LogoutButton({ onLogout }: { onLogout: () => Promise<void> }) {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const logOut = async () => {
    setState('busy');
    // The shell asks first if taps aren't sent yet; then the person may stay.
    await onLogout().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <>
      <Button color="primary" variant="text" disabled={state === 'busy'} onClick={() => void logOut()}>
        Abmelden
      </Button>
      {state === 'failed' && (
        <Alert type="error" title="Das Abmelden hat nicht geklappt. Du bist weiterhin angemeldet." />
      )}
    </>
  );
}

const Main = styled.main`
  width: 100%;
  max-width: 1092px;
  margin: 0 auto;
  /* the bar at the bottom covers no button */
  padding: 0 16px 92px;
  outline: none;
`;

const TITLE = { margin: '4px 0 8px' };
