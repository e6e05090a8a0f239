import { type ComponentType, useState } from 'react';
import { useNotify } from '../notice/useNotify';
import { CodeOnDemand } from '../useCode';

/**
 * A dialog whose code is loaded when it is opened: pages with a button for it are there sooner. If that fails, a
 * notification says so, and the page stays.
 */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const notify = useNotify();
  const [code] = useState(() => new CodeOnDemand(load));
  const [isOpen, setIsOpen] = useState(false);

  const open = async () => {
    try {
      await code.load();
      setIsOpen(true);
    } catch {
      notify.failure('Der Dialog konnte nicht geladen werden. Bitte versuche es erneut.');
      onFailed?.();
    }
  };

  return {
    Dialog: isOpen ? code.loaded : undefined,
    open: () => void open(),
    close: () => setIsOpen(false),
  };
}
