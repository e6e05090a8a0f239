import { Tooltip as AntTooltip } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { theme } from '../../theme/theme';

const DELAY = 700;
const SKIP_WINDOW = 300;
/** Time for the pointer to cross the gap to the tooltip itself. */
const LEAVE_DELAY = 100;
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);

  // antd's own delay is that of the render before, so the skip window would come one tooltip too late
  const change = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (!open && isOpen) lastClosedAt = performance.now();
    if (delay === 0) setIsOpen(open);
    else timer.current = setTimeout(() => setIsOpen(open), delay);
  };

  useEffect(() => () => clearTimeout(timer.current), []);

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
      onPointerEnter={() => change(true, performance.now() - lastClosedAt < SKIP_WINDOW ? 0 : DELAY)}
      onPointerLeave={() => {
        isPressed.current = false;
        change(false, LEAVE_DELAY);
      }}
      onPointerDown={() => {
        isPressed.current = true;
        change(false, 0);
      }}
      onFocus={() => {
        // the focus that follows a click doesn't open what the click has closed
        if (!isPressed.current) change(true, 0);
      }}
      onBlur={() => {
        isPressed.current = false;
        change(false, 0);
      }}
    >
      <AntTooltip
        title={<Content>{content}</Content>}
        open={isOpen}
        trigger={[]}
        color="#fff"
        arrow={false}
        align={{ offset: [0, -4] }}
      >
        {children}
      </AntTooltip>
    </Anchor>
  );
}
