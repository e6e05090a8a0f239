import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../ui/Icon';

interface Props {
  /** The buttons behind 'Mehr'; none if there is nothing. */
  rest: ReactNode;
  children: ReactNode;
}

/** Keeps the main actions of a page in one row. */
export function PhoneActions({ rest, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {children}
      {rest && (
        <More aria-label="Mehr" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={isOpen ? 'close' : 'more'} />
        </More>
      )}
      {isOpen && rest}
    </>
  );
}

const More = styled(Button)`
  && {
    flex: 0 0 44px;
    padding: 0;
  }
`;
