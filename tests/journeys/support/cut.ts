import { expect, type Page } from '@playwright/test';
import { NARROW, PHONE, resize } from './fixtures';

/** Expects that the card around it cuts off no text and no field, on the narrowest screen and on a phone. */
export async function expectNothingCut(page: Page): Promise<void> {
  for (const size of [NARROW, PHONE]) {
    await resize(page, size);
    await expect.poll(() => page.evaluate(findCut), `${page.url()}, ${size.width} pixels`).toEqual([]);
  }
}

/** Runs in the page: finds visible texts and controls beyond an ancestor that hides its overflow, cut dates and labels. */
function findCut(): string[] {
  const CONTROLS = 'input, textarea, button, a[href], [role="combobox"]';
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim());
  const isCut = (element: Element): boolean => {
    const { left, right, width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2) return false;
    for (let around = element.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      const { overflowX, position } = getComputedStyle(around);
      // For screen readers only, or scrolled by a finger
      if (edge.width < 2 || overflowX === 'auto' || overflowX === 'scroll') return false;
      const isHiding = overflowX === 'hidden' || overflowX === 'clip';
      if (isHiding && (right > edge.right + 0.5 || left < edge.left - 0.5)) return true;
      if (position === 'fixed') return false;
    }
    return false;
  };
  return [...document.querySelectorAll('#main *')]
    .filter(
      (element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [role="tablist"]'),
    )
    .filter(
      (element) =>
        ((element.matches(CONTROLS) || hasText(element)) && isCut(element)) ||
        // A date is chosen in the calendar, so its field can't be scrolled; a button doesn't scroll
        (element.matches('input[readonly], button') && element.scrollWidth > element.clientWidth),
    )
    .map((element) => element.outerHTML.slice(0, 120));
}
