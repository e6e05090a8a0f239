import { Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Flow } from '../layout';
import { keepNoticesAboveDrawer } from '../notice/keepNoticesAbove';
import { usePhone } from '../usePhone';
import { CLOSABLE, DialogTitle } from './Dialog';
import { KEEPS_FOCUS, useFocusBack } from './useFocusBack';

interface Props {
  title: string;
  /** On the desk, in pixels; a phone is covered. */
  width: number;
  footer?: ReactNode;
  /** Called once it is gone, after the animation. */
  onClose: () => void;
  children: ReactNode;
}

/** Shows a record beside its list. It is open from its mount until it is closed. */
export function SideDrawer({ title, width, footer, onClose, children }: Props) {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(true);
  useFocusBack();
  return (
    <Drawer
      open={isOpen}
      size={isPhone ? '100%' : width}
      title={<DialogTitle>{title}</DialogTitle>}
      closable={{ ...CLOSABLE, placement: 'end' }}
      footer={footer && <div ref={keepNoticesAboveDrawer}>{footer}</div>}
      focusable={KEEPS_FOCUS}
      onClose={() => setIsOpen(false)}
      afterOpenChange={(isShown) => !isShown && onClose()}
    >
      <Flow>{children}</Flow>
    </Drawer>
  );
}
