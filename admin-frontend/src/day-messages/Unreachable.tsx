import { formatPhone } from '@hofkiste/contract/plain/phone';
import styled from 'styled-components';
import { TabularNumbers } from '../ui/text';
import { doubtfulOf, persons, type Recipient, type Selection, unreachableOf } from './recipients';

interface Props {
  open: readonly Recipient[];
  selection: Selection;
}

/** Names those whom no SMS reaches, or perhaps none, because the last one didn't; nothing if there are none. */
export function Unreachable({ open, selection }: Props) {
  const unreachable = unreachableOf(open, selection);
  const doubtful = doubtfulOf(open, selection);
  return (
    <>
      {unreachable.length > 0 && (
        <div>
          Ohne Handynummer, daher ohne SMS:
          <People people={unreachable} />
        </div>
      )}
      {doubtful.length > 0 && (
        <div>
          Bei {persons(doubtful.length)} kam die letzte SMS nicht an: anrufen
          <People people={doubtful} />
        </div>
      )}
    </>
  );
}

const People = ({ people }: { people: readonly Recipient[] }) => (
  <List>
    {people.map(({ id, firstName, lastName, phoneNumber }) => (
      <li key={id}>
        {lastName}, {firstName}{' '}
        {phoneNumber && (
          <TabularNumbers>
            <a href={`tel:${phoneNumber}`}>{formatPhone(phoneNumber)}</a>
          </TabularNumbers>
        )}
      </li>
    ))}
  </List>
);

const List = styled.ul`
  margin: 4px 0 0;
  padding-left: 20px;
`;
