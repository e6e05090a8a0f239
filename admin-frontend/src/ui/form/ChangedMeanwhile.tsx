import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import styled from 'styled-components';
import { errorMessage } from '../failure';
import { Icon } from '../Icon';
import { useNotify } from '../notice/useNotify';

interface Props {
  /** 'Das Produkt wurde inzwischen geändert.' */
  message: string;
  onReload: () => Promise<unknown>;
  onOverwrite: () => void;
}

/** Shown in a form whose record somebody else has changed meanwhile; takes the focus, because the form may be longer than the screen. */
export function ChangedMeanwhile({ message, onReload, onOverwrite }: Props) {
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
    <Box ref={takeFocus} tabIndex={-1}>
      <Alert
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
            <Flex wrap gap={8}>
              <Button loading={isReloading} onClick={() => void reload()}>
                Neu laden
              </Button>
              <Button disabled={isReloading} onClick={onOverwrite}>
                Trotzdem speichern
              </Button>
            </Flex>
          </>
        }
      />
    </Box>
  );
}

const takeFocus = (box: HTMLElement | null) => box?.focus();

const Box = styled.div`
  margin-top: 12px;

  p {
    margin: 0 0 12px;
  }
`;
