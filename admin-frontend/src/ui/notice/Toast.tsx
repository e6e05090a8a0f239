import * as Radix from '@radix-ui/react-toast';
import { type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { onPhone, theme } from '../../theme/theme';
import { Icon } from '../Icon';
import { Wide } from '../layout';
import { noticeSlice, useNotice } from './useNotify';

const DURATION = 5000;
const SWIPE = 50;

/** Shows the latest notification. It leaves after 5 s unless the pointer or the focus is on it; F8 leads to it, a swipe to the right dismisses it. */
export function Toast() {
  const { current, count } = useNotice();
  const dispatch = useDispatch();
  const box = useRef<HTMLDivElement>(null);
  const focusBefore = useFocusBefore(box);

  // A notification that leaves gives the focus back
  useEffect(() => {
    const { activeElement } = document;
    if (current || !(activeElement instanceof HTMLElement) || !box.current?.contains(activeElement)) return;
    focusBefore.current?.focus();
    // A field that is gone by now takes no focus, and the empty box would keep the next Escape from a dialog
    activeElement.blur();
  }, [current, focusBefore]);

  return (
    <Radix.Provider label="Meldung" duration={DURATION} swipeDirection="right" swipeThreshold={SWIPE}>
      {current && (
        <Root
          // A new one replaces the one before and gets its own time
          key={count}
          $isFailure={current.kind === 'failure'}
          type={current.kind === 'failure' ? 'foreground' : 'background'}
          onOpenChange={(isOpen) => !isOpen && dispatch(noticeSlice.actions.dismiss())}
        >
          <Icon name={current.kind === 'success' ? 'check' : 'warning'} />
          <Wide>
            <Title>{current.title}</Title>
            {current.text && <Radix.Description>{current.text}</Radix.Description>}
          </Wide>
          <Close aria-label="Meldung schließen">
            <Icon name="close" />
          </Close>
        </Root>
      )}
      {createPortal(
        <div ref={box}>
          <Viewport hotkey={['F8']} label="Meldungen ({hotkey})" />
        </div>,
        document.body,
      )}
    </Radix.Provider>
  );
}

/** The element that had the focus before the box. Keeps antd's dialogs from taking back the focus of the box and from closing on its Escape: both listen on the window. */
function useFocusBefore(box: RefObject<HTMLDivElement | null>) {
  const before = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const element = box.current;
    const keepFocus = (event: FocusEvent) => {
      event.stopPropagation();
      const { relatedTarget: last } = event;
      if (last instanceof HTMLElement && !element?.contains(last)) before.current = last;
    };
    const keepEscape = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    element?.addEventListener('focusin', keepFocus);
    element?.addEventListener('keydown', keepEscape);
    return () => {
      element?.removeEventListener('focusin', keepFocus);
      element?.removeEventListener('keydown', keepEscape);
    };
  }, [box]);
  return before;
}

const rise = keyframes`
  from {
    transform: translateY(24px);
    opacity: 0;
  }
`;

const Viewport = styled(Radix.Viewport)`
  position: fixed;
  right: 0;
  bottom: var(--dialog-bottom, var(--drawer-bottom, var(--notice-bottom, 0)));
  left: 0;
  /* above antd's questions (2000) and what opens in them */
  z-index: 2100;
  margin: 0;
  padding: 12px;
  outline: none;
  font: 400 15px / 1.45 ${theme.font.sans};
  list-style: none;
  pointer-events: none;

  ${onPhone} {
    bottom: var(--dialog-bottom, var(--drawer-bottom, var(--bottom-bar, 0)));
  }

  @media (min-width: 768px) {
    left: auto;
    width: 420px;
  }
`;

const Root = styled(Radix.Root)<{ $isFailure: boolean }>`
  --focus: ${theme.color.white};
  --focus-offset: -5px;

  display: flex;
  gap: 12px;
  padding: 12px 8px 12px 16px;
  border-radius: 6px;
  background: ${({ $isFailure }) => ($isFailure ? theme.color.error : theme.color.ink)};
  color: ${theme.color.white};
  overflow-wrap: anywhere;
  pointer-events: auto;
  touch-action: pan-y;
  animation: ${rise} 180ms ease-out;

  &[data-swipe="move"] {
    transform: translateX(var(--radix-toast-swipe-move-x));
  }

  > .anticon {
    align-self: start;
    margin-top: 3px;
    font-size: 18px;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`;

const Title = styled(Radix.Title)`
  font-weight: 650;
`;

const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  align-self: start;
  width: 44px;
  height: 44px;
  margin: -11px 0;
  border: 0;
  background: none;
  color: ${theme.color.white};
  font-size: 16px;
  cursor: pointer;
`;
