import type { StoredTap } from '@hofkiste/contract/frontends/pickup-storage';
import type { PickupEvent } from '@hofkiste/contract/wire/pickup';
import styled from 'styled-components';

const WORDS: Record<PickupEvent['action'], string> = {
  collected: 'abgeholt & bezahlt',
  'collected-unpaid': 'abgeholt, noch nicht bezahlt',
  paid: 'bezahlt',
  undo: 'zuletzt Abgehaktes zurückgenommen',
};

/** Taps of the pickup mode to be passed on by word of mouth. */
export const TapList = ({ taps }: { taps: readonly StoredTap[] }) => (
  <List>
    {taps.map(({ event, name }) => (
      <li key={event.id}>
        <strong>{name}</strong>: {WORDS[event.action]}
      </li>
    ))}
  </List>
);

const List = styled.ul`
  margin: 0;
  padding-left: 20px;
  overflow-wrap: anywhere;
`;
