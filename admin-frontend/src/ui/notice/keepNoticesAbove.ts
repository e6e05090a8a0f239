/** The room of a notification with three lines, in pixels. */
const NOTICE_HEIGHT = 150;

/** A ref for the buttons of a form: notifications appear above them wherever they would cover them. */
export function keepNoticesAbove(buttons: HTMLElement | null) {
  if (!buttons) return;
  const { style } = document.documentElement;
  const measure = () => {
    const { top, bottom } = buttons.getBoundingClientRect();
    const below = window.innerHeight - bottom;
    const isInTheWay = top < window.innerHeight && below < NOTICE_HEIGHT;
    style.setProperty('--notice-bottom', `${isInTheWay ? window.innerHeight - top : 0}px`);
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
    style.removeProperty('--notice-bottom');
  };
}
