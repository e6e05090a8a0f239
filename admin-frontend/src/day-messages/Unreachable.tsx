import { formatPhone } from '@hofkiste/contract/plain/phone';
import styled from 'styled-components';
import { TabularNumbers } from '../ui/text';
import type { Recipient } from './recipients';

/** Names those whom no SMS reaches; nothing if there are none. */
export const Unreachable = ({ orders }: { orders: readonly Recipient[] }) =>
  orders.length > 0 && (
    <div>
      Ohne Handynummer, daher ohne SMS:
      <People>
        {orders.map(({ id, firstName, lastName, phoneNumber }) => (
          <li key={id}>
            {lastName}, {firstName}{' '}
            {phoneNumber && (
              <TabularNumbers>
                <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
              </TabularNumbers>
            )}
          </li>
        ))}
      </People>
    </div>
  );

const People = styled.ul`
  margin: 4px 0 0;
  padding-left: 20px;
`;
