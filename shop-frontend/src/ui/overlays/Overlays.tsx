import { Toast } from './Toast';
import { Tooltips } from './Tooltips';

/** Toast and tooltips. They load after the first paint, in a file of their own. */
export function Overlays() {
  return (
    <>
      <Toast />
      <Tooltips />
    </>
  );
}
