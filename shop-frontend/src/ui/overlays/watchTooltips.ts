const DELAY = 700;
const SKIP_WINDOW = 300;

export interface Tip {
  trigger: HTMLElement;
  text: string;
}

/**
 * Watches every element with `data-tooltip` (its text, or '' for the element's label). Opens after 700 ms under the
 * pointer, at once within 300 ms of another and for the keyboard; closes on leave, click, blur, Escape and scroll.
 */
export function watchTooltips(show: (tip: Tip | undefined) => void): () => void {
  const stops: (() => void)[] = [];
  let trigger: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;

  const close = () => {
    clearTimeout(timer);
    if (isOpen) {
      isOpen = false;
      closedAt = performance.now();
      show(undefined);
    }
  };
  const leave = () => {
    trigger = undefined;
    close();
  };
  const open = () => {
    if (!trigger) return;
    isOpen = true;
    show({ trigger, text: trigger.dataset.tooltip || (trigger.getAttribute('aria-label') ?? '') });
  };
  const enter = (next: HTMLElement, delay: number) => {
    if (next === trigger) return;
    leave();
    trigger = next;
    timer = setTimeout(open, delay);
  };

  const on = <Name extends keyof DocumentEventMap>(
    name: Name,
    act: (event: DocumentEventMap[Name]) => void,
  ) => {
    document.addEventListener(name, act, true);
    stops.push(() => document.removeEventListener(name, act, true));
  };

  on('pointerover', ({ target, pointerType }) => {
    const next = triggerOf(target);
    const isRecent = performance.now() - closedAt < SKIP_WINDOW;
    if (next && pointerType !== 'touch') enter(next, isRecent ? 0 : DELAY);
  });
  on('pointerout', ({ relatedTarget }) => {
    if (trigger && triggerOf(relatedTarget) !== trigger && !isTooltip(relatedTarget)) leave();
  });
  on('focusin', ({ target }) => {
    const next = triggerOf(target);
    if (next?.matches(':focus-visible')) enter(next, 0);
  });
  on('focusout', leave);
  on('click', close);
  on('scroll', close);
  on('keydown', ({ key }) => key === 'Escape' && close());

  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

function triggerOf(target: EventTarget | null) {
  const element = target instanceof Element ? target.closest('[data-tooltip]') : null;
  return element instanceof HTMLElement ? element : undefined;
}

/** The pointer may move onto the tooltip without closing it (WCAG 1.4.13). */
const isTooltip = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=tooltip]') !== null;
