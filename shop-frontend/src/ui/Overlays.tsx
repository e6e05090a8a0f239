import { Toast } from './Toast';
import { Tooltips } from './Tooltips';

/** What lies over the page; comes right after the first paint, in a file of its own. */
export function Overlays() {
  return (
    <>
      <Toast />
      <Tooltips />
    </>
  );
}
