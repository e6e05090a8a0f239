import { FilterSelect } from '../ui/fields/FilterSelect';
import { SMS_STATE_NAMES, type SmsFilter } from './sms';

const ALL = 'all';

interface Props {
  status: SmsFilter | undefined;
  /** The states to choose from, in addition to `all` of them. */
  filters: readonly SmsFilter[];
  all: string;
  onChoose: (status: SmsFilter | undefined) => void;
}

/** Chooses the state of the listed messages. */
export const StatusFilter = ({ status, filters, all, onChoose }: Props) => (
  <FilterSelect<SmsFilter | typeof ALL>
    aria-label="Status"
    value={status ?? ALL}
    onChange={(chosen) => onChoose(chosen === ALL ? undefined : chosen)}
    options={[
      { value: ALL, label: all },
      ...filters.map((value) => ({ value, label: SMS_STATE_NAMES[value] })),
    ]}
  />
);
