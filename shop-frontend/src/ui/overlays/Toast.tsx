import { type PointerEvent, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { Icon, WarningIcon } from '../Icon';
import { toastSlice, useToast } from './toastSlice';

const DURATION = 5000;
const SWIPE = 50;

/** The notification. It closes after 5 s unless pointer or focus is on it; F8 focuses it, a swipe to the right closes it. */
export function Toast() {
  const { current, count } = useToast();
  const dispatch = useDispatch();
  const toast = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number | undefined>(undefined);
  const dismiss = () => dispatch(toastSlice.actions.dismiss());

  useEffect(() => {
    if (count === 0) return;
    const timer = setInterval(() => {
      if (!toast.current?.matches(':hover, :focus-within')) dispatch(toastSlice.actions.dismiss());
    }, DURATION);
    const focusOnF8 = (event: KeyboardEvent) => event.key === 'F8' && toast.current?.focus();
    window.addEventListener('keydown', focusOnF8);
    return () => {
      clearInterval(timer);
      window.removeEventListener('keydown', focusOnF8);
    };
  }, [count, dispatch]);

  const endSwipe = ({ clientX }: PointerEvent) => {
    if (swipeStart.current !== undefined && clientX - swipeStart.current > SWIPE) dismiss();
    swipeStart.current = undefined;
  };

  return (
    <div className="toast-viewport" role="alert">
      {current && (
        <div
          key={count}
          ref={toast}
          className="toast"
          tabIndex={-1}
          onPointerDown={({ clientX }) => {
            swipeStart.current = clientX;
          }}
          onPointerUp={endSwipe}
        >
          <WarningIcon />
          <div>
            <p className="toast-title">{current.title}</p>
            <p>{current.text}</p>
          </div>
          <button
            type="button"
            className="toast-close"
            aria-label="Meldung schließen"
            data-tooltip=""
            onClick={dismiss}
          >
            <Icon path="M5 5l10 10M15 5L5 15" />
          </button>
        </div>
      )}
    </div>
  );
}
