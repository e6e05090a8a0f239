import { type PointerEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import { Icon } from '../Icon';
import './toast.css';
import { noticeSlice, useNotice } from './useNotify';

const DURATION = 5000;
const SWIPE = 50;

/** The one notification: leaves after 5 s unless the pointer or the focus is on it; F8 goes to it, a swipe to the right dismisses it (spec 9). */
export function Toast() {
  const { current, count } = useNotice();
  const dispatch = useDispatch();
  const toast = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number | undefined>(undefined);
  const dismiss = () => dispatch(noticeSlice.actions.dismiss());

  useEffect(() => {
    if (count === 0) return;
    const timer = setInterval(() => {
      if (!toast.current?.matches(':hover, :focus-within')) dispatch(noticeSlice.actions.dismiss());
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

  // beside the dialogs, which lie in the body too
  return createPortal(
    <div className="toast-viewport" role="status" aria-live="assertive">
      {current && (
        <div
          key={count}
          ref={toast}
          className={`toast toast-${current.kind}`}
          tabIndex={-1}
          onPointerDown={({ clientX }) => {
            swipeStart.current = clientX;
          }}
          onPointerUp={endSwipe}
        >
          <Icon name={current.kind === 'success' ? 'check' : 'warning'} />
          <div>
            <p className="toast-title">{current.title}</p>
            {current.text && <p>{current.text}</p>}
          </div>
          <button type="button" className="toast-close" aria-label="Meldung schließen" onClick={dismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>,
    document.body,
  );
}
