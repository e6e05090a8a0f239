import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Tip, watchTooltips } from './watchTooltips';

const ID = 'tooltip';
const MARGIN = 8;
const OFFSET = 4;

/** The one tooltip of the page, above what it explains, or below where there is no room. */
export function Tooltips() {
  const [tip, setTip] = useState<Tip>();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => watchTooltips(setTip), []);

  useLayoutEffect(() => {
    if (!tip || !box.current) return;
    const { style, offsetWidth, offsetHeight } = box.current;
    const { left, width, top, bottom } = tip.trigger.getBoundingClientRect();
    const centred = left + width / 2 - offsetWidth / 2;
    const rightmost = document.documentElement.clientWidth - offsetWidth - MARGIN;
    const above = top - OFFSET - offsetHeight;
    style.left = `${Math.max(MARGIN, Math.min(centred, rightmost))}px`;
    style.top = `${above < 0 ? bottom + OFFSET : above}px`;
    // Where it only repeats the label, a screen reader needn't hear it twice.
    if (tip.text === tip.trigger.getAttribute('aria-label')) return;
    tip.trigger.setAttribute('aria-describedby', ID);
    return () => tip.trigger.removeAttribute('aria-describedby');
  }, [tip]);

  if (!tip) return null;
  return (
    <div className="tooltip" role="tooltip" id={ID} ref={box}>
      {tip.text}
    </div>
  );
}
