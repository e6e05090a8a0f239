import { Tooltip as AntTooltip } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';

const DELAY = 700;
const SKIP_WINDOW = 300;
/** Time for the pointer to cross the gap to the tooltip itself. */
const LEAVE_DELAY = 100;
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface Props {
  /** Mounted when it first opens. */
  content: ReactNode;
  /** Below, where it would cover what is being written above. */
  isBelow?: boolean;
  /** Reachable by the keyboard. */
  children: ReactElement;
}

/** Opens after 700 ms, or at once within 300 ms of closing another one; closes on leave, click, blur, Escape and scroll. */
export function Tooltip({ content, isBelow = false, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

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
      onPointerLeave={() => change(false, LEAVE_DELAY)}
      onPointerDown={() => change(false, 0)}
      onFocus={({ target }) => {
        // Not after a click, which closes it, nor when a dialog returns the focus to what was clicked
        if (target.matches(':focus-visible')) change(true, 0);
      }}
      onBlur={() => change(false, 0)}
    >
      <AntTooltip
        title={content}
        open={isOpen}
        trigger={[]}
        arrow={false}
        placement={isBelow ? 'bottom' : 'top'}
        align={{ offset: [0, isBelow ? 4 : -4] }}
      >
        {children}
      </AntTooltip>
    </Anchor>
  );
}

const Anchor = styled.span`
  display: inline-block;
  vertical-align: middle;
`;
