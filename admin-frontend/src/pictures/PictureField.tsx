import { PICTURE_TYPES } from '@hofkiste/contract/wire/pictures';
import { imageUrl } from '@hofkiste/contract/wire/primitives';
import { Button, Flex, Upload } from 'antd';
import { useId, useState } from 'react';
import styled, { css } from 'styled-components';
import * as v from 'valibot';
import { For } from '../adminProps';
import { onPhone, theme } from '../theme/theme';
import { FoldButton } from '../ui/Fold';
import { FieldError, FieldHint, FieldLabel, type FieldProps } from '../ui/fields/FieldFrame';
import { TextField } from '../ui/fields/TextField';
import { useFormField } from '../ui/fields/useFormField';
import { Icon } from '../ui/Icon';
import { Flow } from '../ui/layout';
import { Picture } from '../ui/Picture';
import { CodeOnDemand } from '../ui/useCode';
import { useDebouncedValue } from '../ui/useDebouncedValue';
import { usePhone } from '../ui/usePhone';
import { chosenFile } from './chosenFile';
import { DeletePicture } from './DeletePicture';

const cropCode = new CodeOnDemand(() => import('./CropDialog'));

interface Props extends FieldProps {
  /** The label of the field for an address. */
  addressLabel?: string;
  /** Width divided by height, as the shop shows the picture; any shape without it. */
  ratio?: number;
}

/** A picture: the answer to an upload, or a typed address. */
export function PictureField({ name, label, hint, className, addressLabel = 'Bild-URL', ratio }: Props) {
  const { input, error } = useFormField<string | null | undefined>(name);
  const value = (input.value ?? '').trim();
  const { files, file, problem, setProblem, close } = useFiles();
  const [hasAddressField, setHasAddressField] = useState(false);
  const isPhone = usePhone();
  const [labelId, buttonId, fileId] = [useId(), useId(), useId()];

  // The message and the way to mend it are there
  if (error !== undefined && !hasAddressField) setHasAddressField(true);

  return (
    <Flow $gap={16} role="group" aria-labelledby={labelId} className={className}>
      <div>
        <FieldLabel id={labelId} htmlFor={buttonId}>
          {label}
        </FieldLabel>
        <Zone {...files} id={fileId} $isEmpty={!value}>
          <Flex wrap gap={12} style={CONTENT}>
            <Preview value={value} label={label} ratio={ratio} />
            <Flex vertical flex="1 1 120px" gap={4} align="start" justify="center">
              <PictureButtons
                {...{ buttonId, fileId, files, label, value }}
                onRemove={() => {
                  input.onChange('');
                  // The button that removes it goes
                  document.getElementById(buttonId)?.focus();
                }}
              />
            </Flex>
          </Flex>
        </Zone>
        {problem ? (
          <FieldError role="alert">
            <Icon name="warning" />
            {problem}
          </FieldError>
        ) : (
          <FieldHint>
            {hint} {isPhone ? '' : 'Du kannst ein Bild auch hierher ziehen. '}JPEG, PNG oder WebP, bis 60 MB.
          </FieldHint>
        )}
        <FoldButton
          isOpen={hasAddressField}
          label={`Adresse statt Datei: ${label}`}
          onToggle={() => setHasAddressField(!hasAddressField)}
        >
          Adresse statt Datei
        </FoldButton>
      </div>
      {hasAddressField && (
        <TextField
          name={name}
          label={addressLabel}
          type="url"
          placeholder="https://"
          hint="Ein Bild, das schon im Netz liegt. Beginnt mit https:// oder mit /."
        />
      )}
      {file && cropCode.loaded && (
        <cropCode.loaded.CropDialog
          file={file}
          ratio={ratio}
          onUploaded={input.onChange}
          onRefused={setProblem}
          onClose={close}
        />
      )}
    </Flow>
  );
}

/** Returns the chosen file, why one can't be taken, and the properties of an upload that chooses it. */
function useFiles() {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const choose = async (chosen: File) => {
    setProblem(undefined);
    const picture = await chosenFile(chosen);
    const reason = typeof picture === 'string' ? picture : await loadingProblem();
    if (reason) setProblem(reason);
    else if (typeof picture !== 'string') setFile(picture);
    return Upload.LIST_IGNORE;
  };
  const files = {
    // A dropped file without a type is looked at, too
    accept: { format: PICTURE_TYPES.join(), filter: () => true },
    beforeUpload: choose,
    showUploadList: false,
    hasControlInside: true,
    // antd takes the focus from the button that it opens the file dialog for
    openFileDialogOnClick: false,
  };
  return { files, file, problem, setProblem, close: () => setFile(undefined) };
}

interface PreviewProps {
  value: string;
  label: string;
  ratio: number | undefined;
}

function Preview({ value, label, ratio }: PreviewProps) {
  // Half-typed addresses aren't requested.
  const url = useDebouncedValue(value);
  if (!url || !v.is(imageUrl, url)) return <None style={{ aspectRatio: ratio }}>Kein Bild</None>;
  return <Picture url={url} alt={`Vorschau: ${label}`} size="large" ratio={ratio} />;
}

interface ButtonsProps {
  buttonId: string;
  /** Id of the upload that the first button opens. */
  fileId: string;
  files: ReturnType<typeof useFiles>['files'];
  label: string;
  value: string;
  onRemove: () => void;
}

function PictureButtons({ buttonId, fileId, files, label, value, onRemove }: ButtonsProps) {
  const isPhone = usePhone();
  const cameraId = useId();
  const upload = value ? 'Bild ändern' : 'Bild hochladen';
  return (
    <>
      <Button
        id={buttonId}
        icon={<Icon name="upload" />}
        aria-label={`${upload}: ${label}`}
        onClick={() => openFiles(fileId)}
      >
        {upload}
      </Button>
      {isPhone && (
        <Upload {...files} id={cameraId} capture="environment">
          <Button
            icon={<Icon name="camera" />}
            aria-label={`Foto aufnehmen: ${label}`}
            onClick={() => openFiles(cameraId)}
          >
            Foto aufnehmen
          </Button>
        </Upload>
      )}
      {value && (
        <Button
          style={QUIET}
          type="text"
          icon={<Icon name="close" />}
          aria-label={`Entfernen: ${label}`}
          onClick={onRemove}
        >
          Entfernen
        </Button>
      )}
      <For least="admin">
        <DeletePicture url={value} label={label} onDeleted={onRemove} />
      </For>
    </>
  );
}

/** Loads the dialog; resolves with a sentence if that fails. */
const loadingProblem = () =>
  cropCode.load().then(
    () => undefined,
    () => 'Das Zuschneiden konnte nicht geladen werden. Bitte versuche es noch einmal.',
  );

const openFiles = (id: string) => document.getElementById(id)?.click();

const withoutZone = css`
  .ant-upload-drag {
    border-color: transparent;
    background: none;
  }

  .ant-upload-btn,
  .ant-upload {
    padding: 0;
  }
`;

const Zone = styled(Upload.Dragger)<{ $isEmpty: boolean }>`
  display: block;
  margin: 5px 0;

  /* antd has no slots for the area and its padding */
  .ant-upload-btn {
    padding: 12px;
  }

  ${({ $isEmpty }) => !$isEmpty && withoutZone}

  /* nothing is dragged there */
  ${onPhone} {
    ${withoutZone}
  }
`;

const None = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 160px;
  min-height: 107px;
  border-radius: 6px;
  background: ${theme.color.greyTint};
  color: ${theme.color.inkMuted};
`;

const CONTENT = { textAlign: 'start' } as const;
const QUIET = { paddingInline: 8 };
