import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import { TAP_WORDS } from '@hofkiste/contract/frontends/pickup-words';
import styled from 'styled-components';

/** Taps of the pickup mode to be passed on by word of mouth. */
export const TapList = ({ taps }: { taps: readonly StoredTap[] }) => (
  <List>
    {taps.map(({ event, name }) => (
      <li key={event.id}>
        <strong>{name}</strong>:{' '}
        {event.action === 'undo' ? 'zuletzt Abgehaktes zurückgenommen' : TAP_WORDS[event.action]}
      </li>
    ))}
  </List>
);

const List = styled.ul`
  margin: 0;
  padding-left: 20px;
  overflow-wrap: anywhere;
`;
