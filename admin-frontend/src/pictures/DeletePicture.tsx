import { pictureIdOf } from '@hofkiste/contract/plain/picture-address';
import { Button } from 'antd';
import { useAskAndAct } from '../ui/dialogs/useAskAndAct';
import { Icon } from '../ui/Icon';
import { useRemovePictureMutation } from './pictures.api';

interface Props {
  url: string;
  label: string;
  onDeleted: () => void;
}

/** Takes an uploaded picture away for good; renders nothing for the address of another site. */
export function DeletePicture({ url, label, onDeleted }: Props) {
  const askAndAct = useAskAndAct();
  const [remove] = useRemovePictureMutation();
  const id = pictureIdOf(url);
  if (id === undefined) return null;

  const ask = async () => {
    const isDeleted = await askAndAct(
      {
        title: 'Bild löschen',
        content: (
          <p>
            Das Bild verschwindet sofort überall, wo es im Shop zu sehen ist, auch ohne Speichern. Wer es
            schon gesehen hat, kann es noch auf dem eigenen Gerät haben.
          </p>
        ),
        confirmLabel: 'Bild löschen',
        isDanger: true,
      },
      () => remove(id).unwrap(),
      { done: 'Bild gelöscht' },
    );
    if (isDeleted) onDeleted();
  };

  return (
    <Button
      danger
      type="text"
      icon={<Icon name="trash" />}
      aria-label={`Bild löschen: ${label}`}
      style={{ paddingInline: 8 }}
      onClick={() => void ask()}
    >
      Bild löschen
    </Button>
  );
}
