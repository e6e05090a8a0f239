import { Link } from 'react-router-dom';
import styled from 'styled-components';

/** Tells who can set up what the server still lacks; `section` is that of the handbook which says how. */
export const NotSetUp = ({ section }: { section: 'email-einrichten' | 'sms-einrichten' }) => (
  <>
    Wer deinen Shop betreut, kann das tun:{' '}
    <Underlined to={`/hilfe/betreuung#${section}`}>So geht es</Underlined>.
  </>
);

const Underlined = styled(Link)`
  text-decoration: underline;
`;
