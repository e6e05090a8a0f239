import { type ComponentType, useState } from 'react';
import { useNotify } from '../notice/useNotify';

/**
 * A dialog whose code is loaded when it is opened: pages with a button for it are there sooner. If that fails, a
 * notification says so, and the page stays.
 */
export function useDialogOnDemand<Props>(load: () => Promise<ComponentType<Props>>, onFailed?: () => void) {
  const notify = useNotify();
  const [Dialog, setDialog] = useState<ComponentType<Props>>();

  const open = async () => {
    try {
      const Loaded = await load();
      setDialog(() => Loaded);
    } catch {
      notify.failure('Der Dialog konnte nicht geladen werden. Bitte versuche es erneut.');
      onFailed?.();
    }
  };

  return { Dialog, open: () => void open(), close: () => setDialog(undefined) };
}
