import { TextLink } from '../TextLink';

/** Tells who can set up what the server still lacks; `section` is that of the handbook which says how. */
export const NotSetUp = ({ section }: { section: 'email-einrichten' | 'sms-einrichten' }) => (
  <>
    Wer deinen Shop betreut, kann das tun: <TextLink to={`/hilfe/betreuung#${section}`}>So geht es</TextLink>.
  </>
);
