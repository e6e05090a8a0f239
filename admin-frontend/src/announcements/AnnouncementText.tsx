import { Button } from 'antd';
import { useRef } from 'react';
import { Icon } from '../ui/Icon';
import { useNotify } from '../ui/notice/useNotify';
import { copyText } from './copyText';

/** The text as it will be copied or shared. */
export function AnnouncementText({ text, onCopied }: { text: string; onCopied: () => void }) {
  const notify = useNotify();
  const preview = useRef<HTMLTextAreaElement>(null);

  const copy = async () => {
    if (await copyText(text, preview.current)) {
      notify.success('In Zwischenablage kopiert');
      onCopied();
    } else notify.failure('Die Ankündigung konnte nicht kopiert werden. Bitte versuche es erneut.');
  };

  // who closes the sheet of the phone without sharing needs no message
  const share = () => navigator.share({ text }).catch(() => {});

  return (
    <>
      <textarea
        ref={preview}
        className="announcement-text"
        aria-label="Vorschau"
        readOnly
        rows={Math.min(text.split('\n').length + 3, 16)}
        value={text}
      />
      <div className="dialog-actions">
        {'share' in navigator && (
          <Button icon={<Icon name="external" />} onClick={() => void share()}>
            Teilen
          </Button>
        )}
        <Button type="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
          Text kopieren
        </Button>
      </div>
    </>
  );
}
