import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button, Heading, LinkButton } from '../elements';

interface Props {
  count: number;
  decide: (isLost: boolean) => void;
}

/** Asks before logging out would lose taps of the pickup mode. */
export function UnsentTaps({ count, decide }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const [what, lose] =
    count === 1 ? ['1 Änderung ist', 'geht sie'] : [`${count} Änderungen sind`, 'gehen sie'];

  const stay = (event: SyntheticEvent) => {
    event.preventDefault();
    decide(false);
  };
  return (
    <Question ref={dialog} aria-labelledby="unsent-title" onCancel={stay}>
      <Heading as="h2" id="unsent-title">
        Trotzdem ausloggen?
      </Heading>
      <p>
        {what} noch nicht übertragen. Wenn du dich jetzt ausloggst, {lose} verloren.
      </p>
      <Button type="button" onClick={stay}>
        Angemeldet bleiben
      </Button>
      <LinkButton type="button" onClick={() => decide(true)}>
        Ausloggen und verwerfen
      </LinkButton>
    </Question>
  );
}

const Question = styled.dialog`
  width: min(100vw - 32px, 460px);
  padding: 28px 20px;
  border: 0;
  border-radius: 10px;
  color: var(--ink);

  &[open] {
    display: grid;
    gap: 16px;
    justify-items: start;
  }

  &::backdrop {
    background: rgb(25 34 17 / 50%);
  }

  p {
    margin: 0;
  }

  h2 {
    font-size: 25px;
  }
`;
