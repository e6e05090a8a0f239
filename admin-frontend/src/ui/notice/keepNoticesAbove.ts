/** The room of a notification with three lines, in pixels. */
const NOTICE_HEIGHT = 150;

/** A ref for the buttons of a form: on the desk, notifications appear above them wherever they would cover them. */
export const keepNoticesAbove = (buttons: HTMLElement | null) => keepFree(buttons, '--notice-bottom');

/** A ref for the buttons of a drawer: notifications appear above them on the phone, too, where it covers the page. */
export const keepNoticesAboveDrawer = (buttons: HTMLElement | null) => keepFree(buttons, '--drawer-bottom');

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
  window.addEventListener('scroll', measure, { passive: true });
  window.addEventListener('resize', measure);
  return () => {
    observer.disconnect();
    window.removeEventListener('scroll', measure);
    window.removeEventListener('resize', measure);
    style.removeProperty(property);
  };
}
