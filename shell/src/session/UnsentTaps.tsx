import { Button, LinkButton } from '../elements';
import { Question } from './Question';

interface Props {
  count: number;
  decide: (isLost: boolean) => void;
}

/** Asks before logging out would lose taps of the pickup mode. */
export function UnsentTaps({ count, decide }: Props) {
  const [what, lose] =
    count === 1 ? ['1 Änderung ist', 'geht sie'] : [`${count} Änderungen sind`, 'gehen sie'];
  return (
    <Question title="Trotzdem abmelden?" onCancel={() => decide(false)}>
      <p>
        {what} noch nicht übertragen. Wenn du dich jetzt abmeldest, {lose} verloren.
      </p>
      <Button type="button" onClick={() => decide(false)}>
        Angemeldet bleiben
      </Button>
      <LinkButton type="button" onClick={() => decide(true)}>
        Abmelden und verwerfen
      </LinkButton>
    </Question>
  );
}
