import { BOX_LIMIT } from '@hofkiste/contract/plain/constants';
import { formatShortDate } from '@hofkiste/contract/plain/dates';
import { formatDecimal, formatEuro } from '@hofkiste/contract/plain/money';
import { priceOn } from '@hofkiste/contract/rules/price-on';
import { weekdayOf } from '@hofkiste/contract/standing-orders/due-weeks';
import type { BoxPreset } from '@hofkiste/contract/wire/box-presets';
import type { PlannedBoxes as Planned, PlannedField } from '@hofkiste/contract/wire/planned-days';
import { Checkbox, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { counted } from '../ui/counted';
import { FieldFrame } from '../ui/fields/FieldFrame';
import { hideStepButtons } from '../ui/fields/NumberField';
import { Cluster } from '../ui/layout';
import { PlannedDaysDialog, PlannedSummary, sent, usePlannedChange } from './PlannedDaysDialog';
import {
  type BoxValues,
  boxGroups,
  changedFields,
  differingFields,
  missingGroups,
  ordersOf,
  type PlannedDay,
  pricesOf,
} from './planned';
import {
  useChangePlannedBoxesMutation,
  useLazyPlannedBoxesQuery,
  usePlannedBoxesQuery,
} from './planned-days.api';

interface Question {
  /** As it was saved. */
  preset: BoxPreset;
  planned: Planned;
  /** Values before saving; none in a question that the farmer opened. */
  before?: BoxValues;
  onClose: () => void;
}

/**
 * Asks after saving a box whether the planned days follow, and a new one is offered there. Closes at once when no day
 * differs; an older api has no such call.
 */
export function useAskAboutBox(onClose: () => void) {
  const [read] = useLazyPlannedBoxesQuery();
  const [question, setQuestion] = useState<Omit<Question, 'onClose'>>();

  const ask = async (before: BoxPreset | undefined, preset: BoxPreset) => {
    const fields = before && changedFields(before, preset);
    const { data: planned } = fields?.length === 0 ? {} : await read(preset.id);
    const groups = !planned
      ? []
      : before && fields
        ? boxGroups(planned.days, { fields, after: preset, before })
        : missingGroups(planned.days, { isNew: true });
    if (planned && groups.length > 0) setQuestion({ preset, planned, ...(before && { before }) });
    else onClose();
  };

  const dialog =
    question &&
    (question.before ? (
      <BoxValuesQuestion {...question} onClose={onClose} />
    ) : (
      <NewBoxQuestion {...question} isNew onClose={onClose} />
    ));
  return { ask, dialog };
}

/** Shows what a box costs on the planned days, and changes that. */
export function PlannedBoxes({ preset }: { preset: BoxPreset }) {
  const { data: planned } = usePlannedBoxesQuery(preset.id);
  if (!planned) return null;
  const { days } = planned;
  const question = { preset, planned };
  return (
    <PlannedSummary
      values={pricesOf(days)}
      differs={differingFields(days, preset).length > 0}
      days={days}
      addLabel="Anbieten"
      ask={{
        change: (onClose) => <BoxValuesQuestion {...question} onClose={onClose} />,
        add: (onClose) => <NewBoxQuestion {...question} isNew={false} onClose={onClose} />,
      }}
    />
  );
}

const FIELD_LABELS: Record<PlannedField, string> = { name: 'Name', price: 'Preis', weight: 'Gewicht' };

/** Asks whether planned days get the name, the price or the weight of a box. */
function BoxValuesQuestion({ before, preset, onClose, ...question }: Question) {
  const { planned, change } = useChange(question.planned);
  const { id, name, version } = preset;
  const [fields] = useState(() =>
    before ? changedFields(before, preset) : differingFields(planned.days, preset),
  );
  const [chosen, setChosen] = useState<readonly PlannedField[]>(fields);
  const hasPrice = chosen.includes('price');

  const note = (days: readonly PlannedDay[]): string => {
    const orders = ordersOf(days);
    const isAsked = ({ weekday, price }: Planned['agreedPrices'][number]) =>
      days.some(({ date }) => weekdayOf(date) === weekday && priceOn(preset, date) > price);
    const asked = planned.agreedPrices
      .filter(isAsked)
      .reduce((sum, { standingOrders }) => sum + standingOrders, 0);
    return [
      hasPrice &&
        orders > 0 &&
        `${counted(orders, 'offene Bestellung behält', 'offene Bestellungen behalten')} ihren Preis.`,
      hasPrice &&
        asked > 0 &&
        `${counted(asked, 'Dauerbestellung wird', 'Dauerbestellungen werden')} vorher gefragt.`,
    ]
      .filter(Boolean)
      .join(' ');
  };

  const doneText = (changed: number, days: readonly PlannedDay[]): string => {
    const on = counted(changed, 'Abholtag', 'Abholtagen');
    const [price, ...others] = new Set(days.map(({ date }) => priceOn(preset, date)));
    const isPriceAlone = chosen.length === 1 && hasPrice && price !== undefined && others.length === 0;
    return isPriceAlone
      ? `„${name}“ kostet an ${on} ${formatEuro(price)}.`
      : `„${name}“ ist an ${on} geändert.`;
  };

  return (
    <PlannedDaysDialog
      title="Auch an den geplanten Abholtagen?"
      groups={boxGroups(planned.days, { fields: chosen, after: preset, before })}
      from={preset.nextPriceFrom}
      note={note}
      verb="ändern"
      cancelLabel={before ? 'Nur neue Abholtage' : 'Abbrechen'}
      onChange={(days) =>
        change({ id, action: 'values', version, fields: [...chosen], days: sent(days) }, (changed) =>
          doneText(changed, days),
        )
      }
      onClose={onClose}
    >
      {sentences(before, preset, fields).map((text) => (
        <div key={text}>{text}</div>
      ))}
      {fields.length > 1 && (
        <Cluster>
          {fields.map((field) => (
            <Checkbox
              key={field}
              checked={chosen.includes(field)}
              onChange={({ target }) =>
                setChosen(fields.filter((one) => (one === field ? target.checked : chosen.includes(one))))
              }
            >
              {FIELD_LABELS[field]}
            </Checkbox>
          ))}
        </Cluster>
      )}
    </PlannedDaysDialog>
  );
}

/** Says what a box has now. */
function sentences(
  before: BoxValues | undefined,
  { name, price, weight, nextPrice, nextPriceFrom }: BoxPreset,
  fields: readonly PlannedField[],
): string[] {
  const now = before ? 'jetzt ' : '';
  return [
    fields.includes('name') && (before ? `„${before.name}“ heißt jetzt „${name}“.` : `Sie heißt „${name}“.`),
    fields.includes('price') && before?.price !== price && `„${name}“ kostet ${now}${formatEuro(price)}.`,
    fields.includes('price') &&
      nextPrice != null &&
      nextPriceFrom != null &&
      `„${name}“ kostet ab ${formatShortDate(nextPriceFrom)} ${formatEuro(nextPrice)}.`,
    fields.includes('weight') && `„${name}“ wiegt ${now}${formatDecimal(weight)} kg.`,
  ].filter((text) => text !== false);
}

/** Asks on which planned days a box is offered, too. */
function NewBoxQuestion({ preset, onClose, isNew, ...question }: Question & { isNew: boolean }) {
  const { planned, change } = useChange(question.planned);
  const { id, name, price, weight, version } = preset;
  const limit = useId();
  const [maxQuantity, setMaxQuantity] = useState<number | null>(null);
  return (
    <PlannedDaysDialog
      title="Auch an den geplanten Abholtagen anbieten?"
      groups={missingGroups(planned.days, { isNew })}
      fields={
        <FieldFrame id={limit} label="Max. Stück je Abholtag" error={undefined}>
          <InputNumber
            id={limit}
            ref={hideStepButtons}
            autoComplete="off"
            inputMode="numeric"
            precision={0}
            {...BOX_LIMIT}
            placeholder="unbegrenzt"
            style={{ width: '100%' }}
            value={maxQuantity}
            onChange={setMaxQuantity}
          />
        </FieldFrame>
      }
      verb="anbieten"
      cancelLabel={isNew ? 'Nur neue Abholtage' : 'Abbrechen'}
      onChange={(days) =>
        change(
          { id, action: 'add', version, maxQuantity, days: sent(days) },
          (changed) => `„${name}“ gibt es jetzt an ${counted(changed, 'Abholtag', 'Abholtagen')}.`,
        )
      }
      onClose={onClose}
    >
      <div>
        „{name}“ kommt mit {formatEuro(price)} und {formatDecimal(weight)} kg dazu.
      </div>
    </PlannedDaysDialog>
  );
}

const useChange = (atFirst: Planned) => {
  const [send] = useChangePlannedBoxesMutation();
  const [read] = useLazyPlannedBoxesQuery();
  return usePlannedChange(atFirst, send, read);
};
