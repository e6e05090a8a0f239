import { Tooltip as AntTooltip } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { theme } from '../../theme/theme';

const DELAY = 700;
const SKIP_WINDOW = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

const Anchor = styled.span`
  display: inline-block;
  vertical-align: middle;
`;

const Content = styled.div`
  color: ${theme.color.ink};
`;

interface Props {
  /** Mounted when it first opens. */
  content: ReactNode;
  /** Reachable by the keyboard. */
  children: ReactElement;
}

/** Opens after 700 ms, or at once within 300 ms of closing another one; closes on leave, click, blur, Escape and scroll. */
export function Tooltip({ content, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [delay, setDelay] = useState(DELAY);
  const isPressed = useRef(false);

  const change = (open: boolean) => {
    // the focus that follows a click doesn't open what the click has closed
    if (open && isPressed.current) return;
    if (!open) lastClosedAt = performance.now();
    setIsOpen(open);
  };

  useEffect(() => {
    if (!isOpen) return;
    const close = () => {
      lastClosedAt = performance.now();
      setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && close();
    window.addEventListener('keydown', closeOnEscape, true);
    window.addEventListener('pointerdown', close, true);
    window.addEventListener('scroll', close, true);
    return () => {
      window.removeEventListener('keydown', closeOnEscape, true);
      window.removeEventListener('pointerdown', close, true);
      window.removeEventListener('scroll', close, true);
    };
  }, [isOpen]);

  return (
    <Anchor
      onPointerEnter={() => setDelay(performance.now() - lastClosedAt < SKIP_WINDOW ? 0 : DELAY)}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onPointerLeave={() => {
        isPressed.current = false;
      }}
      onBlur={() => {
        isPressed.current = false;
      }}
    >
      <AntTooltip
        title={<Content>{content}</Content>}
        open={isOpen}
        onOpenChange={change}
        trigger={['hover', 'focus']}
        mouseEnterDelay={delay / 1000}
        color="#fff"
        arrow={false}
        align={{ offset: [0, -4] }}
      >
        {children}
      </AntTooltip>
    </Anchor>
  );
}
