import { Component, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Heading, LinkButton } from './elements';
import { RemoteUnfit, RemoteUnreachable } from './loadAdminApp';

interface Props {
  children: ReactNode;
  onRetry: () => void;
}

/** Offers a retry when the back office can't be loaded or throws while it renders, and when the shell itself throws. */
export class ErrorBoundary extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (!('error' in this.state)) return this.props.children;
    const [title, text] = sentencesAbout(this.state.error);
    return (
      <Failure>
        <Alert role="alert">
          <Heading>{title}</Heading>
          <p>{text}</p>
        </Alert>
        <Button type="button" onClick={this.props.onRetry}>
          Erneut versuchen
        </Button>
        <p>
          Hilft das nicht?{' '}
          <LinkButton type="button" onClick={() => window.location.reload()}>
            Seite neu laden
          </LinkButton>
        </p>
      </Failure>
    );
  }
}

function sentencesAbout(error: unknown): [title: string, text: string] {
  if (error instanceof RemoteUnreachable || isMissingChunk(error))
    return [
      'Die Verwaltung konnte nicht geladen werden',
      'Vielleicht ist die Verbindung unterbrochen, oder es wird gerade eine neue Version eingespielt.',
    ];
  if (error instanceof RemoteUnfit)
    return [
      'Die Verwaltung passt nicht zu dieser Seite',
      'Wahrscheinlich wird gerade eine neue Version eingespielt. Lade die Seite in ein paar Minuten neu.',
    ];
  return [
    'In der Verwaltung ist ein Fehler aufgetreten',
    'Deine gespeicherten Daten sind davon nicht betroffen.',
  ];
}

/** The remote arrived, and a part of it didn't. */
const isMissingChunk = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError';

const Alert = styled.div`
  display: grid;
  gap: 16px;
`;

const Failure = styled.main`
  display: grid;
  gap: 16px;
  align-content: center;
  justify-items: start;
  max-width: 600px;
  min-height: 100vh;
  margin: 0 auto;
  padding: 28px 16px;

  p {
    margin: 0;
  }
`;
