import { checkConsole } from './console';
import { failure } from './failure';

// The setup of the specs without a page.

afterEach(() => {
  const reason = checkConsole();
  if (reason) throw failure(reason);
});
