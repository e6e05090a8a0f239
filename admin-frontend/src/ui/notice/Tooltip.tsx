import { Tooltip as AntTooltip } from 'antd';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

const DELAY = 700;
const SKIP_WINDOW = 300;
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface Props {
  /** Mounted when it first opens. */
  content: ReactNode;
  children: ReactElement;
}

/** Opens after 700 ms, beside one just left at once; closes on leave, click, blur, Escape and scroll (spec 4). */
export function Tooltip({ content, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [delay, setDelay] = useState(DELAY);

  const change = (open: boolean) => {
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
    <span
      className="tooltip-anchor"
      onPointerEnter={() => setDelay(performance.now() - lastClosedAt < SKIP_WINDOW ? 0 : DELAY)}
    >
      <AntTooltip
        title={content}
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
    </span>
  );
}
