/** The room of a notification with three lines, in pixels. */
const NOTICE_HEIGHT = 150;

const LISTENER = { capture: true, passive: true };

/** A ref for the buttons of a form: on the desk, notifications appear above them wherever they would cover them. */
export const keepNoticesAbove = (buttons: HTMLElement | null) => keepFree(buttons, '--notice-bottom');

/** A ref for the buttons of a drawer: notifications appear above them on the phone, too, where it covers the page. */
export const keepNoticesAboveDrawer = (buttons: HTMLElement | null) => keepFree(buttons, '--drawer-bottom');

/** A ref for the buttons of a dialog, which may lie above a drawer. */
export const keepNoticesAboveDialog = (buttons: HTMLElement | null) => keepFree(buttons, '--dialog-bottom');

/** Keeps the room that the buttons need in a property of the document. */
function keepFree(buttons: HTMLElement | null, property: string) {
  if (!buttons) return;
  const { style } = document.documentElement;
  const measure = () => {
    const { top, bottom } = buttons.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    const isInTheWay = top < window.innerHeight && below < NOTICE_HEIGHT;
    style.setProperty(property, `${isInTheWay ? window.innerHeight - top : 0}px`);
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(document.body);
  // Captured: a dialog scrolls itself, and no longer moves once it has grown.
  const events = ['scroll', 'resize', 'animationend'];
  for (const event of events) window.addEventListener(event, measure, LISTENER);
  return () => {
    observer.disconnect();
    for (const event of events) window.removeEventListener(event, measure, LISTENER);
    style.removeProperty(property);
  };
}
