import { MAX_QUANTITY } from '@hofkiste/contract/plain/constants';
import { formatEuro, total } from '@hofkiste/contract/plain/money';
import { rhythmOn } from '@hofkiste/contract/plain/rhythm';
import type { StandingOffer, StandingOrder } from '@hofkiste/contract/standing-orders/calls';
import { type FormEvent, useEffect, useState } from 'react';
import { BoxItem } from '../../boxes/BoxItem';
import type { BoxNote } from '../../boxes/cart';
import { readRefusal } from '../../refusal/readRefusal';
import { SlipBand } from '../../slip/Slip';
import { changeText } from '../../slip/slipLines';
import { useStandingOffer } from '../../standing-offer/offer.api';
import { Banner } from '../../ui/Banner';
import { FieldError, useFocusOnError } from '../../ui/FieldError';
import { FormSection } from '../../ui/FormSection';
import { Loading } from '../../ui/loading/Loading';
import { RadioCards } from '../../ui/RadioCards';
import { scrollToHeading } from '../../ui/scrollToHeading';
import { placeChoices, rhythmChoices, weekdayChoices } from '../rhythm';
import { StandingSlip } from '../StandingSlip';
import { boxesOn } from '../standingOffer';
import { isStandingChange, type StandingLine, standingLines, type Wanted, wantedBody } from './standingLines';
import { linesOf } from './summary';
import { useStandingCall } from './useStandingCall';

interface ChangeStandingProps {
  standing: StandingOrder;
  token: string;
}

type State = 'untouched' | 'open' | 'closed' | 'saved';

/** The button that opens the form for boxes, rhythm, weekday and place. */
export function ChangeStanding({ standing, token }: ChangeStandingProps) {
  const [state, setState] = useState<State>('untouched');

  if (state !== 'open') return <Closed state={state} onOpen={() => setState('open')} />;
  return (
    <OpenForm
      standing={standing}
      token={token}
      onSaved={() => setState('saved')}
      onClose={() => setState('closed')}
    />
  );
}

function Closed({ state, onOpen }: { state: State; onOpen: () => void }) {
  useEffect(() => {
    if (state === 'closed') scrollToHeading('change');
  }, [state]);

  return (
    <div className="change-form">
      <FormSection id="change" title="Ändern" hint={<p className="muted">Kisten, Abholort und Rhythmus.</p>}>
        {state === 'saved' && (
          <Banner kind="done" title="Dauerbestellung geändert" takesFocus>
            Die Änderung gilt für alle Abholungen, die noch nicht bestellt sind.
          </Banner>
        )}
        <button type="button" className="button button-outline" onClick={onOpen}>
          Dauerbestellung ändern
        </button>
      </FormSection>
    </div>
  );
}

interface FormProps extends ChangeStandingProps {
  onSaved: () => void;
  onClose: () => void;
}

/** Only what it has already can be changed if there is no offer, as while the farm takes no standing orders. */
function OpenForm(props: FormProps) {
  const { data: offer, isError } = useStandingOffer();

  if (!offer && !isError) return <Loading text="Die Kisten laden …" />;
  return <ChangeForm {...props} offer={offer} />;
}

const EMPTY = 'Du hast alle Kisten abgewählt. Willst du nichts mehr bekommen, beende die Dauerbestellung.';

function ChangeForm({ standing, token, offer, ...form }: FormProps & { offer: StandingOffer | undefined }) {
  const [wanted, setWanted] = useState<Wanted>({ quantities: {} });
  const [notes, setNotes] = useState<Record<number, BoxNote>>({});
  const [isEmpty, setEmpty] = useState(false);
  const { send, isSending, problem: refused, fields, forgetProblem } = useStandingCall(token);
  const focusOnError = useFocusOnError();
  const chosen = { ...standing, pickupLocationId: standing.location.id, ...wanted };
  const { everyWeeks, weekday, pickupLocationId } = chosen;
  const lines = standingLines(standing, offer ? boxesOn(offer, weekday) : [], wanted.quantities);
  const isChanged = isStandingChange(standing, wanted, lines);
  const places = withOwn(offer?.locations ?? [], standing.location);
  const weekdays = (offer?.weekdays ?? []).map((day) => ({ id: day.weekday }));

  const problem = isEmpty ? EMPTY : Object.keys(notes).length === 0 && refused;

  useEffect(() => scrollToHeading('change'), []);

  const change = (changes: Partial<Wanted>) => {
    if (isSending) return;
    setWanted({ ...wanted, ...changes });
    setEmpty(false);
    forgetProblem();
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged) return;
    const sent = lines.filter(({ quantity }) => quantity > 0);
    setEmpty(sent.length === 0);
    if (sent.length === 0) return focusOnError();
    setNotes({});
    const { changed, refusal } = await send({
      path: '',
      method: 'PUT',
      body: wantedBody(standing, wanted, lines),
    });
    if (changed) return form.onSaved();
    if (!refusal) return;
    const refused = readRefusal(refusal, sent, 'Änderung');
    setNotes(refused.notes);
    setWanted({ ...wanted, quantities: { ...wanted.quantities, ...refused.quantities } });
  };

  return (
    <form className="change-form" noValidate onSubmit={onSubmit}>
      <FormSection
        id="change"
        title="Ändern"
        hint={
          <p className="muted">
            Gilt für Abholungen, die noch nicht bestellt sind. Was schon bestellt ist, bleibt: Das änderst du
            oben mit „Bestellung ändern“.
          </p>
        }
      >
        <ul className="extras">
          {lines.map((line, index) => (
            <Row
              key={line.id}
              line={line}
              index={index}
              note={notes[line.id]}
              onChange={(quantity) => {
                change({ quantities: { ...wanted.quantities, [line.id]: quantity } });
                setNotes(Object.fromEntries(Object.entries(notes).filter(([id]) => Number(id) !== line.id)));
              }}
            />
          ))}
        </ul>
      </FormSection>
      <FormSection id="everyWeeks" title="Wie oft?">
        <RadioCards
          name="everyWeeks"
          labelledBy="everyWeeks"
          choices={rhythmChoices}
          value={everyWeeks}
          error={fields.everyWeeks}
          onChange={(value) => change({ everyWeeks: value })}
        />
      </FormSection>
      {weekdays.some(({ id }) => id !== standing.weekday) && (
        <FormSection id="weekday" title="An welchem Tag?">
          <RadioCards
            name="weekday"
            labelledBy="weekday"
            choices={weekdayChoices(
              withOwn(weekdays, { id: standing.weekday })
                .map(({ id }) => id)
                .sort((a, b) => a - b),
            )}
            value={weekday}
            error={fields.weekday}
            onChange={(value) => change({ weekday: value })}
          />
        </FormSection>
      )}
      {places.length > 1 && (
        <FormSection id="place" title="Abholort">
          <RadioCards
            name="pickupLocationId"
            labelledBy="place"
            choices={placeChoices(places)}
            value={pickupLocationId}
            error={fields.pickupLocationId}
            onChange={(value) => change({ pickupLocationId: value })}
          />
        </FormSection>
      )}
      <SlipBand>
        <StandingSlip
          title="Deine Änderung"
          lines={lines
            .filter(({ quantity, before }) => quantity > 0 || before > 0)
            .map((line) => ({ ...line, note: changeText(line) }))}
          sumBefore={total(linesOf(standing))}
          facts={{
            Rhythmus: rhythmOn(everyWeeks, weekday),
            Abholort: places.find(({ id }) => id === pickupLocationId)?.name,
          }}
        >
          {problem && (
            <FieldError id="change-problem" takesFocus>
              {problem}
            </FieldError>
          )}
        </StandingSlip>
        <button type="submit" className="button order-button" aria-disabled={isSending || !isChanged}>
          {isSending ? 'Änderung wird gesendet …' : 'Änderung zahlungspflichtig bestellen'}
        </button>
        {!isChanged && <p className="muted order-hint">Noch nichts geändert.</p>}
        <button type="button" className="link-button" onClick={form.onClose}>
          Abbrechen
        </button>
      </SlipBand>
    </form>
  );
}

/** Adds what the standing order has already, because the farm may not offer it any more. */
const withOwn = <One extends { id: number }>(offered: One[], own: One): One[] =>
  offered.some(({ id }) => id === own.id) ? offered : [own, ...offered];

interface RowProps {
  line: StandingLine;
  index: number;
  note: BoxNote | undefined;
  onChange: (quantity: number) => void;
}

const Row = ({ line, ...row }: RowProps) => (
  <BoxItem
    {...line}
    {...row}
    isSmall
    max={Math.max(MAX_QUANTITY, line.before)}
    cost={<p className="box-price">{formatEuro(line.price)}</p>}
  >
    <h3 className="box-name">{line.name}</h3>
    {changeText(line) && (
      <p className="box-weight">
        <strong className="row-change">{changeText(line)}</strong>
      </p>
    )}
  </BoxItem>
);
