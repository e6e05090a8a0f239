import { WHITE } from '@hofkiste/contract/plain/colors';
import { Button, Flex, type GetRef, Input, QRCode } from 'antd';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { onPhone, theme } from '../theme/theme';
import { DialogActions } from './dialogs/Dialog';
import { deadlineText } from './farmClock';
import { copyFrom } from './fields/copyFrom';
import { FieldFrame, fieldAria } from './fields/FieldFrame';
import { Icon } from './Icon';
import { useNotify } from './notice/useNotify';
import { SectionHeading } from './SectionHeading';

interface Props {
  url: string;
  validUntil: string;
  title: string;
  /** Sent along when the link is shared. */
  purpose: string;
  /** Name of the picture. */
  qrCode: string;
}

/** Shows a link that was just created, to scan, copy or share it. */
export function NewLink({ url, validUntil, title, purpose, qrCode }: Props) {
  const id = useId();
  const headingId = useId();
  const notify = useNotify();
  const address = useRef<GetRef<typeof Input>>(null);

  const copy = async () => {
    if (await copyFrom(address.current, url)) notify.success('In Zwischenablage kopiert');
    else notify.failure('Der Link konnte nicht kopiert werden. Bitte versuche es erneut.');
  };

  // Rejected when the user closes the phone's share sheet, which needs no message.
  const share = () => navigator.share({ text: `${purpose}:`, url }).catch(() => {});

  return (
    <Link aria-labelledby={headingId}>
      <Flex vertical gap={12}>
        <div>
          <SectionHeading id={headingId}>{title}</SectionHeading>
          Gültig bis {deadlineText(validUntil)}
        </div>
        <FieldFrame
          id={id}
          label="Link"
          error={undefined}
          hint="Der Link ist nur jetzt zu sehen. Kopiere oder scanne ihn."
        >
          <Input
            ref={address}
            {...fieldAria(id, undefined, true)}
            readOnly
            value={url}
            onFocus={({ target }) => target.select()}
          />
        </FieldFrame>
        <DialogActions>
          {'share' in navigator && (
            <Button icon={<Icon name="external" />} onClick={() => void share()}>
              Teilen
            </Button>
          )}
          <Button type="primary" icon={<Icon name="copy" />} onClick={() => void copy()}>
            Link kopieren
          </Button>
        </DialogActions>
      </Flex>
      <Scan>
        {/* Scanners need the white margin. */}
        <QRCode
          type="svg"
          aria-label={qrCode}
          value={url}
          size={230}
          marginSize={4}
          bordered={false}
          bgColor={WHITE}
        />
        <figcaption>Mit der Handykamera scannen</figcaption>
      </Scan>
    </Link>
  );
}

const Link = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 232px;
  gap: 24px;
  margin-top: 20px;

  ${onPhone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

const Scan = styled.figure`
  overflow: hidden;
  align-self: start;
  margin: 0;
  padding-bottom: 8px;
  border: 1px solid ${theme.color.line};
  border-radius: 8px;
  color: ${theme.color.inkMuted};
  text-align: center;

  > div {
    margin: 0 auto;
  }
`;
