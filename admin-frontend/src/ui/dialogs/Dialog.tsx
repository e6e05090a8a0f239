import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Icon } from '../Icon';
import { keepNoticesAboveDialog } from '../notice/keepNoticesAbove';
import { KEEPS_FOCUS, useFocusBack } from './useFocusBack';

export const DialogTitle = styled.span`
  display: block;
  /* room for the button that closes it, and above the content */
  padding: 0 24px 8px 0;
  font: 600 21px / 1.3 ${theme.font.serif};
`;

/** The buttons at the end of a dialog; on the phone the main one comes first. Notifications don't cover them. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Actions ref={keepNoticesAboveDialog}>{children}</Actions>
);

export const CLOSABLE = { 'aria-label': 'Schließen', closeIcon: <Icon name="close" /> };

/** Between antd's questions at 2000 and the notifications. */
const ABOVE_QUESTIONS = 2050;

interface Props {
  title: string;
  width?: number;
  /** Nothing closes it meanwhile. */
  isBusy?: boolean;
  /** Whether a click beside it closes it. */
  isMaskClosable?: boolean;
  /** Above the questions of useConfirm, too. */
  isOnTop?: boolean;
  /** Called once it is open, after the animation. */
  onOpened?: () => void;
  /** Called once it is gone, after the animation. */
  onClose: () => void;
  children: ReactNode | ((close: () => void) => ReactNode);
}

/** Every dialog uses this one. It is open from its mount until it is closed; the focus then returns to where it was. */
export function Dialog(props: Props) {
  const { title, width = 520, isBusy = false, isMaskClosable = true, isOnTop = false } = props;
  const { onOpened, onClose, children } = props;
  const [isOpen, setIsOpen] = useState(true);
  const close = () => setIsOpen(false);
  useFocusBack();
  return (
    <Modal
      open={isOpen}
      title={<DialogTitle>{title}</DialogTitle>}
      width={width}
      footer={null}
      {...(isOnTop && { zIndex: ABOVE_QUESTIONS })}
      closable={CLOSABLE}
      mask={{ closable: isMaskClosable }}
      focusable={KEEPS_FOCUS}
      onCancel={() => !isBusy && close()}
      afterOpenChange={(isShown) => isShown && onOpened?.()}
      afterClose={onClose}
    >
      {typeof children === 'function' ? children(close) : children}
    </Modal>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 8px;
  justify-content: flex-end;
  margin-top: 20px;

  > * {
    margin: 0;
  }

  ${onPhone} {
    flex-wrap: wrap-reverse;

    > * {
      flex: 1 1 auto;
    }
  }
`;
