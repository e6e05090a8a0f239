import { Select } from 'antd';
import styled from 'styled-components';
import { onPhone } from '../theme/theme';
import { SMS_STATE_NAMES, type SmsFilter } from './sms';

const ALL = 'all';

interface Props {
  status: SmsFilter | undefined;
  /** The states to choose from, besides `all` of them. */
  filters: readonly SmsFilter[];
  all: string;
  onChoose: (status: SmsFilter | undefined) => void;
}

/** Chooses the state of the listed messages. */
export const StatusFilter = ({ status, filters, all, onChoose }: Props) => (
  <Choice
    aria-label="Status"
    value={status ?? ALL}
    onChange={(chosen) => onChoose(chosen === ALL ? undefined : chosen)}
    options={[
      { value: ALL, label: all },
      ...filters.map((value) => ({ value, label: SMS_STATE_NAMES[value] })),
    ]}
  />
);

const Choice = styled(Select<SmsFilter | typeof ALL>)`
  width: 220px;

  ${onPhone} {
    width: 100%;
  }
`;
