import { useEffect, useState } from 'react';
import { scrollToHeading } from '../ui/scrollToHeading';

/** A margin above the viewport, so that a summary that was scrolled past counts as visible. */
const ALL_ABOVE = '100000px 0px 0px';

interface Props {
  isNeeded: boolean;
  total: string;
  text: string;
  action: string;
  /** Id of the heading that the button leads to. */
  target: string;
}

/** The bar at the bottom, until the summary is in view. */
export function SummaryBar({ isNeeded, total, text, action, target }: Props) {
  const isSummaryReached = useIsSummaryReached();
  const isShown = isNeeded && !isSummaryReached;

  return (
    <div className={isShown ? 'cart-bar is-shown' : 'cart-bar'} inert={!isShown}>
      <div className="cart-bar-inner">
        <p role="status">
          <span className="cart-bar-total">{total}</span>
          <span className="cart-bar-count">{text}</span>
        </p>
        <button type="button" className="button button-accent" onClick={() => scrollToHeading(target)}>
          {action}
        </button>
      </div>
    </div>
  );
}

function useIsSummaryReached() {
  const [isReached, setReached] = useState(false);

  useEffect(() => {
    const summary = document.getElementById('summary');
    if (!summary) return;
    const observer = new IntersectionObserver(
      (entries) => setReached(entries.some((entry) => entry.isIntersecting)),
      { rootMargin: ALL_ABOVE },
    );
    observer.observe(summary);
    return () => observer.disconnect();
  }, []);

  return isReached;
}
