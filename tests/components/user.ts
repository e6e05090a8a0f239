import { fireEvent, getConfig, waitFor } from '@testing-library/react';
import userEvent, { type Options } from '@testing-library/user-event';
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { failure } from './failure';

/** jsdom does nothing on a click on one of these that is disabled, and antd does nothing on a busy one. */
const CONTROL = 'button, input, select, textarea, option';
const BLOCKED = '[aria-disabled="true"], .ant-btn-loading, .ant-switch-loading';

function isBlocked(element: Element): boolean {
  const control = element.closest('label')?.control ?? element.closest(CONTROL);
  return control?.matches(':disabled') || element.closest(BLOCKED) !== null;
}

function nameOf(element: Element): string {
  const control = element.closest(`${CONTROL}, [role]`) ?? element;
  return `The ${getRole(control) ?? 'element'} "${computeAccessibleName(control)}"`;
}

/** Waits until a person could use the element: its data may still be on their way. */
async function untilUsable(element: Element): Promise<void> {
  if (isBlocked(element)) {
    const late = failure(`${nameOf(element)} stayed disabled.`);
    await waitFor(() => {
      if (isBlocked(element)) throw late;
    });
  }
  if (!element.isConnected) throw failure(`${nameOf(element)} is no longer on the page.`);
}

/** A person at mouse and keyboard, who waits for a control that is disabled and fails if it stays so. */
export function createUser(options: Options = {}) {
  const user = userEvent.setup(options);
  return {
    hover: user.hover,
    tab: user.tab,
    click: async (element: Element) => {
      await untilUsable(element);
      await user.click(element);
    },
    dblClick: async (element: Element) => {
      await untilUsable(element);
      await user.dblClick(element);
    },
    type: async (element: Element, text: string, typing?: Parameters<typeof user.type>[2]) => {
      await untilUsable(element);
      await user.type(element, text, typing);
    },
    /** Writes what comes before the first '{Key}' at once: for tests that aren't about typing, each key draws the page. */
    write: async (element: Element, text: string) => {
      await untilUsable(element);
      await user.click(element);
      const keys = text.indexOf('{');
      const written = keys < 0 ? text : text.slice(0, keys);
      if (written) await user.paste(written);
      if (keys >= 0) await user.keyboard(text.slice(keys));
    },
    clear: async (element: Element) => {
      await untilUsable(element);
      await user.clear(element);
    },
    keyboard: async (text: string) => {
      if (text !== '{Escape}') await untilUsable(document.activeElement ?? document.body);
      await user.keyboard(text);
    },
    paste: async (text: string) => {
      await untilUsable(document.activeElement ?? document.body);
      await user.paste(text);
    },
    /** Clicks a control that must be disabled. */
    clickDisabled: async (element: Element) => {
      if (!isBlocked(element)) throw failure(`${nameOf(element)} is not disabled.`);
      await user.click(element);
    },
  };
}

const onceUsable =
  (send: typeof fireEvent.click): ((element: Element, init?: object) => Promise<void>) =>
  async (element, init) => {
    await untilUsable(element);
    // As user-event does: what the event starts may go on before the test does.
    await getConfig().asyncWrapper(() => send(element, init));
  };

/** Single events, where user-event would be slow or doesn't have them. Those of a person wait as {@link createUser} does. */
export const fire = {
  ...fireEvent,
  event: fireEvent,
  change: onceUsable(fireEvent.change),
  click: onceUsable(fireEvent.click),
  mouseDown: onceUsable(fireEvent.mouseDown),
  mouseUp: onceUsable(fireEvent.mouseUp),
};
