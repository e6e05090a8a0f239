import { Alert, Button } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { errorMessage } from '../failure';
import { Icon } from '../Icon';
import { useNotify } from '../notice/useNotify';

interface Props {
  /** 'Das Produkt wurde inzwischen geändert.' */
  message: string;
  isBusy: boolean;
  onReload: () => Promise<unknown>;
  onOverwrite: () => void;
}

/** Shown in a form whose record somebody else has changed meanwhile. */
export function ChangedMeanwhile({ message, isBusy, onReload, onOverwrite }: Props) {
  const notify = useNotify();
  const [isReloading, setIsReloading] = useState(false);

  const reload = async () => {
    setIsReloading(true);
    try {
      await onReload();
    } catch (error) {
      setIsReloading(false);
      notify.failure(errorMessage(error), 'Nicht neu geladen');
    }
  };

  return (
    <Box
      type="warning"
      showIcon
      icon={<Icon name="warning" />}
      title={message}
      description={
        <>
          <p>
            „Neu laden“ zeigt den neuen Stand und verwirft, was du getippt hast. „Trotzdem speichern“
            überschreibt den neuen Stand.
          </p>
          <Choice>
            <Button disabled={isBusy} loading={isReloading} onClick={() => void reload()}>
              Neu laden
            </Button>
            <Button disabled={isBusy || isReloading} onClick={onOverwrite}>
              Trotzdem speichern
            </Button>
          </Choice>
        </>
      }
    />
  );
}

const Box = styled(Alert)`
  grid-column: 1 / -1;

  p {
    margin: 0 0 12px;
  }
`;

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
