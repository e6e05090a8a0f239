import { Button } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../ui/Icon';
import { usePhone } from '../ui/usePhone';

interface Props {
  main: ReactNode;
  lists: ReactNode;
  /** On the phone behind 'Mehr'. */
  rest: ReactNode;
  hasRest: boolean;
}

/**
 * The actions of the page: on the phone in one row, the main one first; on the desk the main one last. When a phone is
 * turned they keep their state, with it their open dialogs.
 */
export function OrderActions({ main, lists, rest, hasRest }: Props) {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(false);
  const first = <Fragment key="main">{main}</Fragment>;
  const printed = <Fragment key="lists">{lists}</Fragment>;
  const others = (
    <div key="rest" style={{ display: !isPhone || isOpen ? 'contents' : 'none' }}>
      {rest}
    </div>
  );
  const more = hasRest && (
    <More key="more" aria-label="Mehr" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
      <Icon name={isOpen ? 'close' : 'more'} />
    </More>
  );
  return isPhone ? [first, printed, more, others] : [printed, others, first];
}

const More = styled(Button)`
  && {
    flex: 0 0 44px;
    padding: 0;
  }
`;
