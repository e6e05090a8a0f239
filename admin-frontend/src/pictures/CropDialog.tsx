import { Button, Flex, Progress, Slider } from 'antd';
import { useEffect, useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import styled from 'styled-components';
import * as v from 'valibot';
import { theme } from '../theme/theme';
import { Dialog, DialogActions } from '../ui/dialogs/Dialog';
import { errorMessage } from '../ui/failure';
import { FieldHint } from '../ui/fields/FieldFrame';
import { FormError } from '../ui/form/FormError';
import { Icon } from '../ui/Icon';
import { cutPicture } from './cutPicture';
import { useUploadPictureMutation } from './pictures.api';
import { zoomedCrop, zoomOf } from './zoomedCrop';

const UNREADABLE = 'Dieses Bild lässt sich nicht öffnen. Bitte wähle ein anderes.';

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.1;

const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };

const handle = (name: string) => `${name}: Größe mit den Pfeiltasten ändern`;
const LABELS = {
  cropArea: 'Ausschnitt: mit den Pfeiltasten verschieben',
  nwDragHandle: handle('Ecke links oben'),
  nDragHandle: handle('Oberer Rand'),
  neDragHandle: handle('Ecke rechts oben'),
  eDragHandle: handle('Rechter Rand'),
  seDragHandle: handle('Ecke rechts unten'),
  sDragHandle: handle('Unterer Rand'),
  swDragHandle: handle('Ecke links unten'),
  wDragHandle: handle('Linker Rand'),
};

/** The api refuses the picture itself: sending it again doesn't help. */
const refusedPicture = v.object({ status: v.picklist([413, 415]) });

interface Props {
  file: File;
  /** Width divided by height of the part; any shape without it. */
  ratio: number | undefined;
  onUploaded: (url: string) => void;
  /** Called with a sentence. */
  onRefused: (reason: string) => void;
  /** Called once the dialog is gone. */
  onClose: () => void;
}

/** Chooses a part of the picture and uploads it. */
export function CropDialog({ file, ratio, onUploaded, onRefused, onClose }: Props) {
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [largest, setLargest] = useState<PercentCrop>();
  const { send, abort, percent, isSending, isBusy, error } = usePartUpload({ file, onUploaded, onRefused });

  const chooseLargest = (shown: HTMLImageElement) => {
    const chosen = largestPart(shown, ratio);
    setCrop(chosen);
    setLargest(chosen);
  };

  return (
    <Dialog
      title={isSending ? 'Bild wird hochgeladen' : 'Bild zuschneiden'}
      width={640}
      isMaskClosable={false}
      onClose={() => {
        abort();
        onClose();
      }}
    >
      {(close) => (
        <Flex vertical gap={12}>
          <Frame>
            <ReactCrop
              {...(crop && { crop })}
              {...(ratio && { aspect: ratio })}
              onChange={(_, chosen) => setCrop(chosen)}
              ariaLabels={LABELS}
              minWidth={48}
              minHeight={48}
              disabled={isSending}
              keepSelection
              ruleOfThirds
            >
              {url && (
                <img
                  ref={image}
                  src={url}
                  alt={file.name}
                  onLoad={({ currentTarget }) => chooseLargest(currentTarget)}
                  onError={() => {
                    onRefused(UNREADABLE);
                    close();
                  }}
                />
              )}
            </ReactCrop>
          </Frame>
          {isSending ? (
            <>
              <Progress percent={percent} status="active" aria-label="Hochladen" />
              <FieldHint>Das Bild wird für Handy und Computer passend verkleinert.</FieldHint>
            </>
          ) : (
            <>
              {crop && largest && (
                <Zoom crop={crop} largest={largest} onChange={setCrop} onReset={() => setCrop(largest)} />
              )}
              <FieldHint>Verschieben mit Maus, Finger oder Pfeiltasten.</FieldHint>
            </>
          )}
          {error && <FormError>{errorMessage(error)} Das Bild ist noch ausgewählt.</FormError>}
          <DialogActions>
            <Button onClick={close}>Abbrechen</Button>
            <Button
              type="primary"
              disabled={!crop || isBusy}
              onClick={() => image.current && crop && void send(image.current, crop, close)}
            >
              {error ? 'Erneut versuchen' : 'Bild verwenden'}
            </Button>
          </DialogActions>
        </Flex>
      )}
    </Dialog>
  );
}

/** Cuts the part out of the picture and uploads it. */
function usePartUpload({ file, onUploaded, onRefused }: Pick<Props, 'file' | 'onUploaded' | 'onRefused'>) {
  const [percent, setPercent] = useState(0);
  const [upload, { isLoading, isSuccess, error }] = useUploadPictureMutation();
  const running = useRef<ReturnType<typeof upload>>(undefined);
  // A large picture takes a second
  const [isCutting, setIsCutting] = useState(false);
  const isAborted = useRef(false);

  const send = async (image: HTMLImageElement, crop: PercentCrop, close: () => void) => {
    const refuse = (reason: string) => {
      onRefused(reason);
      close();
    };
    setPercent(0);
    // Only these can have transparent parts, such as those of a logo
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    setIsCutting(true);
    const picture = await cutPicture(image, crop, type);
    setIsCutting(false);
    if (isAborted.current) return;
    if (!picture) return refuse(UNREADABLE);
    running.current = upload({ picture, onProgress: setPercent });
    const { data, error } = await running.current;
    if (v.is(refusedPicture, error)) return refuse(errorMessage(error));
    if (!data) return;
    onUploaded(data.url);
    close();
  };

  const abort = () => {
    isAborted.current = true;
    running.current?.abort();
  };

  return {
    send,
    abort,
    percent,
    isSending: isLoading,
    /** True also once the picture is uploaded. */
    isBusy: isCutting || isLoading || isSuccess,
    error: isLoading ? undefined : error,
  };
}

function largestPart(
  { naturalWidth, naturalHeight }: HTMLImageElement,
  ratio: number | undefined,
): PercentCrop {
  const size = [naturalWidth, naturalHeight] as const;
  return ratio ? centerCrop(makeAspectCrop({ unit: '%', width: 100 }, ratio, ...size), ...size) : WHOLE;
}

interface ZoomProps {
  crop: PercentCrop;
  largest: PercentCrop;
  onChange: (crop: PercentCrop) => void;
  onReset: () => void;
}

/** Makes the crop smaller, which shows its part larger. */
function Zoom({ crop, largest, onChange, onReset }: ZoomProps) {
  const zoom = zoomOf(crop, largest);
  const change = (wanted: number) =>
    onChange(zoomedCrop(crop, largest, Math.min(Math.max(wanted, 1), MAX_ZOOM)));
  return (
    <Flex gap={8} align="center">
      <Button
        type="text"
        icon={<Icon name="minus" />}
        aria-label="Mehr vom Bild zeigen"
        onClick={() => change(zoom - ZOOM_STEP * 2)}
      />
      <Slider
        style={RANGE}
        min={1}
        max={MAX_ZOOM}
        step={ZOOM_STEP}
        value={zoom}
        tooltip={{ open: false }}
        ariaLabelForHandle="Vergrößerung"
        ariaValueTextFormatterForHandle={(value) => `${Math.round(value * 100)} %`}
        onChange={change}
      />
      <Button
        type="text"
        icon={<Icon name="plus" />}
        aria-label="Vergrößern"
        onClick={() => change(zoom + ZOOM_STEP * 2)}
      />
      <Button icon={<Icon name="restore" />} aria-label="Ausschnitt zurücksetzen" onClick={onReset} />
    </Flex>
  );
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
}

const Frame = styled.div`
  display: grid;
  justify-items: center;
  /* for the half of each handle that is outside of the picture */
  padding: 12px;

  .ReactCrop {
    --rc-drag-handle-size: 24px;
    --rc-focus-color: ${theme.color.primary700};
    max-height: min(56vh, 480px);
  }
`;

const RANGE = { flex: 1 };
