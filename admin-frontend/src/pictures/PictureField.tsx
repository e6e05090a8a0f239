import { MAX_PICTURE_BYTES, PICTURE_TYPES } from '@hofkiste/contract/wire/pictures';
import { imageUrl } from '@hofkiste/contract/wire/primitives';
import { Button, Upload } from 'antd';
import { useId, useState } from 'react';
import { useField } from 'react-final-form';
import styled from 'styled-components';
import * as v from 'valibot';
import { onPhone, theme } from '../theme/theme';
import { FieldError, FieldHint, type FieldProps, FormFields } from '../ui/fields/FieldFrame';
import { TextField } from '../ui/fields/TextField';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { CodeOnDemand } from '../ui/useCode';
import { useDebouncedValue } from '../ui/useDebouncedValue';
import { usePhone } from '../ui/usePhone';
import { DeletePicture } from './DeletePicture';

const cropCode = new CodeOnDemand(() => import('./CropDialog'));

/** Longer than the pause between two keys: don't request half-typed addresses. */
const PAUSE = 300;

interface Props extends FieldProps {
  /** Width divided by height, as the shop shows the picture; any shape without it. */
  ratio?: number;
}

/** The address of a picture: typed, or the answer to an upload. */
export function PictureField({ ratio, ...field }: Props) {
  const { input } = useField<string | null | undefined>(field.name, { subscription: { value: true } });
  const url = useDebouncedValue((input.value ?? '').trim(), PAUSE);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const isPhone = usePhone();
  const [fileId, cameraId] = [useId(), useId()];

  const choose = async (chosen: File) => {
    setProblem(undefined);
    const reason = fileProblem(chosen) ?? (await loadingProblem());
    if (reason) setProblem(reason);
    else setFile(chosen);
    return Upload.LIST_IGNORE;
  };

  const files = {
    accept: PICTURE_TYPES.join(),
    beforeUpload: choose,
    showUploadList: false,
    hasControlInside: true,
    // antd takes the focus from the button that it opens the file dialog for
    openFileDialogOnClick: false,
  };

  return (
    <FormFields>
      <TextField {...field} type="url" placeholder="https://" />
      <Zone {...files} id={fileId}>
        <Content>
          {url && v.is(imageUrl, url) ? (
            <Picture url={url} alt={`Vorschau: ${field.label}`} size="large" />
          ) : (
            <None>Kein Bild</None>
          )}
          <Actions>
            <Button
              icon={<Icon name="upload" />}
              aria-label={`Bild hochladen: ${field.label}`}
              onClick={() => openFiles(fileId)}
            >
              Bild hochladen
            </Button>
            {isPhone && (
              <Upload {...files} id={cameraId} capture="environment">
                <Button
                  icon={<Icon name="camera" />}
                  aria-label={`Foto aufnehmen: ${field.label}`}
                  onClick={() => openFiles(cameraId)}
                >
                  Foto aufnehmen
                </Button>
              </Upload>
            )}
            <DeletePicture url={input.value ?? ''} label={field.label} onDeleted={() => input.onChange('')} />
            {problem ? (
              <FieldError role="alert">
                <Icon name="warning" />
                {problem}
              </FieldError>
            ) : (
              <FieldHint>{isPhone ? '' : 'Oder hierher ziehen. '}JPEG, PNG oder WebP, bis 12 MB.</FieldHint>
            )}
          </Actions>
        </Content>
      </Zone>
      {file && cropCode.loaded && (
        <cropCode.loaded.CropDialog
          file={file}
          ratio={ratio}
          onUploaded={input.onChange}
          onRefused={setProblem}
          onClose={() => setFile(undefined)}
        />
      )}
    </FormFields>
  );
}

/** Why a file can't be uploaded, a sentence; undefined if it can. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.some((known) => known === type)) {
    return 'Dieses Format kennen wir nicht. Bitte speichere das Bild als JPEG.';
  }
  if (size > MAX_PICTURE_BYTES) return 'Das Bild ist zu groß. Erlaubt sind höchstens 12 MB.';
  return undefined;
}

/** Loads the dialog; resolves with a sentence if that fails. */
const loadingProblem = () =>
  cropCode.load().then(
    () => undefined,
    () => 'Das Zuschneiden konnte nicht geladen werden. Bitte versuche es noch einmal.',
  );

const openFiles = (id: string) => document.getElementById(id)?.click();

const Zone = styled(Upload.Dragger)`
  /* antd has no slots for the area and its padding */
  .ant-upload-btn {
    padding: 12px;
  }

  /* nothing is dragged there */
  ${onPhone} {
    .ant-upload-drag {
      border: 0;
      background: none;
    }

    .ant-upload {
      padding: 0;
    }
  }
`;

const Content = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  text-align: start;
`;

const Actions = styled.div`
  display: grid;
  flex: 1 1 170px;
  gap: 8px;
  align-content: center;
  justify-items: start;
`;

const None = styled.span`
  display: grid;
  place-items: center;
  width: 160px;
  height: 115px;
  border-radius: 6px;
  background: ${theme.color.greyTint};
  color: ${theme.color.inkMuted};
`;
